import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { getOverseas, initOverseas } from '@waybound/contract/wire/overseas/overseas';
import { getOverseasStock } from '@waybound/contract/wire/overseas/overseas-stock';
import { createLink } from '@tanstack/react-router';
import Warehouse from 'lucide-react/icons/warehouse';
import { request } from '../../api/client.ts';
import { useCall } from '../../api/query.ts';
import { ButtonLink } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { WithTypedValues, type TypedValues } from '../../parts/form/draft/WithTypedValues.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { isId, usePageSearch } from '../../parts/page.ts';
import { BegunForm, type Begun } from '../../parts/templates/BegunForm.tsx';
import { outboundSearch } from './overseas-search.ts';
import { OutboundForm } from './stock/OutboundForm.tsx';
import type { BegunOutbound, OutboundValues } from './stock/outbound-values.ts';
import './overseas.css';
import './overseas-list.css';

const NOT_FOUND = 404;
const StockLink = createLink(ButtonLink);

/** A new order of rows that were chosen in the stock, or of those of an earlier one. */
export function OutboundPage() {
  const { ids = [], ...from } = usePageSearch(outboundSearch);
  return (
    <BegunForm<BegunOutbound, OutboundValues>
      name="outbound"
      from={from}
      about={ids.toSorted().join('+')}
      copied={async (id) => {
        const { outbound, waybillNo } = await request(getOverseas, { id });
        return { content: outbound ? { ...outbound, shipmentId: undefined, referenceId: undefined } : undefined, waybillNo };
      }}
      kept={(content) => (content.kind === 'outbound' ? content : undefined)}
    >
      {(typed, begun) => (
        <OutboundOf ids={begun?.content.lines ? rowsOf(begun.content.lines) : ids.filter(isId)} typed={typed} begun={begun} />
      )}
    </BegunForm>
  );
}

/** Several lines may be of one row. */
const rowsOf = (lines: readonly { stockId: string }[]): string[] => [...new Set(lines.map(({ stockId }) => stockId))];

/** The form of one that was sent back. */
export const OutboundDraft = ({ waybill }: { waybill: OverseasDetail }) => (
  <WithTypedValues<OutboundValues> key={waybill.id} name="outbound" id={waybill.id}>
    {(typed) => <OutboundOf ids={rowsOf(waybill.outbound?.lines ?? [])} waybill={waybill} typed={typed} />}
  </WithTypedValues>
);

interface OutboundOfProps {
  /** Rows of the stock, each once. */
  ids: string[];
  typed: TypedValues<OutboundValues>;
  waybill?: OverseasDetail;
  begun?: Begun<BegunOutbound> | undefined;
}

/** The form, once it is known what stands there now. */
function OutboundOf({ ids, ...form }: OutboundOfProps) {
  const stock = useCall(getOverseasStock, { ids }, { isEnabled: ids.length > 0 });
  const offers = useCall(initOverseas, {});
  const error = stock.error ?? offers.error;
  if (ids.length === 0 || error?.code === NOT_FOUND) return <NothingChosen />;
  if (stock.data && offers.data) return <OutboundForm rows={stock.data.rows} services={offers.data.services} {...form} />;
  if (error) return <LoadFailure error={error} onRetry={() => void Promise.all([stock.refetch(), offers.refetch()])} />;
  return <Skeleton lines={8} />;
}

/** The same for rows that are not there and for another customer's. */
function NothingChosen() {
  const { t } = useTranslation('overseasStock');
  return (
    <>
      <h1 className="visually-hidden">{t('form.heading')}</h1>
      <EmptyState
        icon={<Warehouse />}
        title={t('form.gone')}
        action={
          <StockLink to="/abroadWaybill/stock" search={{}} variant="primary">
            {t('form.toList')}
          </StockLink>
        }
      />
    </>
  );
}
