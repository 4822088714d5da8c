import { MESSAGE_KINDS } from '@waybound/contract/wire/notices/messages';
import X from 'lucide-react/icons/x';
import { useTranslation } from '../../../kit/use-translation.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { DaysRange } from '../../../parts/dates/DaysRange.tsx';
import { KeywordFilter } from '../../../parts/list/KeywordFilter.tsx';
import { SelectFilter } from '../../../parts/list/SelectFilter.tsx';
import { isFiltered, kindOf, NO_FILTERS } from '../list-view.ts';
import { useMessageListUrl } from '../use-message-url.ts';

export function MessageFilters() {
  const { t } = useTranslation('messages');
  const { search, go } = useMessageListUrl();
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
      {isFiltered(search) && (
        <Button variant="quiet" icon={<X />} onClick={() => go(NO_FILTERS)}>
          {t('filter.clear')}
        </Button>
      )}
    </>
  );
}
