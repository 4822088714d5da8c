import { useState } from 'react';
import type { Batch, BatchOrder } from '@waybound/contract/orders/order-intake';
import { Link } from '@tanstack/react-router';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';

const FIRST_SHOWN = 50;

/** What has come of the batch so far, with the way to each waybill. */
export function BatchResults({ batch }: { batch: Batch }) {
  const { t } = useTranslation('orderIntake');
  const [isWhole, setIsWhole] = useState(false);
  const made = batch.orders.filter(({ waybillId }) => waybillId !== null);
  if (made.length === 0) return null;
  const shown = isWhole ? made : made.slice(0, FIRST_SHOWN);
  return (
    <section className="batch-results" aria-label={t('results.title')}>
      <h2>{t('results.title')}</h2>
      <ul>
        {shown.map((order) => (
          <Result key={order.id} order={order} />
        ))}
      </ul>
      {shown.length < made.length && <Button onClick={() => setIsWhole(true)}>{t('results.more', { count: made.length })}</Button>}
    </section>
  );
}

function Result({ order }: { order: BatchOrder }) {
  const { t } = useTranslation('orderIntake');
  const format = useFormats();
  const { waybillId, waybillNo, referenceNo, state, packages, price, firstRow } = order;
  return (
    <li>
      <Link to="/waybillManagement/waybillDetails/$id" params={{ id: waybillId ?? '' }} className="identifier">
        {waybillNo}
      </Link>
      <span className={referenceNo ? 'identifier' : 'muted'}>{referenceNo || t('results.noNumber')}</span>
      <span data-state={state}>{t(`states.${state}`)}</span>
      <span className="muted">{packages === null ? t('results.row', { row: firstRow + 1 }) : t('results.boxes', { count: packages })}</span>
      <span className="batch-price">{price && format.money(price.total, price.currency)}</span>
    </li>
  );
}
