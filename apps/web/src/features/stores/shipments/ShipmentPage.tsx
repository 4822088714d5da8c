import type { AmazonShipmentRow } from '@waybound/contract/site/amazon-shipment';
import { amazonShipmentDetails } from '@waybound/contract/wire/site/amazon-shipments';
import { createLink, Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/query.ts';
import { ButtonLink } from '../../../kit/button/Button.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { usePageParams } from '../../../parts/page.ts';
import { pace } from '../pace.ts';
import { ShipmentWindow } from '../windows/ShipmentWindow.tsx';
import { ShipmentState } from './ShipmentState.tsx';
import '../stores.css';

const ShipmentsLink = createLink(ButtonLink);

/** One shipment as it was read at Amazon, and when its warehouse expects it. */
export function ShipmentPage() {
  const { t } = useTranslation(['amazonShipments', 'amazonWindows']);
  const { id } = usePageParams<'/seaair/amazon/inbound/shipment/detail/:id'>();
  const { data, error, refetch } = useQuery({
    ...callQuery(amazonShipmentDetails, { id }),
    refetchInterval: ({ state }) => (['asking', 'confirming'].includes(state.data?.change?.state ?? '') ? pace.pollMs : false),
  });
  const title = data ? (data.shipment.fbaId ?? (data.shipment.name || t('amazonWindows:unnamed'))) : t('amazonShipments:title');
  return (
    <>
      <PageHeader title={title} subtitle={data?.shipment.name}>
        <ShipmentsLink to="/seaair/amazon/inbound/shipment/list" search={{}}>
          {t('amazonWindows:backToList')}
        </ShipmentsLink>
      </PageHeader>
      <div className="stores amazon-orders">
        {data ? (
          <>
            <Facts shipment={data.shipment} />
            <ShipmentWindow key={data.change?.rev} details={data} />
          </>
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </>
  );
}

function Facts({ shipment }: { shipment: AmazonShipmentRow }) {
  const { t } = useTranslation('amazonShipments');
  const format = useFormats();
  const { state, mode, referenceId, warehouseCode, boxes, units, received, storeName, waybill, readAt } = shipment;
  return (
    <dl className="amazon-order amazon-shipment-facts">
      <dt>{t('column.state')}</dt>
      <dd>
        <ShipmentState state={state} />
      </dd>
      <dt>{t('column.reference')}</dt>
      <dd>{referenceId === null ? t('noReference') : <span className="identifier">{referenceId}</span>}</dd>
      <dt>{t('column.warehouse')}</dt>
      <dd>{warehouseCode === null ? '—' : <span className="identifier">{warehouseCode}</span>}</dd>
      <dt>{t('mode.title')}</dt>
      <dd>{t(mode === null ? 'mode.none' : `mode.${mode}`)}</dd>
      <dt>{t('column.boxes')}</dt>
      <dd>{format.count(boxes)}</dd>
      <dt>{t('column.units')}</dt>
      <dd>{format.count(units)}</dd>
      <dt>{t('column.received')}</dt>
      <dd>{format.count(received)}</dd>
      <dt>{t('column.store')}</dt>
      <dd dir="auto">{storeName}</dd>
      <dt>{t('column.order')}</dt>
      <dd>
        {waybill === null ? (
          '—'
        ) : (
          <Link className="identifier" to="/waybillManagement/waybillDetails/$id" params={{ id: waybill.id }}>
            {waybill.waybillNo}
          </Link>
        )}
      </dd>
      <dt>{t('column.readAt')}</dt>
      <dd>{format.moment(readAt)}</dd>
    </dl>
  );
}
