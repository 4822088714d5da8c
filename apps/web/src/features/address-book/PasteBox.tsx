import { useId, useState } from 'react';
import { readAddressBlock, type AddressBlock, type AddressField } from '@waybound/domain/address/address-block';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Undo2 from 'lucide-react/icons/undo-2';
import { usePublicData } from '../../api/bootstrap-data.ts';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import type { SavedRecordForm } from './RecordDialog.tsx';
import type { Values } from './record-form-values.ts';
import { toPastedValues, type PasteKind } from './pasted-values.ts';
import './paste-box.css';

/** A text of an address is never as long as this; more is a whole mail. */
const MAX_LENGTH = 4000;

interface Reading {
  text: string;
  block: AddressBlock;
  used: ReadonlySet<AddressField>;
  all: Values;
  /** What stood in the fields that were filled. */
  before: Values;
}

const isBlank = (value: unknown): boolean => value === undefined || value === '' || value === null;

/** An address as somebody has sent it: pasted here, it fills the fields below. Nothing is saved by it. */
export function PasteBox({ kind, form }: { kind: PasteKind; form: SavedRecordForm }) {
  const { t } = useTranslation('addressBook');
  const id = useId();
  const data = usePublicData();
  const [text, setText] = useState('');
  const [reading, setReading] = useState<Reading>();

  const put = (all: Values, isReplacing: boolean, rest: Omit<Reading, 'all' | 'before'>) => {
    const filled = Object.entries(all).filter(([name]) => isReplacing || isBlank(form.values[name]));
    const before = Object.fromEntries(filled.map(([name]) => [name, form.values[name]]));
    // The first paste's "before" stays what an undo goes back to.
    setReading({ ...rest, all, before: { ...before, ...reading?.before } });
    form.set(Object.fromEntries(filled));
  };
  const read = (given: string) => {
    if (!data || given.trim() === '') return;
    const block = readAddressBlock(given, data);
    const { values, used } = toPastedValues(kind, block, data);
    put(values, false, { text: given, block, used });
  };
  const undo = () => {
    if (reading) form.set(reading.before);
    setReading(undefined);
    setText('');
  };
  const isUnchanged = (name: string) => reading && reading.all[name] !== form.values[name] && !(name in reading.before);
  const unchanged = reading ? Object.keys(reading.all).filter(isUnchanged) : [];

  return (
    <section className="paste-box" data-open={text !== '' || undefined} data-read={(reading && text === reading.text) || undefined}>
      <label htmlFor={id}>
        <ClipboardPaste size={14} aria-hidden="true" />
        {t('paste.label')}
      </label>
      <textarea
        id={id}
        rows={1}
        maxLength={MAX_LENGTH}
        placeholder={t('paste.placeholder')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          event.preventDefault();
          const pasted = event.clipboardData.getData('text').slice(0, MAX_LENGTH);
          setText(pasted);
          read(pasted);
        }}
      />
      {text.trim() !== '' && text !== reading?.text && (
        <Button size="small" onClick={() => read(text)}>
          {t('paste.read')}
        </Button>
      )}
      {reading && (
        <div className="paste-understood" role="status">
          <ParsedFields {...reading} />
          <p className="muted">{sentence(reading)}</p>
          <div className="paste-actions">
            {unchanged.length > 0 && (
              <Button size="small" onClick={() => put(reading.all, true, reading)}>
                {t('paste.replace', { count: unchanged.length })}
              </Button>
            )}
            <Button size="small" variant="quiet" icon={<Undo2 />} onClick={undo}>
              {t('paste.undo')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );

  function sentence({ used, block }: Reading): string {
    if (used.size === 0) return t('paste.nothing');
    const isWhole = block.rest === '' && block.parts.every(({ is }) => is === 'label' || (is !== 'rest' && used.has(is)));
    return t(isWhole ? 'paste.all' : 'paste.some', { count: used.size });
  }
}

/** The pasted text again: what was understood carries what it was understood as, what was not is plain. */
function ParsedFields({ text, block, used }: Pick<Reading, 'text' | 'block' | 'used'>) {
  const { t } = useTranslation('addressBook');
  const pieces = block.parts.map(({ from, to, is }, index) => {
    const between = text.slice(block.parts[index - 1]?.to ?? 0, from);
    const said = text.slice(from, to);
    const isUsed = is !== 'label' && is !== 'rest' && used.has(is);
    return (
      <span key={from}>
        {between}
        {isUsed ? (
          <mark>
            <small>{t(`paste.parts.${is}`)}</small>
            {said}
          </mark>
        ) : (
          <span data-left={is === 'label' ? undefined : ''}>{said}</span>
        )}
      </span>
    );
  });
  return (
    <p className="paste-text">
      {pieces}
      {text.slice(block.parts.at(-1)?.to ?? 0)}
    </p>
  );
}
