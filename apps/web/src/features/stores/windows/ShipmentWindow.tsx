import { useState } from 'react';
import type { AmazonShipmentDetails } from '@waybound/contract/site/amazon-windows';
import { changeAmazonWindow, offerAmazonWindows } from '@waybound/contract/wire/site/amazon-shipments';
import { passesByItself } from '@waybound/domain/amazon/passing-faults';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useWindowDays } from './window-days.ts';
import { useAllExpired, WindowField } from './WindowField.tsx';

type Change = NonNullable<AmazonShipmentDetails['change']>;
type Shipment = AmazonShipmentDetails['shipment'];

/** It goes on by itself. */
const isMoving = (state: Change['state']): boolean => state === 'asking' || state === 'confirming';

/** When the warehouse expects the shipment, and how that is changed: Amazon's offers, one of them, and a second yes. */
export function ShipmentWindow({ details: { shipment, change } }: { details: AmazonShipmentDetails }) {
  const { t } = useTranslation('amazonWindows');
  const format = useFormats();
  const daysOf = useWindowDays();
  const offering = useChange(offerAmazonWindows);
  const { id, window, may } = shipment;
  return (
    <section className="amazon-order" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{window ? daysOf(window) : t('noWindow')}</p>
      {window?.editableUntil && <p className="muted">{t('editableUntil', { time: format.moment(window.editableUntil) })}</p>}
      {change && <Told change={change} />}
      {change?.state === 'offered' && <Offers key={change.rev} shipment={shipment} change={change} />}
      {may.changeWindow === null ? (
        <Button isBusy={offering.isBusy || (change !== null && isMoving(change.state))} onClick={() => void offering.run({ id })}>
          {t(change?.state === 'offered' ? 'renew' : 'change')}
        </Button>
      ) : (
        <p className="muted">{t('fixed')}</p>
      )}
    </section>
  );
}

/** How far it is, and what stands against it, in Amazon's own words where it has said any. */
function Told({ change: { state, fault, problems, requestId } }: { change: Change }) {
  const { t } = useTranslation('amazonWindows');
  return (
    <>
      <p role="status">{t(`state.${state}`)}</p>
      {fault !== null && <p className="store-fault">{t(`fault.${fault}`)}</p>}
      {fault !== null && isMoving(state) && passesByItself(fault) && <p className="muted">{t('willRetry')}</p>}
      {problems.length > 0 && (
        <ul lang="en">
          {problems.map(({ code, message, details }) => (
            <li key={`${code} ${message} ${details}`}>{[code, message, details].filter(Boolean).join(' · ')}</li>
          ))}
        </ul>
      )}
      {fault !== null && requestId !== null && <p className="muted">{t('request', { id: requestId })}</p>}
    </>
  );
}

const NOTHING_CHOSEN = { deliveryWindowOptionId: '' };

function Offers({ shipment: { id, fbaId, name }, change: { rev, windows } }: { shipment: Shipment; change: Change }) {
  const { t } = useTranslation(['amazonWindows', 'amazonShipments']);
  const daysOf = useWindowDays();
  const [isAsking, setAsking] = useState(false);
  const form = useRecordForm({ record: undefined, valuesOf: () => NOTHING_CHOSEN });
  const changing = useChange(changeAmazonWindow, { onRefused: form.refused });
  const isExpired = useAllExpired(windows);
  const { deliveryWindowOptionId } = form.values;
  const chosen = windows.find((window) => window.deliveryWindowOptionId === deliveryWindowOptionId);
  const run = async () => {
    await form.submit(() => changing.run({ id, rev, deliveryWindowOptionId }));
    setAsking(false);
  };
  return (
    <div id={form.id} className="amazon-order-way">
      <WindowField
        label={t('amazonWindows:changeTo')}
        name="deliveryWindowOptionId"
        windows={windows}
        value={deliveryWindowOptionId}
        error={form.errorOf('deliveryWindowOptionId')}
        onChange={(next) => form.set({ deliveryWindowOptionId: next })}
      />
      {isExpired && <p className="store-fault">{t('amazonWindows:expired')}</p>}
      <Button variant="primary" isDisabled={!chosen} onClick={() => setAsking(true)}>
        {t('amazonWindows:confirmOne')}
      </Button>
      {isAsking && chosen && (
        <Dialog
          title={t('amazonWindows:changeTitle')}
          confirmLabel={t('amazonWindows:yes')}
          cancelLabel={t('amazonWindows:notYet')}
          isBusy={changing.isBusy}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        >
          <p>{t('amazonWindows:changeText', { fbaId: fbaId ?? name, days: daysOf(chosen) })}</p>
        </Dialog>
      )}
    </div>
  );
}
