import { useState } from 'react';
import { MAX_CASE_SHIPMENTS } from '@waybound/contract/cases/case-states';
import { ENDED_STATES } from '@waybound/contract/site/amazon-shipment-states';
import type { AmazonTrackingState } from '@waybound/contract/site/amazon-tracking-states';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { amazonOfWaybill, sendAmazonTracking } from '@waybound/contract/wire/site/amazon-shipments';
import { isOverOnceRead } from '@waybound/domain/amazon/passing-faults';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callQuery, useChange } from '../../../../api/query.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { StatusDot, type Tone } from '../../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { Section } from '../Section.tsx';
import './carried-shipments.css';
import { LateReference } from './LateReference.tsx';
import { missingIn, missingOf, shortageText, uncountedIn, type CarriedShipment } from './shortage-text.ts';

/** Amazon takes some seconds for what it has accepted. */
const POLL_MS = 2000;
/** More are a click away: a page is read, not scrolled. */
const SHOWN = 8;

const TONES: Readonly<Record<AmazonTrackingState, Tone>> = { waiting: 'info', running: 'info', done: 'ok', failed: 'bad' };

const isBeingTold = ({ tracking: { state } }: CarriedShipment): boolean => state === 'waiting' || state === 'running';

interface CarriedShipmentsProps {
  detail: WaybillDetail;
  /** Opens a case with this text about these shipments; left out where none may be opened. */
  onClaim: ((text: string, shipmentIds: string[]) => void) | undefined;
}

/**
 * Of goods for Amazon: what its warehouse has counted in, and whether Amazon knows under which numbers they come. Nothing where no shop of
 * the customer's has read them.
 */
