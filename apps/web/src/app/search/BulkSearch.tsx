import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import X from 'lucide-react/icons/x';
import { Button } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { MAX_NUMBERS, numbersIn, type SearchBy } from './numbers.ts';
import { useTimedHint } from './use-timed-hint.ts';

const CHOICES = ['waybillNo', 'referenceNo'] as const satisfies readonly SearchBy[];
type Choice = (typeof CHOICES)[number];
const CHOICE_KEY = 'searchBy';

interface BulkSearchProps {
  text: string;
  isBusy: boolean;
  /** True where something was found. */
  onFind: (by: SearchBy, numbers: readonly string[]) => Promise<boolean>;
  onDone: () => void;
  /** Closed without a search: the focus goes back to the box. */
  onClose: () => void;
}

/** The multi-line box of section 2: a pasted column keeps its lines, and the kind of numbers is chosen. */
export function BulkSearch({ text, isBusy, onFind, onDone, onClose }: BulkSearchProps) {
  const { t } = useTranslation(['search', 'application', 'header']);
  const titleId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(() => numbersIn(text).join('\n'));
  const [by, setBy] = useState<Choice>(() => (localStorage.getItem(CHOICE_KEY) === 'referenceNo' ? 'referenceNo' : 'waybillNo'));
  const { tip, showTip, hideTip } = useTimedHint();
  const numbers = numbersIn(typed);
  const isTooMany = numbers.length > MAX_NUMBERS;

  useEffect(() => area.current?.focus(), []);
  useEscape(onClose);

  const choose = (choice: Choice) => {
    localStorage.setItem(CHOICE_KEY, choice);
    setBy(choice);
    hideTip();
  };
  const type = (value: string) => {
    setTyped(value);
    hideTip();
  };
  const find = async () => {
    if (isBusy) return;
    if (numbers.length === 0 || isTooMany) area.current?.focus();
    if (numbers.length === 0) return showTip(t(by === 'waybillNo' ? 'search:enterWaybillNo' : 'search:enterReferenceNo'));
    if (!isTooMany && (await onFind(by, numbers))) onDone();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void find();
  };

  return (
    <section className="search-pop" role="dialog" aria-labelledby={titleId}>
      <form className="search-many" onSubmit={onSubmit}>
        <header>
          <h2 id={titleId}>{t('manyTitle')}</h2>
          <IconButton label={t('application:close')} size="small" icon={<X size={15} />} onClick={onClose} />
        </header>
        <NumberKind by={by} onChoose={choose} />
        <NumberLines area={area} typed={typed} isTooMany={isTooMany} onType={type} onFind={() => void find()} />
        {tip && (
          <span className="search-many-tip" role="alert">
            {tip}
          </span>
        )}
        <footer>
          <output className="muted" data-bad={isTooMany || undefined}>
            {isTooMany ? t('tooMany', { max: MAX_NUMBERS }) : t('count', { count: numbers.length, max: MAX_NUMBERS })}
          </output>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('header:search.submit')}
          </Button>
        </footer>
      </form>
    </section>
  );
}

function NumberKind({ by, onChoose }: { by: Choice; onChoose: (choice: Choice) => void }) {
  const { t } = useTranslation('search');
  return (
    <fieldset>
      <legend className="visually-hidden">{t('by')}</legend>
      {CHOICES.map((choice) => (
        <label key={choice}>
          <input type="radio" name="searchBy" value={choice} checked={by === choice} onChange={() => onChoose(choice)} />
          {t(choice)}
        </label>
      ))}
    </fieldset>
  );
}

interface NumberLinesProps {
  area: RefObject<HTMLTextAreaElement | null>;
  typed: string;
  isTooMany: boolean;
  onType: (value: string) => void;
  onFind: () => void;
}

function NumberLines({ area, typed, isTooMany, onType, onFind }: NumberLinesProps) {
  const { t } = useTranslation('search');
  /** Enter is a new line here; with Ctrl or ⌘ it finds. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onFind();
  };
  return (
    <textarea
      ref={area}
      rows={7}
      spellCheck={false}
      aria-label={t('numbers')}
      aria-invalid={isTooMany || undefined}
      placeholder={t('numbers')}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function useEscape(onEscape: () => void): void {
  const leave = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && !document.querySelector('dialog:modal')) onEscape();
  });
  useEffect(() => {
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
}
