import { useState, type ReactNode, type RefObject } from 'react';
import type { FoundWaybill } from '@waybound/contract/waybills/search';
import { useRouter } from '@tanstack/react-router';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useTranslation } from '../../kit/use-translation.ts';
import { clearSearchBox } from './clear-search-box.ts';
import { foundTarget, useFoundName } from './found-target.ts';
import { Highlighted } from './Highlighted.tsx';
import { clearRecentSearches, addRecentSearch, recentSearches } from './recent-searches.ts';
import { LIST_ID, optionId, useSearchListbox } from './use-search-listbox.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestionListProps {
  box: RefObject<HTMLInputElement | null>;
  onType: () => void;
  /** A search of before is made again. */
  onFind: (number: string) => void;
}

/** The list below the box: waybills like what is typed, or the searches of before while it is empty. */
export function SuggestionList({ box, onType, onFind }: SuggestionListProps) {
  const { t } = useTranslation('search');
  const router = useRouter();
  const [typed, setTyped] = useState(() => box.current?.value ?? '');
  const { waybills, part } = useSuggestions(typed);
  const recent = typed.trim() === '' ? recentSearches() : [];

  const type = (value: string) => {
    setTyped(value);
    if (value !== '') onType();
  };
  const open = (found: FoundWaybill) => {
    addRecentSearch([found.waybillNo]);
    clearSearchBox(box.current);
    setTyped('');
    void router.navigate(foundTarget(found));
  };
  const onChoose = (at: number) => {
    const waybill = waybills?.[at];
    const again = recent[at];
    if (waybill) open(waybill);
    else if (again !== undefined) onFind(again);
  };
  const count = waybills?.length ?? recent.length;
  const { isShown, lit, setLit, choose, close } = useSearchListbox({ box, count, hasMore: waybills !== undefined, onType: type, onChoose });
  const forget = () => {
    clearRecentSearches();
    close();
  };

  if (!isShown) return null;
  const lineOf = (at: number) => ({ at, isLit: at === lit, onLight: setLit, onChoose: choose });
  return (
    // The pointer must not take the focus from the box.
    <div className="search-pop" role="presentation" onPointerDown={(event) => event.preventDefault()}>
      {waybills?.length === 0 && <output className="search-none">{t('noData')}</output>}
      {!waybills && (
        <div className="search-head">
          <span>{t('recent')}</span>
          <button type="button" tabIndex={-1} onClick={forget}>
            {t('forgetRecent')}
          </button>
        </div>
      )}
      <div id={LIST_ID} role="listbox" aria-label={t(waybills ? 'suggestions' : 'recent')}>
        {waybills?.map((waybill, at) => (
          <Line key={waybill.waybillNo} {...lineOf(at)}>
            <WaybillLine waybill={waybill} part={part} />
          </Line>
        ))}
        {!waybills &&
          recent.map((number, at) => (
            <Line key={number} {...lineOf(at)}>
              <History size={14} aria-hidden="true" />
              <span className="identifier">{number}</span>
            </Line>
          ))}
      </div>
    </div>
  );
}

function WaybillLine({ waybill, part }: { waybill: FoundWaybill; part: string }) {
  const nameOf = useFoundName();
  const other = waybill.trackNos?.[0] ?? waybill.referenceNo;
  return (
    <>
      <span className="identifier">
        <Highlighted text={waybill.waybillNo} part={part} />
      </span>
      {other && (
        <span className="identifier muted">
          <Highlighted text={other} part={part} />
        </span>
      )}
      <small className="muted">{nameOf(waybill.shippingWay)}</small>
    </>
  );
}

interface LineProps {
  at: number;
  isLit: boolean;
  onLight: (at: number) => void;
  onChoose: (at: number) => void;
  children: ReactNode;
}

function Line({ at, isLit, onLight, onChoose, children }: LineProps) {
  return (
    <button
      type="button"
      id={optionId(at)}
      role="option"
      tabIndex={-1}
      aria-selected={isLit}
      onPointerMove={() => onLight(at)}
      onClick={() => onChoose(at)}
    >
      {children}
    </button>
  );
}
