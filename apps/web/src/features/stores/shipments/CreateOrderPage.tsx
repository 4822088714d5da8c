import { useState } from 'react';
import type { PreparedOrder } from '@waybound/contract/site/amazon-shipments';
import { AMAZON_ORDER_WAYS, type AmazonOrderWay } from '@waybound/contract/site/amazon-shipment-states';
import { createAmazonOrders, prepareAmazonOrders } from '@waybound/contract/wire/site/amazon-shipments';
import type { WireAnswer } from '@waybound/contract/wire';
import { createLink, Link } from '@tanstack/react-router';
import Package from 'lucide-react/icons/package';
import { useCall, useChange } from '../../../api/query.ts';
import { Button, ButtonLink } from '../../../kit/button/Button.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { usePageSearch } from '../../../parts/page.ts';
import { useWayName } from '../../../parts/waybill/way-name.ts';
import { createOrderSearch } from './shipment-search.ts';
import '../stores.css';

const ShipmentsLink = createLink(ButtonLink);
type Draft = WireAnswer<typeof createAmazonOrders>['drafts'][number];

/** The chosen shipments as they will be ordered: one draft for each warehouse. */
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
  const wayName = useWayName();
  const [way, setWay] = useState<AmazonOrderWay>('AIR');
  const { data, error, refetch } = useCall(prepareAmazonOrders, { ids });
  const creating = useChange(createAmazonOrders, { done: ({ drafts }) => t('create.done', { count: drafts.length }) });
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />;
  const why = data.orders.some(({ excess }) => excess) ? t('create.exceeded') : undefined;
  const create = async () => {
    const made = await creating.run({ ids, shippingWay: way });
    if (made) onMade(made.drafts);
  };
  return (
    <div className="amazon-orders">
      {data.orders.map((order) => (
        <OrderCard key={`${order.countryId} ${order.warehouseCode}`} order={order} />
      ))}
      <div className="amazon-order-way">
        <Field label={t('create.way')} hint={t('create.wayHint')}>
          {(wiring) => (
            <SelectInput
              {...wiring}
              value={way}
              options={AMAZON_ORDER_WAYS.map((value) => ({ value, label: wayName(value) }))}
              onChange={({ target }) => setWay(target.value as AmazonOrderWay)}
            />
          )}
        </Field>
        <Button variant="primary" isBusy={creating.isBusy} disabledReason={why} onClick={() => void create()}>
          {t('create.run', { count: data.orders.length })}
        </Button>
      </div>
    </div>
  );
}

/** Of one warehouse: its shipments, what the library does not know of their goods, and what is too much for an order. */
function OrderCard({ order: { warehouseCode, shipments, boxes, units, unknownSkus, excess } }: { order: PreparedOrder }) {
  const { t } = useTranslation('amazonShipments');
  const format = useFormats();
  const title = warehouseCode ?? t('create.noWarehouse');
  return (
    <section className="amazon-order" aria-label={title}>
      <h2>{title}</h2>
      <p>{t('create.sum', { boxes: format.count(boxes), units: format.count(units) })}</p>
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
      {unknownSkus.length > 0 && <p className="muted">{t('create.unknown', { skus: unknownSkus.join(', ') })}</p>}
    </section>
  );
}

function Made({ drafts }: { drafts: readonly Draft[] }) {
  const { t } = useTranslation('amazonShipments');
  return (
    <div className="amazon-orders" role="status">
      <p>{t('create.made')}</p>
      <ul>
        {drafts.map(({ id, waybillNo, warehouseCode }) => (
          <li key={id}>
            <Link className="identifier" to="/waybillManagement/waybillDetails/$id" params={{ id }}>
              {waybillNo}
            </Link>{' '}
            {warehouseCode}
          </li>
        ))}
      </ul>
    </div>
  );
}
