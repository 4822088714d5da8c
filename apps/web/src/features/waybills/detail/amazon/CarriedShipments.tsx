import { useState } from 'react';
import { ENDED_STATES } from '@waybound/contract/site/amazon-shipment-states';
import type { AmazonTrackingState } from '@waybound/contract/site/amazon-tracking-states';
import { amazonOfWaybill, sendAmazonTracking } from '@waybound/contract/wire/site/amazon-shipments';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useChange } from '../../../../api/query.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { StatusDot, type Tone } from '../../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { Section } from '../Section.tsx';
import './carried-shipments.css';
import { missingOf, shortageText, type CarriedShipment } from './shortage-text.ts';

/** Amazon takes some seconds for what it has accepted. */
const POLL_MS = 2000;
/** More are a click away: a page is read, not scrolled. */
const SHOWN = 8;

const TONES: Readonly<Record<AmazonTrackingState, Tone>> = { waiting: 'info', running: 'info', done: 'ok', failed: 'bad' };

const isBeingTold = ({ tracking: { state } }: CarriedShipment): boolean => state === 'waiting' || state === 'running';

interface CarriedShipmentsProps {
  id: string;
  /** Opens a case with this text; left out where none may be opened. */
  onClaim: ((text: string) => void) | undefined;
}

/**
 * Of goods for Amazon: what its warehouse has counted in, and whether Amazon knows under which numbers they come. Nothing where no shop of
 * the customer's has read them.
 */
export function CarriedShipments({ id, onClaim }: CarriedShipmentsProps) {
  const { t } = useTranslation('carriedShipments');
  const format = useFormats();
  const { data } = useQuery({
    ...callQuery(amazonOfWaybill, { id }),
    refetchInterval: ({ state }) => (state.data?.shipments.some(isBeingTold) ? POLL_MS : false),
  });
  const shipments = data?.shipments ?? [];
  if (shipments.length === 0) return null;
  const text = shortageText(shipments, {
    head: ({ fbaId, readAt }, count) => t('claimText.head', { fbaId: fbaId ?? '', count, time: format.moment(readAt) }),
    line: ({ msku, quantity, received }, missing) => t('claimText.line', { msku, sent: quantity, received: received ?? 0, missing }),
    more: (count) => t('claimText.more', { count }),
  });
  const claim = text !== '' && onClaim && (
    <Button size="small" onClick={() => onClaim(text)}>
      {t('claim')}
    </Button>
  );
  return (
    <Section title={t('title')} anchor="amazonShipments" extra={claim}>
      <ul className="carried-shipments">
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <Head shipment={shipment} />
            <Received shipment={shipment} />
            <Tracking shipment={shipment} id={id} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Head({ shipment: { fbaId, warehouseCode, storeName, state, readAt } }: { shipment: CarriedShipment }) {
  const { t } = useTranslation(['carriedShipments', 'amazonShipments']);
  const format = useFormats();
  const said = [
    t(`amazonShipments:state.${state}`),
    warehouseCode === null ? '' : t('carriedShipments:warehouse', { code: warehouseCode }),
    t('carriedShipments:store', { name: storeName }),
    t('carriedShipments:readAt', { time: format.moment(readAt) }),
  ];
  return (
    <p className="carried-shipments-head">
      <b className="identifier">{fbaId}</b> <small className="muted">{said.filter(Boolean).join(' · ')}</small>
    </p>
  );
}

/** In sum, and SKU by SKU once it is counted. */
function Received({ shipment: { fbaId, units, received, shortage, items } }: { shipment: CarriedShipment }) {
  const { t } = useTranslation('carriedShipments');
  const format = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  if (received === null) return <p className="muted">{t('notCounted')}</p>;
  // What is missing most comes first.
  const sorted = items.toSorted((one, other) => missingOf(other) - missingOf(one));
  return (
    <>
      <p>
        {t('counted', { received: format.count(received), units: format.count(units) })}
        {shortage !== null && ' · '}
        {shortage === 0 && <StatusDot tone="ok">{t('complete')}</StatusDot>}
        {shortage !== null && shortage > 0 && <StatusDot tone="bad">{t('missing', { units: format.count(shortage) })}</StatusDot>}
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
            <tr key={item.msku}>
              <th scope="row" className="carried-shipments-sku">
                {item.msku}
              </th>
              <td>{format.count(item.quantity)}</td>
              <td>{item.received === null ? '—' : format.count(item.received)}</td>
              <td data-differs={missingOf(item) === 0 ? undefined : ''}>
                {missingOf(item) === 0 ? '—' : format.figure(String(-missingOf(item)), 0)}
              </td>
            </tr>
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

function Tracking({ shipment: { state: stage, boxes, sharedWith, tracking }, id }: { shipment: CarriedShipment; id: string }) {
  const { t } = useTranslation('carriedShipments');
  const change = useChange(sendAmazonTracking, { refreshes: [amazonOfWaybill], done: t('tracking.asked') });
  const format = useFormats();
  const { boxes: tracked, freight, state, isUpToDate, fault, requestId, problems, finishedAt } = tracking;
  // Nothing is told of a shipment that is at its end.
  if (state === null && ENDED_STATES.some((ended) => ended === stage)) return null;
  if (sharedWith !== null) return <p className="muted">{t('shared', { waybillNo: sharedWith })}</p>;
  if (tracked === 0 && freight === null) return <p className="muted">{t('tracking.none')}</p>;
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
        <span>{freight === null ? t('tracking.boxes', { count: tracked, boxes }) : t('tracking.freight', { number: freight })}</span>
        <StatusDot tone={state === null ? 'idle' : isChanged ? 'warn' : TONES[state]}>
          {state === null ? t('tracking.notTold') : said[state]}
        </StatusDot>
        <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => void change.run({ id })}>
          {t(state === null ? 'tracking.send' : 'tracking.again')}
        </Button>
      </p>
      {fault !== null && (
        <div role="alert">
          <p>
            {t(`tracking.fault.${fault}`)}
            {state === 'waiting' && ` ${t('tracking.willRetry')}`}
          </p>
          <ul className="carried-shipments-problems" lang="en">
            {problems.map(({ code, message, details }) => (
              <li key={`${code} ${details}`}>{[code, message, details].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
          {requestId !== null && <small className="muted">{t('tracking.request', { id: requestId })}</small>}
        </div>
      )}
    </>
  );
}