export function CarriedShipments({ detail, onClaim }: CarriedShipmentsProps) {
  const { id } = detail.waybill;
  const { t } = useTranslation('carriedShipments');
  const format = useFormats();
  const { data } = useQuery({
    ...callQuery(amazonOfWaybill, { id }),
    refetchInterval: ({ state }) => (state.data?.shipments.some(isBeingTold) ? POLL_MS : false),
  });
  const shipments = data?.shipments ?? [];
  if (shipments.length === 0) return null;
  const isUnclaimed = (each: CarriedShipment) => each.claim === null && each.sharedWith === null && missingIn(each) > 0;
  // The rest is claimed by the next case.
  const unclaimed = shipments.filter(isUnclaimed).slice(0, MAX_CASE_SHIPMENTS);
  const text = shortageText(unclaimed, {
    head: ({ fbaId, readAt }, count) => t('claimText.head', { fbaId: fbaId ?? '', count, time: format.moment(readAt) }),
    line: ({ msku, quantity, received }, missing) => t('claimText.line', { msku, sent: quantity, received: received ?? 0, missing }),
    more: (count) => t('claimText.more', { count }),
  });
  const claim = text !== '' && onClaim && (
    <Button
      size="small"
      onClick={() =>
        onClaim(
          text,
          unclaimed.flatMap(({ fbaId }) => fbaId ?? []),
        )
      }
    >
      {t('claim')}
    </Button>
  );
  return (
    <Section title={t('title')} anchor="amazonShipments" extra={claim}>
      <ul className="carried-shipments">
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <Head shipment={shipment} />
            <LateReference shipment={shipment} detail={detail} />
            <Boxes shipment={shipment} />
            <Received shipment={shipment} />
            <Tracking shipment={shipment} id={id} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Head({ shipment: { id, fbaId, warehouseCode, storeName, isStoreGone, state, readAt } }: { shipment: CarriedShipment }) {
  const { t } = useTranslation(['carriedShipments', 'amazonShipments']);
  const format = useFormats();
  const said = [
    t(`amazonShipments:state.${state}`),
    warehouseCode === null ? '' : t('carriedShipments:warehouse', { code: warehouseCode }),
    t(isStoreGone ? 'carriedShipments:storeGone' : 'carriedShipments:store', { name: storeName }),
    t('carriedShipments:readAt', { time: format.moment(readAt) }),
  ];
  return (
    <p className="carried-shipments-head">
      {isStoreGone ? (
        <span className="identifier">{fbaId}</span>
      ) : (
        <Link className="identifier" to="/seaair/amazon/inbound/shipment/detail/$id" params={{ id }}>
          {fbaId}
        </Link>
      )}{' '}
      <small className="muted">{said.filter(Boolean).join(' · ')}</small>
    </p>
  );
}

/** The shipment was changed in Seller Central since it was ordered, or comes in parts. */
function Boxes({ shipment: { state, boxes, boxesHere, sharedWith } }: { shipment: CarriedShipment }) {
  const { t } = useTranslation('carriedShipments');
  if (boxes === boxesHere || sharedWith !== null || ENDED_STATES.some((ended) => ended === state)) return null;
  return (
    <p>
      <StatusDot tone="warn">{t('boxesDiffer', { boxes, here: boxesHere })}</StatusDot>
    </p>
  );
}

/** In sum, and SKU by SKU once it is counted. */
function Received({ shipment }: { shipment: CarriedShipment }) {
  const { t } = useTranslation('carriedShipments');
  const format = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  const { fbaId, state, units, received, shortage, items, claim } = shipment;
  const uncounted = uncountedIn(shipment);
  if (received === null && uncounted === items.length) return <p className="muted">{t(state === 'CLOSED' ? 'noCount' : 'notCounted')}</p>;
  const missing = missingIn(shipment);
  // What is missing most comes first.
  const sorted = items.toSorted((one, other) => missingOf(other) - missingOf(one));
  return (
    <>
      <p>
        {received !== null && t('counted', { received: format.count(received), units: format.count(units) })}
        {received !== null && shortage !== null && ' · '}
        {shortage !== null && missing === 0 && uncounted === 0 && <StatusDot tone="ok">{t('complete')}</StatusDot>}
        {missing > 0 && <StatusDot tone="bad">{t('missing', { count: missing, units: format.count(missing) })}</StatusDot>}
        {uncounted > 0 && ' '}
        {uncounted > 0 && <StatusDot tone="warn">{t('uncounted', { count: uncounted })}</StatusDot>}
        {claim && (
          <>
            {' · '}
            <Link className="identifier" to="/waybillManagement/caseDetails/$id" params={{ id: claim.id }}>
              {t('claimed', { caseNo: claim.caseNo })}
            </Link>
          </>
        )}
      </p>
      <table className="waybill-figure-table" aria-label={t('table', { fbaId: fbaId ?? '' })}>
        <thead>
          <tr>
            <th scope="col">{t('sku')}</th>
            <th scope="col">{t('sent')}</th>
            <th scope="col">{t('received')}</th>
            <th scope="col">{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, isWhole ? sorted.length : SHOWN).map((item) => (
            <Counted key={item.msku} item={item} missing={missingOf(item)} />
          ))}
        </tbody>
      </table>
      {!isWhole && sorted.length > SHOWN && (
        <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
          {t('more', { count: sorted.length })}
        </Button>
      )}
    </>
  );
}

function Counted({ item: { msku, quantity, received }, missing }: { item: CarriedShipment['items'][number]; missing: number }) {
  const format = useFormats();
  return (
    <tr>
      <th scope="row" className="carried-shipments-sku">
        {msku}
      </th>
      <td>{format.count(quantity)}</td>
      <td>{received === null ? '—' : format.count(received)}</td>
      <td data-differs={missing === 0 ? undefined : ''}>{missing === 0 ? '—' : format.figure(String(-missing), 0)}</td>
    </tr>
  );
}

function Tracking({ shipment: { state: stage, isStoreGone, boxes, sharedWith, tracking }, id }: { shipment: CarriedShipment; id: string }) {
  const { t } = useTranslation('carriedShipments');
  const change = useChange(sendAmazonTracking, { refreshes: [amazonOfWaybill], done: t('tracking.asked') });
  const format = useFormats();
  const { boxes: tracked, proNumber, obstacle, state, isUpToDate, fault, finishedAt } = tracking;
  // Of a store that was deleted Amazon is told nothing more: what it knows is said.
  if (isStoreGone && state !== 'done') return null;
  if (obstacle !== null) return <p className="muted">{t(`tracking.obstacle.${obstacle}`, { waybillNo: sharedWith ?? '' })}</p>;
  // Nothing is told of a shipment that is at its end.
  const isOver = isStoreGone || ENDED_STATES.some((ended) => ended === stage);
  if (isOver && state === null) return null;
  if (tracked === 0 && proNumber === null) return <p className="muted">{t('tracking.none')}</p>;
  const isChanged = state === 'done' && !isUpToDate;
  const said = {
    waiting: t('tracking.waiting'),
    running: t('tracking.running'),
    done: isChanged ? t('tracking.changed') : t('tracking.done', { time: finishedAt === null ? '' : format.moment(finishedAt) }),
    failed: t('tracking.failed'),
  };
  const isBusy = change.isBusy || state === 'running' || (state === 'waiting' && fault === null);
  return (
    <>
      <p className="carried-shipments-tracking">
        <span>{proNumber === null ? t('tracking.boxes', { count: tracked, boxes }) : t('tracking.truck', { proNumber })}</span>
        <span role="status">
          <StatusDot tone={state === null ? 'idle' : isChanged ? 'warn' : TONES[state]}>
            {state === null ? t('tracking.notTold') : said[state]}
          </StatusDot>
        </span>
        {!isOver && (
          <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => void change.run({ id })}>
            {t(state === null ? 'tracking.send' : 'tracking.again')}
          </Button>
        )}
      </p>
      <Fault tracking={tracking} isOver={isOver} />
    </>
  );
}

/** Why Amazon does not know the numbers, in its own words where it has said any. */
function Fault({ tracking: { state, fault, problems, requestId }, isOver }: Pick<CarriedShipment, 'tracking'> & { isOver: boolean }) {
  const { t } = useTranslation('carriedShipments');
  if (fault === null) return null;
  return (
    <div>
      <p>
        {t(`tracking.fault.${fault}`)}
        {state === 'waiting' && ` ${t('tracking.willRetry')}`}
        {state === 'failed' && !isOver && isOverOnceRead(fault) && ` ${t('tracking.onceRead')}`}
      </p>
      <ul className="carried-shipments-problems" lang="en">
        {problems.map(({ code, message, details }) => (
          <li key={`${code} ${details}`}>{[code, message, details].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
      {requestId !== null && <small className="muted">{t('tracking.request', { id: requestId })}</small>}
    </div>
  );
}
