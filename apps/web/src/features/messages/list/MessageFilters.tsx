import { MESSAGE_KINDS } from '@waybound/contract/wire/notices/message-kinds';
import { manageMessage } from '@waybound/contract/wire/notices/messages';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { ClearFilters } from '../../../parts/list/ClearFilters.tsx';
import { DaysRange } from '../../../parts/dates/DaysRange.tsx';
import { KeywordFilter } from '../../../parts/list/KeywordFilter.tsx';
import { SelectFilter } from '../../../parts/list/SelectFilter.tsx';
import { ExportButton } from '../../../parts/list/tools/ExportButton.tsx';
import { kindOf, messageView, toListInput } from '../list-view.ts';
import { useListUrl } from '../../../parts/list/use-list-url.ts';

export function MessageFilters() {
  const { t } = useTranslation('messages');
  const url = useListUrl(messageView);
  const { search, go } = url;
  const asked = toListInput(search);
  const { data } = useQuery({ ...callQuery(manageMessage, asked), enabled: false });
  return (
    <>
      <KeywordFilter
        key={search.keyword ?? ''}
        label={t('filter.keyword')}
        className="message-filter-keyword"
        value={search.keyword}
        onFind={(keyword) => go({ keyword })}
      />
      <SelectFilter
        className="message-filter-kind"
        label={t('filter.kind')}
        value={kindOf(search)}
        options={MESSAGE_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={(kind) => go({ kind })}
      />
      <DaysRange
        label={t('filter.date')}
        fromLabel={t('filter.from')}
        toLabel={t('filter.to')}
        from={search.cdateFrom}
        to={search.cdateTo}
        onChange={({ from, to }) => go({ cdateFrom: from, cdateTo: to })}
      />
      <ClearFilters view={messageView} url={url} />
      <span className="message-export">
        <ExportButton list="messages" filter={asked} columns={[]} total={data?.total} />
      </span>
    </>
  );
}
