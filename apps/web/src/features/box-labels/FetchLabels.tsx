import { useId } from 'react';
import { fetchAmazonLabels, queryAmazonLabels, type LabelFetchState } from '@waybound/contract/wire/documents/amazon-labels';
import Download from 'lucide-react/icons/download';
import { useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { StatusDot, type Tone } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { LabelFault, type FetchedShipment } from '../../parts/waybill/LabelFault.tsx';

const TONES: Readonly<Record<LabelFetchState, Tone>> = { waiting: 'info', running: 'info', done: 'ok', failed: 'bad' };

interface FetchLabelsProps {
  id: string;
  /** Shipments of the waybill that connected stores have. */
  amazon: readonly FetchedShipment[];
  /** Why nothing can be fetched; undefined where it can. */
  hindrance: string | undefined;
}

/** The shipments whose labels need no upload: they are fetched at Amazon, and fetched again where the seller has changed them. */
export function FetchLabels({ id, amazon, hindrance }: FetchLabelsProps) {
  const { t } = useTranslation('boxLabels');
  const heading = useId();
  const change = useChange(fetchAmazonLabels, { refreshes: [queryAmazonLabels], done: t('fetch.asked') });
  const isAgain = amazon.every(({ state }) => state !== null);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('fetch.title')}</h2>
      <ul className="box-labels-files">
        {amazon.map((shipment) => (
          <Line key={shipment.shipmentId} shipment={shipment} />
        ))}
      </ul>
      {hindrance === undefined && (
        <Button
          icon={<Download />}
          isBusy={change.isBusy || amazon.some(({ state, fault }) => state === 'running' || (state === 'waiting' && fault === null))}
          onClick={() => void change.run({ id })}
        >
          {t(isAgain ? 'fetch.again' : 'fetch.button')}
        </Button>
      )}
    </section>
  );
}

function Line({ shipment }: { shipment: FetchedShipment }) {
  const { shipmentId, storeName, state, fault, requestId, finishedAt } = shipment;
  const { t } = useTranslation('boxLabels');
  const format = useFormats();
  const said = {
    waiting: t('fetch.waiting'),
    running: t('fetch.running'),
    done: t('fetch.done', { time: finishedAt === null ? '' : format.moment(finishedAt) }),
    failed: t('fetch.failed'),
  };
  return (
    <li>
      <div className="box-labels-file">
        <b>{shipmentId}</b>
        <small className="muted">{t('fetch.store', { name: storeName })}</small>
        {fault !== null && (
          <p role="alert">
            <LabelFault of={shipment} />
          </p>
        )}
        {requestId !== null && <small className="muted">{t('fetch.request', { id: requestId })}</small>}
      </div>
      <div className="box-labels-state">
        {state === null ? (
          <StatusDot tone="idle">{t('fetch.none')}</StatusDot>
        ) : (
          <StatusDot tone={state === 'done' && fault !== null ? 'warn' : TONES[state]}>{said[state]}</StatusDot>
        )}
      </div>
    </li>
  );
}
