import { useEffect, useEffectEvent } from 'react';
import type { ImportProgress } from '@waybound/contract/address-book/address-book-workbooks';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';

interface LastImportsProps {
  imports: readonly ImportProgress[];
  /** One that is not at its end. */
  running: string | undefined;
  onShow: (importId: string) => void;
}

const SHOWN = 3;

/** What was imported before, to look at its result again. */
export function LastImports({ imports, running, onShow }: LastImportsProps) {
  const { t } = useTranslation('imports');
  const format = useFormats();
  const show = useEffectEvent(onShow);
  useEffect(() => {
    if (running !== undefined) show(running);
  }, [running]);
  if (imports.length === 0) return null;
  return (
    <section className="import-last" aria-label={t('last')}>
      <h3>{t('last')}</h3>
      <ul>
        {imports.slice(0, SHOWN).map(({ importId, fileName, queuedAt, created, changed, wrong, state }) => (
          <li key={importId}>
            <button type="button" className="link-button" onClick={() => onShow(importId)}>
              {fileName}
            </button>
            <small className="muted">
              {format.moment(queuedAt)} · {state === 'failed' ? t('failed') : t('lastLine', { created, changed, wrong })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
