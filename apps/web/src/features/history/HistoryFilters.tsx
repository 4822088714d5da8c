import { useState } from 'react';
import { HISTORY_KINDS } from '@waybound/contract/wire/account/history';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Button } from '../../kit/button/Button.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { DaysRange } from '../../parts/dates/DaysRange.tsx';
import { SelectFilter } from '../../parts/list/SelectFilter.tsx';
import { FORWARDER, type HistorySearch } from './history-search.ts';

/** What changes about the address; undefined takes a parameter out of it. */
type Change = { [Name in keyof HistorySearch]: HistorySearch[Name] | undefined };

interface HistoryFiltersProps {
  search: HistorySearch;
  /** Undefined as long as they are on their way. */
  logins: readonly { id: string; loginName: string; isSelf: boolean }[] | undefined;
  onChange: (change: HistorySearch) => void;
}

export function HistoryFilters({ search, logins, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation('history');
  // The router leaves out what is undefined.
  const go = (change: Change) => onChange(change as HistorySearch);
  const people = logins && [
    ...logins.map(({ id, loginName, isSelf }) => ({ value: id, label: isSelf ? `${loginName} (${t('you')})` : loginName })),
    { value: FORWARDER, label: t('forwarder') },
  ];
  const isFiltered = Object.keys(search).length > 0;
  return (
    <div className="history-filters" role="search">
      <NumberFilter key={search.waybillNo ?? ''} shown={search.waybillNo ?? ''} onFind={(waybillNo) => go({ waybillNo })} />
      <DaysRange
        label={t('filter.days')}
        fromLabel={t('filter.from')}
        toLabel={t('filter.to')}
        from={search.from}
        to={search.to}
        onChange={go}
      />
      <SelectFilter className="history-choice" label={t('filter.who')} value={search.by} options={people} onChange={(by) => go({ by })} />
      <SelectFilter
        className="history-choice"
        label={t('filter.kind')}
        value={search.kind}
        options={HISTORY_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={(kind) => go({ kind })}
      />
      {isFiltered && (
        <Button
          variant="quiet"
          icon={<X />}
          onClick={() => go({ from: undefined, to: undefined, by: undefined, kind: undefined, waybillNo: undefined })}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

/** Searches for a number once it has been typed to its end. */
function NumberFilter({ shown, onFind }: { shown: string; onFind: (number: string | undefined) => void }) {
  const { t } = useTranslation('history');
  const [typed, setTyped] = useState(shown);
  const find = () => {
    const number = typed.trim();
    if (number !== shown) onFind(number === '' ? undefined : number);
  };
  return (
    <TextInput
      className="history-number"
      lead={<Search size={14} aria-hidden="true" />}
      aria-label={t('filter.waybillNo')}
      placeholder={t('filter.waybillNo')}
      maxLength={60}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={find}
      onKeyDown={({ key }) => {
        if (key === 'Enter') find();
      }}
    />
  );
}
