import { useState } from 'react';
import type { PreparedOrder } from '@waybound/contract/site/amazon-shipments';
import { createAmazonOrders, prepareAmazonOrders } from '@waybound/contract/wire/site/amazon-shipments';
import type { WireAnswer } from '@waybound/contract/wire';
import { createLink, Link } from '@tanstack/react-router';
import Package from 'lucide-react/icons/package';
import { useCall, useChange } from '../../../api/query.ts';
import { Button, ButtonLink } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { usePageSearch } from '../../../parts/page.ts';
import { OrderCarriage, toldOf, USUAL_CARRIAGE } from './OrderCarriage.tsx';
import { createOrderSearch } from './shipment-search.ts';
import '../stores.css';

const ShipmentsLink = createLink(ButtonLink);
type Draft = WireAnswer<typeof createAmazonOrders>['drafts'][number];

/** The chosen shipments as they will be ordered. */
export function CreateOrderPage() {
  const { t } = useTranslation('amazonShipments');
  const { ids = [] } = usePageSearch(createOrderSearch);
  const [drafts, setDrafts] = useState<readonly Draft[]>();
  return (
    <>
      <PageHeader title={t('create.title')} subtitle={t('create.subtitle')}>
        <ShipmentsLink to="/seaair/amazon/inbound/shipment/list" search={{}}>
          {t('create.back')}
        </ShipmentsLink>
      </PageHeader>
      <div className="stores">
        {drafts ? <Made drafts={drafts} /> : ids.length === 0 ? <Nothing /> : <Prepared ids={ids} onMade={setDrafts} />}
      </div>
    </>
  );
}

function Nothing() {
  const { t } = useTranslation('amazonShipments');
  return (
    <EmptyState icon={<Package />} title={t('create.none')}>
      {t('create.noneText')}
    </EmptyState>
  );
}

function Prepared({ ids, onMade }: { ids: string[]; onMade: (drafts: readonly Draft[]) => void }) {
  const { t } = useTranslation('amazonShipments');
  const [carriage, setCarriage] = useState(USUAL_CARRIAGE);
  const told = toldOf(carriage);
  const prepared = useCall(prepareAmazonOrders, { ids, grouping: told.grouping }, { keepsPreviousData: true });
  const { data, error, refetch } = prepared;
  const creating = useChange(createAmazonOrders, { done: ({ drafts }) => t('create.done', { count: drafts.length }) });
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />;
  const why = data.orders.some(({ excess }) => excess) ? t('create.exceeded') : undefined;
  const create = async () => {
    const made = await creating.run({ ids, ...told });
    if (made) onMade(made.drafts);
  };
  return (
    <div className="amazon-orders">
      {data.orders.map((order) => (
        <OrderCard key={order.shipments[0]?.id} order={order} />
      ))}
      <div className="amazon-order-way">
        <OrderCarriage carriage={carriage} onChange={setCarriage} />
        <Button variant="primary" isBusy={creating.isBusy || prepared.isPlaceholderData} disabledReason={why} onClick={() => void create()}>
          {t('create.run', { count: data.orders.length })}
        </Button>
      </div>
    </div>
  );
}

/** One order: its shipments, what the library does not know of their goods, and what is too much for an order. */
function OrderCard({ order: { addresses, shipments, boxes, units, unknownSkus, alikeSkus, longSkus, excess } }: { order: PreparedOrder }) {
  const { t } = useTranslation('amazonShipments');
  const format = useFormats();
  const nameOf = useWarehouseName();
  const title = addresses.map(({ warehouseCode }) => nameOf(warehouseCode)).join(' + ');
  return (
    <section className="amazon-order" aria-label={title}>
      <h2>{title}</h2>
      <p>{t('create.sum', { boxes: format.count(boxes), units: format.count(units) })}</p>
      {addresses.length > 1 && (
        <p>
          {addresses
            .map((address) => t('create.address', { warehouse: nameOf(address.warehouseCode), boxes: format.count(address.boxes) }))
            .join(' · ')}
        </p>
      )}
      <ul>
        {shipments.map(({ id, fbaId, referenceId, name }) => (
          <li key={id}>
            <span className="identifier">{fbaId}</span> ·{' '}
            {referenceId === null ? t('noReference') : <span className="identifier">{referenceId}</span>} · <span dir="auto">{name}</span>
          </li>
        ))}
      </ul>
      {excess && (
        <p className="store-fault">
          {t(`create.excess.${excess.of}`, {
            shipments: shipments.map(({ fbaId }) => fbaId).join(', '),
            count: excess.count,
            max: excess.max,
          })}
        </p>
      )}
      {longSkus.length > 0 && <p className="muted">{t('create.longSkus', { skus: longSkus.join(', ') })}</p>}
      {alikeSkus.length > 0 && <p className="muted">{t('create.alike', { skus: alikeSkus.map((skus) => skus.join(' = ')).join(', ') })}</p>}
      {unknownSkus.length > 0 && <p className="muted">{t('create.unknown', { skus: unknownSkus.join(', ') })}</p>}
    </section>
  );
}

function useWarehouseName(): (code: string | null) => string {
  const { t } = useTranslation('amazonShipments');
  return (code) => code ?? t('create.noWarehouse');
}

function Made({ drafts }: { drafts: readonly Draft[] }) {
  const { t } = useTranslation('amazonShipments');
  const nameOf = useWarehouseName();
  return (
    <div className="amazon-orders" role="status">
      <p>{t('create.made')}</p>
      <ul>
        {drafts.map(({ id, waybillNo, warehouseCodes }) => (
          <li key={id}>
            <Link className="identifier" to="/waybillManagement/waybillDetails/$id" params={{ id }}>
              {waybillNo}
            </Link>{' '}
            {warehouseCodes.map(nameOf).join(' + ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
