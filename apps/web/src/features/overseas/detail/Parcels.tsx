import type { CountedBatch, OverseasDetail } from '@waybound/contract/overseas/overseas';
import { isSameSku } from '@waybound/domain/sku-key';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { WorkPictures } from '../pictures/WorkPictures.tsx';

/** What was announced and what has come, line by line and parcel by parcel. */
export function Parcels({ waybill }: { waybill: OverseasDetail }) {
  const { t } = useTranslation('overseas');
  return (
    <>
      <section aria-label={t('detail.lines')}>
        <h2>{t('detail.lines')}</h2>
        <Lines waybill={waybill} />
      </section>
      <section aria-label={t('detail.parcels')}>
        <h2>{t('detail.parcels')}</h2>
        {waybill.batches.length === 0 && <p className="muted">{t('detail.noParcels')}</p>}
        <ul className="overseas-parcels">
          {waybill.batches.map((batch) => (
            <Parcel key={batch.returnBatchIndex} batch={batch} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** Of each announced number what came, and what came besides. */
function Lines({ waybill: { order, heaps } }: { waybill: OverseasDetail }) {
  const { t } = useTranslation('overseas');
  const format = useFormats();
  const receivedOf = (oldsku: string | undefined, condition: 'good' | 'damaged') =>
    heaps.find((heap) => isSameSku(heap.oldsku, oldsku) && heap.condition === condition)?.received ?? 0;
  const isValued = order.lines.some(({ declareValue }) => declareValue !== undefined);
  const others = heaps.filter(({ oldsku, condition }) => {
    const isAnnounced = order.lines.some((line) => isSameSku(line.oldsku, oldsku));
    return !isAnnounced || (condition !== 'good' && condition !== 'damaged');
  });
  return (
    <div className="overseas-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('fields.oldsku')}</th>
            <th scope="col">{t('fields.fnSku')}</th>
            {isValued && (
              <th scope="col" className="number">
                {t('fields.declareValue')}
              </th>
            )}
            <th scope="col" className="number">
              {t('detail.expected')}
            </th>
            <th scope="col" className="number">
              {t('condition.good')}
            </th>
            <th scope="col" className="number">
              {t('condition.damaged')}
            </th>
            <th scope="col" className="number">
              {t('detail.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ oldsku, fnSku, quantity = 0, declareNameEn, declareNameCn, declareValue }) => {
            const [good, damaged] = [receivedOf(oldsku, 'good'), receivedOf(oldsku, 'damaged')];
            const difference = good + damaged - quantity;
            return (
              <tr key={oldsku}>
                <td>
                  <span className="identifier">{oldsku}</span>
                  <small className="muted" dir="auto">
                    {' '}
                    {[declareNameCn, declareNameEn].filter(Boolean).join(' · ')}
                  </small>
                </td>
                <td className="identifier">{fnSku ?? '—'}</td>
                {isValued && (
                  <td className="number">{declareValue === undefined ? '—' : format.money(declareValue, order.currency ?? '')}</td>
                )}
                <td className="number">{format.count(quantity)}</td>
                <td className="number">{format.count(good)}</td>
                <td className="number">{format.count(damaged)}</td>
                <td className="number">{difference > 0 ? `+${format.count(difference)}` : format.count(difference)}</td>
              </tr>
            );
          })}
          {others.map(({ oldsku, condition, received }) => (
            <tr key={`${condition} ${oldsku ?? ''}`}>
              <td className="identifier">{oldsku ?? '—'}</td>
              <td>{t(`condition.${condition}`)}</td>
              {isValued && <td className="number">—</td>}
              <td className="number">—</td>
              <td className="number" colSpan={2}>
                {format.count(received)}
              </td>
              <td className="number">{`+${format.count(received)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Parcel({ batch }: { batch: CountedBatch }) {
  const { t } = useTranslation('overseas');
  const format = useFormats();
  const { returnBatchIndex, trackNo, shipmentId, cartons, pallets, receiptDate, pieces, pictures } = batch;
  const packed = [
    ...(cartons === null ? [] : [t('detail.cartons', { cartons: format.count(cartons) })]),
    ...(pallets === null || pallets === 0 ? [] : [t('detail.pallets', { pallets: format.count(pallets) })]),
  ];
  return (
    <li>
      <header>
        <b>{t('detail.parcel', { index: format.count(returnBatchIndex) })}</b>
        <span className="identifier">{[trackNo, shipmentId].filter(Boolean).join(' · ')}</span>
        <span className="muted">{packed.join(' · ')}</span>
        <span className="spacer" />
        <span className="muted">{receiptDate === null ? t('detail.notCounted') : format.moment(receiptDate)}</span>
      </header>
      {pieces.length > 0 && (
        <ul>
          {pieces.map(({ oldsku, condition, quantity, remark }) => (
            <li key={[condition, oldsku, quantity, remark].join(' ')}>
              {oldsku !== null && <span className="identifier">{oldsku}</span>} {t(`condition.${condition}`)} × {format.count(quantity)}{' '}
              {remark !== null && (
                <small className="muted" dir="auto">
                  {remark}
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
      <WorkPictures name={t('detail.parcel', { index: format.count(returnBatchIndex) })} pictures={pictures} />
    </li>
  );
}
