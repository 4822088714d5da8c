import { useEffect, useEffectEvent, type RefObject } from 'react';
import { Spinner } from '../../kit/loading/Spinner.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { BlockedWindows } from './BlockedWindows.tsx';
import { clearSearchBox } from './clear-search-box.ts';
import { BulkSearch } from './BulkSearch.tsx';
import { numbersIn } from './numbers.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { useSearch } from './use-search.ts';
import { useTimedHint } from './use-timed-hint.ts';
import '../header/options.css';
import './search-panel.css';

interface SearchPanelProps {
  box: RefObject<HTMLInputElement | null>;
  /** How often Enter was pressed in the box. */
  query: number;
  /** What the multi-line box starts with; undefined while it is closed. */
  many: string | undefined;
  /** Closes the multi-line box. */
  onClose: () => void;
}

/** All that the search in the header does (section 2): loaded with the first focus. */
export function SearchPanel({ box, query, many, onClose }: SearchPanelProps) {
  const { t } = useTranslation('search');
  const { find, isBusy, blocked, forgetBlocked } = useSearch();
  const { tip, showTip, hideTip } = useTimedHint();

  const ask = useEffectEvent(async (typed: string) => {
    const numbers = numbersIn(typed);
    if (numbers.length === 0) return showTip(t('enterNumber'));
    hideTip();
    if (await find('either', numbers)) clearSearchBox(box.current);
  });
  useEffect(() => {
    if (query > 0) void ask(box.current?.value ?? '');
  }, [query, box]);

  const closeMany = () => {
    onClose();
    box.current?.focus();
  };

  return (
    <>
      {isBusy && (
        <span className="header-search-busy">
          <Spinner />
        </span>
      )}
      {tip && (
        <span className="header-search-tip" role="alert">
          {tip}
        </span>
      )}
      {many === undefined ? (
        <SuggestionList box={box} onType={hideTip} onFind={(number) => void ask(number)} />
      ) : (
        <BulkSearch key={many} text={many} isBusy={isBusy} onFind={find} onDone={onClose} onClose={closeMany} />
      )}
      {blocked.length > 0 && <BlockedWindows lists={blocked} onClose={forgetBlocked} />}
    </>
  );
}
