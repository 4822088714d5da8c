import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { initOverseas } from '@waybound/contract/wire/overseas/overseas';
import { getOverseasStock } from '@waybound/contract/wire/overseas/overseas-stock';
import { createLink } from '@tanstack/react-router';
import Warehouse from 'lucide-react/icons/warehouse';
import { useCall } from '../../api/query.ts';
import { ButtonLink } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { WithTypedValues } from '../../parts/form/draft/WithTypedValues.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { isId, usePageSearch } from '../../parts/page.ts';
import { outboundSearch } from './overseas-search.ts';
import { OutboundForm } from './stock/OutboundForm.tsx';
import type { OutboundValues } from './stock/outbound-values.ts';
import './overseas.css';
import './overseas-list.css';

const NOT_FOUND = 404;
const StockLink = createLink(ButtonLink);

/** A new order of rows that were chosen in the stock. */
export function OutboundPage() {
  const { ids = [] } = usePageSearch(outboundSearch);
  return <OutboundOf ids={ids.filter(isId)} />;
}

interface OutboundOfProps {
  ids: readonly string[];
  /** One that was sent back. */
  waybill?: OverseasDetail;
}

/** The form, once it is known what stands there now. */
export function OutboundOf({ ids, waybill }: OutboundOfProps) {
  const stock = useCall(getOverseasStock, { ids: [...ids] }, { isEnabled: ids.length > 0 });
  const offers = useCall(initOverseas, {});
  const error = stock.error ?? offers.error;
  if (ids.length === 0 || error?.code === NOT_FOUND) return <NothingChosen />;
  if (stock.data && offers.data) {
    const { rows } = stock.data;
    const { services } = offers.data;
    return (
      <WithTypedValues<OutboundValues> key={waybill?.id} name="outbound" id={waybill?.id}>
        {(typed) => <OutboundForm rows={rows} services={services} waybill={waybill} typed={typed} />}
      </WithTypedValues>
    );
  }
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
