import { DOCUMENT_FILTERS } from '@waybound/contract/documents/document-filter-codes';
import { ATTENTION_CAUSES, ROAD_WAYS, WAYBILL_BOOKINGS } from '@waybound/contract/waybills/status';
import { MERGE_KINDS } from '@waybound/contract/waybills/merge-codes';
import { STATUSES_IN_ORDER } from '@waybound/domain/lifecycle/statuses';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FilterBar } from '../../../parts/list/tools/FilterBar.tsx';
import { useCountryOptions } from '../../../parts/waybill/country-options.ts';
import { useStatusName } from '../../../parts/waybill/status-name.ts';
import { useWayName } from '../../../parts/waybill/way-name.ts';
import type { waybillView } from '../waybill-view.ts';

/** Of the list of all waybills, or of those of one kind. */
export function WaybillFilters({ view }: { view: typeof waybillView }) {
  const { t } = useTranslation('waybillTools');
  const wayName = useWayName();
  const statusName = useStatusName();
  const countries = useCountryOptions();
  return (
    <FilterBar
      view={view}
      controls={{
        waybillNos: { label: t('filter.numbers'), list: t('filter.list') },
        shippingWays: { label: t('filter.way'), options: ROAD_WAYS.map((way) => ({ value: way, label: wayName(way) })) },
        countryIds: { label: t('filter.country'), options: countries },
        bookings: {
          label: t('filter.booking'),
          options: WAYBILL_BOOKINGS.map((booking) => ({ value: booking, label: t(`booking.${booking}`) })),
        },
        created: { label: t('filter.created'), from: t('filter.createdFrom'), to: t('filter.createdTo') },
        statuses: {
          label: t('filter.status'),
          options: STATUSES_IN_ORDER.map((status) => ({ value: status, label: statusName({ status }) })),
          isRare: true,
          isWide: true,
        },
        // Why waybills wait for the customer: the figures of the dashboard lead here.
        attention: {
          label: t('filter.attention'),
          options: ATTENTION_CAUSES.map((cause) => ({ value: cause, label: t(`attention.${cause}`) })),
          isRare: true,
          isWide: true,
        },
        documents: {
          label: t('filter.documents'),
          options: DOCUMENT_FILTERS.map((state) => ({ value: state, label: t(`documents.${state}`) })),
          isRare: true,
        },
        merged: {
          label: t('filter.merged'),
          options: MERGE_KINDS.map((kind) => ({ value: kind, label: t(`merged.${kind}`) })),
          isRare: true,
        },
        shipped: { label: t('filter.shipped'), from: t('filter.shippedFrom'), to: t('filter.shippedTo'), isRare: true },
      }}
    />
  );
}
