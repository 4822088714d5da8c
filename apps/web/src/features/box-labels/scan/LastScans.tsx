import { useId } from 'react';
import Undo2 from 'lucide-react/icons/undo-2';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { StatusDot } from '../../../kit/status/StatusDot.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { ScanCheck } from './use-scan-check.ts';

const SHOWN = 10;

interface LastScansProps {
  standing: ScanCheck['standing'];
  onUndo: (key: string) => void;
}

/** The last ten, the newest first, each to be taken back. */
export function LastScans({ standing, onUndo }: LastScansProps) {
  const { t } = useTranslation('scanCheck');
  const heading = useId();
  const shown = standing.slice(-SHOWN).toReversed();
  const undo = (key: string, box: number) => {
    onUndo(key);
    toast('success', t('last.undone', { box }));
  };
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('last.title')}</h2>
      {shown.length === 0 && <p className="muted">{t('last.none')}</p>}
      <ul className="scan-last">
        {shown.map(({ key, boxNumber: box, amazonCode: code, isRight }) => (
          <li key={key}>
            <StatusDot tone={isRight ? 'ok' : 'bad'}>{t(isRight ? 'last.right' : 'last.wrong', { box, code })}</StatusDot>
            <IconButton label={t('last.undo', { box })} icon={<Undo2 />} onClick={() => undo(key, box)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
