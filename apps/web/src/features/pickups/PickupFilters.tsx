import X from 'lucide-react/icons/x';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { DaysRange } from '../../parts/dates/DaysRange.tsx';
import { KeywordFilter } from '../../parts/list/KeywordFilter.tsx';
import { usePickupListUrl } from './use-pickup-url.ts';

const NO_FILTERS = { keyword: undefined, appointmentFrom: undefined, appointmentTo: undefined };

export function PickupFilters() {
  const { t } = useTranslation('pickups');
  const { search, go } = usePickupListUrl();
  const isFiltered = Boolean(search.keyword ?? search.appointmentFrom ?? search.appointmentTo);
  return (
    <section className="pickup-filters" aria-label={t('list')}>
      <KeywordFilter key={search.keyword ?? ''} label={t('filter.keyword')} value={search.keyword} onFind={(keyword) => go({ keyword })} />
      <DaysRange
        label={t('filter.days')}
        fromLabel={t('filter.from')}
        toLabel={t('filter.to')}
        from={search.appointmentFrom}
        to={search.appointmentTo}
        onChange={({ from, to }) => go({ appointmentFrom: from, appointmentTo: to })}
      />
      {isFiltered && (
        <Button variant="quiet" icon={<X />} onClick={() => go(NO_FILTERS)}>
          {t('filter.clear')}
        </Button>
      )}
    </section>
  );
}
