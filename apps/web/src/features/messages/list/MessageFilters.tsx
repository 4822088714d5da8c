import { MESSAGE_KINDS } from '@waybound/contract/wire/notices/messages';
import { useTranslation } from '../../../kit/use-translation.ts';
import { ClearFilters } from '../../../parts/list/ClearFilters.tsx';
import { DaysRange } from '../../../parts/dates/DaysRange.tsx';
import { KeywordFilter } from '../../../parts/list/KeywordFilter.tsx';
import { SelectFilter } from '../../../parts/list/SelectFilter.tsx';
import { kindOf, messageView } from '../list-view.ts';
import { useListUrl } from '../../../parts/list/use-list-url.ts';

export function MessageFilters() {
  const { t } = useTranslation('messages');
  const url = useListUrl(messageView);
  const { search, go } = url;
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
    </>
  );
}
