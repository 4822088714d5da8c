import { useState } from 'react';
import { HISTORY_KINDS, type HistoryKind } from '@waybound/contract/wire/history';
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { Search, X } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { TextInput } from '../../kit/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useRangeShortcuts } from '../../parts/date-shortcuts.ts';
import { FORWARDER, type HistorySearch } from './history-search.ts';

const DAY = 'YYYY-MM-DD';

/** What changes about the address; undefined takes a parameter out of it. */
type Change = { [Name in keyof HistorySearch]: HistorySearch[Name] | undefined };

interface HistoryFiltersProps {
  search: HistorySearch;
  logins: readonly { id: string; loginName: string; isSelf: boolean }[];
  onChange: (change: HistorySearch) => void;
}

export function HistoryFilters({ search, logins, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation('history');
  const presets = useRangeShortcuts();
  // The router leaves out what is undefined.
  const go = (change: Change) => onChange(change as HistorySearch);
  const people = [
    ...logins.map(({ id, loginName, isSelf }) => ({ value: id, label: isSelf ? `${loginName} (${t('you')})` : loginName })),
    { value: FORWARDER, label: t('forwarder') },
  ];
  const toDay = (day: string | undefined) => (day ? dayjs(day) : null);
  const isFiltered = Object.keys(search).length > 0;
  return (
    <div className="history-filters" role="search">
      <NumberFilter key={search.waybillNo ?? ''} shown={search.waybillNo ?? ''} onFind={(waybillNo) => go({ waybillNo })} />
      <DatePicker.RangePicker
        className="history-days"
        classNames={{ popup: { root: 'history-range' } }}
        placeholder={[t('filter.from'), t('filter.to')]}
        aria-label={t('filter.days')}
        allowEmpty={[true, true]}
        presets={presets}
        value={[toDay(search.from), toDay(search.to)]}
        onChange={(range) => go({ from: range?.[0]?.format(DAY), to: range?.[1]?.format(DAY) })}
      />
      <Select<string>
        className="history-choice"
        allowClear
        placeholder={t('filter.who')}
        aria-label={t('filter.who')}
        value={search.by ?? null}
        options={people}
        onChange={(by: string | undefined) => go({ by })}
      />
      <Select<HistoryKind>
        className="history-choice"
        allowClear
        placeholder={t('filter.kind')}
        aria-label={t('filter.kind')}
        value={search.kind ?? null}
        options={HISTORY_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={(kind: HistoryKind | undefined) => go({ kind })}
      />
      {isFiltered && (
        <Button
          look="quiet"
          icon={<X />}
          onClick={() => go({ from: undefined, to: undefined, by: undefined, kind: undefined, waybillNo: undefined })}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

/** Looks for a number when it has been typed to its end. */
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
