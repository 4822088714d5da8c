import { HISTORY_KINDS } from '@waybound/contract/wire/account/history';
import { useTranslation } from '../../kit/use-translation.ts';
import { DaysRange } from '../../parts/dates/DaysRange.tsx';
import { ClearFilters } from '../../parts/list/ClearFilters.tsx';
import { KeywordFilter } from '../../parts/list/KeywordFilter.tsx';
import { SelectFilter } from '../../parts/list/SelectFilter.tsx';
import { useListUrl } from '../../parts/list/use-list-url.ts';
import { FORWARDER } from './history-search.ts';
import { historyView } from './history-view.ts';

interface HistoryFiltersProps {
  /** Undefined as long as they are on their way. */
  logins: readonly { id: string; loginName: string; isSelf: boolean }[] | undefined;
}

export function HistoryFilters({ logins }: HistoryFiltersProps) {
  const { t } = useTranslation('history');
  const { t: l } = useTranslation('lists');
  const url = useListUrl(historyView);
  const { search, go } = url;
  const people = logins && [
    ...logins.map(({ id, loginName, isSelf }) => ({ value: id, label: isSelf ? `${loginName} (${t('you')})` : loginName })),
    { value: FORWARDER, label: t('forwarder') },
  ];
  return (
    <search className="history-filters" aria-label={l('filter.label')}>
      <KeywordFilter
        key={search.waybillNo ?? ''}
        className="history-number"
        label={t('filter.waybillNo')}
        value={search.waybillNo}
        onFind={(waybillNo) => go({ waybillNo })}
      />
      <DaysRange
        label={t('filter.days')}
        fromLabel={t('filter.from')}
        toLabel={t('filter.to')}
        from={search.from}
        to={search.to}
        onChange={({ from, to }) => go({ from, to })}
      />
      <SelectFilter className="history-choice" label={t('filter.who')} value={search.by} options={people} onChange={(by) => go({ by })} />
      <SelectFilter
        className="history-choice"
        label={t('filter.kind')}
        value={search.kind}
        options={HISTORY_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={(kind) => go({ kind })}
      />
      <ClearFilters view={historyView} url={url} />
    </search>
  );
}
