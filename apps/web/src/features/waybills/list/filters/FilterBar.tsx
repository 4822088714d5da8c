import { useId, useState } from 'react';
import { ROAD_WAYS } from '@waybound/contract/waybills/status';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { usePublicData } from '../../../../api/bootstrap-data.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { PHONE, useMediaQuery } from '../../../../kit/use-media-query.ts';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { MultiSelectFilter } from '../../../../parts/list/SelectFilter.tsx';
import { useWayName } from '../../../../parts/waybill/way-name.ts';
import { DaysFilter } from './DaysFilter.tsx';
import { countRare, isFiltered, NO_FILTERS } from '../list-view.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { useListUrl } from '../use-list-url.ts';
import './filter-bar.css';

/** The filters beside the numbers: they arrive after the rows. */
export function FilterBar() {
  const { t } = useTranslation('waybillTools');
  const { search, go } = useListUrl();
  const rare = countRare(search);
  const [isOpen, setIsOpen] = useState(rare > 0);
  const moreId = useId();
  // A phone shows rows first: there all filters but the numbers are a press away.
  const isPhone = useMediaQuery(PHONE);
  return (
    <>
      {!isPhone && <DailyFilters />}
      <Button icon={<SlidersHorizontal />} aria-expanded={isOpen} aria-controls={moreId} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'filter.less' : 'filter.more')}
        {rare > 0 && <span className="waybill-filter-count">{rare}</span>}
      </Button>
      {isFiltered(search) && (
        <Button variant="quiet" icon={<X />} onClick={() => go(NO_FILTERS)}>
          {t('filter.clear')}
        </Button>
      )}
      <div id={moreId} className="waybill-more-filters" hidden={!isOpen}>
        {isOpen && isPhone && <DailyFilters />}
        {isOpen && <MoreFilters />}
      </div>
    </>
  );
}

function DailyFilters() {
  return (
    <>
      <WayFilter />
      <CountryFilter />
      <DaysFilter of="created" />
    </>
  );
}

/** Nothing chosen is no filter. */
const orNone = <T,>(values: readonly T[]): T[] | undefined => (values.length > 0 ? [...values] : undefined);

function WayFilter() {
  const { t } = useTranslation('waybillTools');
  const { search, go } = useListUrl();
  const wayName = useWayName();
  return (
    <MultiSelectFilter
      className="waybill-filter-way"
      label={t('filter.way')}
      value={search.shippingWays ?? []}
      options={ROAD_WAYS.map((way) => ({ value: way, label: wayName(way) }))}
      onChange={(ways) => go({ shippingWays: orNone(ways) })}
    />
  );
}

function CountryFilter() {
  const { t, language } = useTranslation('waybillTools');
  const { search, go } = useListUrl();
  const countries = usePublicData()?.countries;
  const options = countries?.map(({ id, code, zh, en }) => ({
    value: id,
    label: language === 'en' ? en : zh,
    words: `${code} ${zh} ${en}`.toLowerCase(),
  }));
  return (
    <MultiSelectFilter
      className="waybill-filter-country"
      label={t('filter.country')}
      value={search.countryIds ?? []}
      options={options}
      onChange={(ids) => go({ countryIds: orNone(ids) })}
    />
  );
}
