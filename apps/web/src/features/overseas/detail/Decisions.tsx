import { useState } from 'react';
import type { Decided, OverseasDetail } from '@waybound/contract/overseas/overseas';
import { isSameShipment, standsToLeave } from '@waybound/domain/overseas/shipments';
import { Button } from '../../../kit/button/Button.tsx';
import { StatusDot } from '../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { WorkPictures } from '../pictures/WorkPictures.tsx';
import { LazyPieceLabels as PieceLabels } from '../labels/lazy-labels.ts';
import { LazyRedirects } from '../redirects/lazy-redirects.ts';
import { CartonLabels } from '../labels/CartonLabels.tsx';
import { ChangeDispatch } from './ChangeDispatch.tsx';

/** What was decided, for how much, and how far it is. */
export function Decisions({ waybill }: { waybill: OverseasDetail }) {
  const { t: both, language } = useTranslation(['overseas', 'overseasStock']);
  const { t } = useTranslation('overseas');
  const format = useFormats();
  const [changed, setChanged] = useState<Decided>();
  const { decisions, totals, services, isOutbound } = waybill;
  const title = isOutbound ? both('overseasStock:detail.lines') : t('detail.decisions');
  const dispatchOf = (each: Decided) => services.find(({ code }) => code === each.dispatchMethod)?.[language];
  const moneyOf = (amounts: Decided['amounts']) => amounts.map(({ currency, amount }) => format.money(amount, currency)).join(' + ');
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <div className="overseas-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{isOutbound ? both('overseasStock:columns.sku') : t('fields.oldsku')}</th>
              <th scope="col" className="number">
                {t('fields.quantity')}
              </th>
              <th scope="col">{t('detail.work')}</th>
              <th scope="col">{t('detail.destination')}</th>
              <th scope="col" className="number">
                {t('detail.amount')}
              </th>
              <th scope="col">{t('columns.status')}</th>
            </tr>
          </thead>
          <tbody>
            {decisions.map((each, index) => (
              <tr key={each.id}>
                <td>
                  <span className="identifier">{each.oldsku ?? '—'}</span>
                  <small className="muted"> {t(`condition.${each.condition}`)}</small>
                </td>
                <td className="number">
                  {format.count(each.quantity)}
                  {each.ordered !== null && each.ordered !== each.quantity && ` / ${format.count(each.ordered)}`}
                </td>
                <td>
                  {each.services.length > 0 ? each.services.map((service) => service[language]).join(' · ') : dispatchOf(each)}
                  {each.fnSku !== null && <small className="muted"> → {each.fnSku}</small>}
                  {each.label && <PieceLabels waybill={waybill} decision={each} label={each.label} fnSku={each.fnSku ?? ''} />}
                  <WorkPictures name={each.oldsku ?? t(`condition.${each.condition}`)} pictures={each.pictures} />
                </td>
                <td>
                  <Where waybill={waybill} decision={each} isFirst={decisions.findIndex(isOfShipment(each)) === index} />
                  {!isOutbound && canChange(waybill, each) && (
                    <Button size="small" variant="quiet" onClick={() => setChanged(each)}>
                      {t('actions.changeDispatch')}
                    </Button>
                  )}
                  {!isOutbound && isAway(each) && <LazyRedirects waybill={waybill} decisions={[each]} />}
                </td>
                <td className="number">{moneyOf(each.amounts)}</td>
                <td>{waybill.status === 'ALREADY_CLOSED' || each.quantity === 0 ? '—' : <Progress decision={each} />}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {t('detail.total')}
              </th>
              <td className="number">{moneyOf(totals)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      {isOutbound && <Together waybill={waybill} onChange={setChanged} />}
      {changed && <ChangeDispatch waybill={waybill} decision={changed} onClose={() => setChanged(undefined)} />}
    </section>
  );
}

interface TogetherProps {
  waybill: OverseasDetail;
  /** Names a line of what goes elsewhere. */
  onChange: (decision: Decided) => void;
}

/** All that stands of an order from stock goes to one place, and so does all of it that is on its way: each is offered once. */
function Together({ waybill, onChange }: TogetherProps) {
  const { t } = useTranslation('overseasStock');
  const { decisions } = waybill;
  const standing = decisions.find((each) => canChange(waybill, each));
  return (
    <>
      {standing && (
        <Button size="small" variant="quiet" onClick={() => onChange(standing)}>
          {t('detail.changeDispatch')}
        </Button>
      )}
      {decisions.some(isAway) && <LazyRedirects waybill={waybill} decisions={decisions} />}
    </>
  );
}

interface WhereProps {
  waybill: OverseasDetail;
  decision: Decided;
  /** Of its shipment. */
  isFirst: boolean;
}

/** Where pieces were put, or go; of a return with the numbers of Amazon's shipment. */
function Where({ waybill, decision, isFirst }: WhereProps) {
  const { t } = useTranslation('overseasStock');
  const { place, storeAddress, consignee, shipmentId, referenceId, quantity } = decision;
  // Nothing was found of it.
  if (quantity === 0) return '—';
  if (place !== null) return t('detail.place', { place });
  if (storeAddress === null) return consignee ? `${consignee.name}, ${consignee.city}` : '—';
  if (waybill.isOutbound) return storeAddress;
  return (
    <>
      {storeAddress}
      <small className="muted identifier"> {[shipmentId, referenceId].filter(Boolean).join(' · ')}</small>
      {isFirst && <CartonLabels waybill={waybill} decision={decision} />}
    </>
  );
}

/** Its labels are shown once for what leaves together. */
const isOfShipment =
  (one: Decided) =>
  (other: Decided): boolean =>
    isSameShipment(one, other) && (other.shippedAt === null) === (one.shippedAt === null);

const canChange = ({ may }: OverseasDetail, decision: Decided): boolean => may.changeDispatch === null && standsToLeave(decision);

const isAway = ({ shippedAt, storeAddress, consignee }: Decided): boolean =>
  shippedAt !== null && (storeAddress !== null || consignee !== null);

/** The latest step, and when it was. */
function Progress({ decision: { doneAt, shippedAt, signedAt, trackNo } }: { decision: Decided }) {
  const { t } = useTranslation('overseas');
  const format = useFormats();
  if (signedAt !== null) return <StatusDot tone="ok">{t('progress.signed', { at: format.moment(signedAt) })}</StatusDot>;
  if (shippedAt !== null) {
    return (
      <>
        <StatusDot tone="info">{t('progress.shipped', { at: format.moment(shippedAt) })}</StatusDot>
        {trackNo !== null && <small className="identifier"> {trackNo}</small>}
      </>
    );
  }
  if (doneAt !== null) return <StatusDot tone="ok">{t('progress.done', { at: format.moment(doneAt) })}</StatusDot>;
  return <StatusDot tone="info">{t('progress.open')}</StatusDot>;
}
