import { useState, type ReactNode } from 'react';
import { listPickupAddresses } from '@waybound/contract/wire/address-book/address-book';
import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import type { Pickup } from '@waybound/contract/pickups/pickups';
import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { useCall } from '../../api/query.ts';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FormText } from '../form/FormText.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { PickupAddress } from './PickupAddress.tsx';
import { PickupDay } from './PickupDay.tsx';
import { WaybillChoice } from './WaybillChoice.tsx';
import { withWaybills, type Fetchable } from './pickup-values.ts';
import { usePickupForm } from './use-pickup-form.ts';
import './pickup.css';

/** What one page of the list holds. Numbers also find waybills whose reference they are: more than the order has. */
const MAX_FOUND = 100;

interface PickupDialogProps {
  /** Left out for a new one. */
  pickup?: Pickup;
  /** Left out, they are chosen here. */
  waybills?: readonly Fetchable[];
  /** Why others of those that were picked cannot be fetched. */
  leftOut?: readonly string[];
  onDone?: () => void;
  onClose: () => void;
}

/** Asks for a driver: what he fetches, when and where. An order that nobody has scheduled yet can be said again. */
export function PickupDialog({ pickup, ...rest }: PickupDialogProps) {
  return pickup ? <ChangedPickup {...rest} pickup={pickup} /> : <NewPickup {...rest} />;
}

function ChangedPickup({ pickup: given, ...rest }: PickupDialogProps & { pickup: Pickup }) {
  const [pickup, setPickup] = useState(given);
  const { waybills } = pickup;
  const { data, error, refetch } = useCall(listWaybills, {
    waybillNos: waybills.map(({ waybillNo }) => waybillNo),
    size: MAX_FOUND,
  });
  if (error && !data) {
    return (
      <WaitingDialog onClose={rest.onClose}>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </WaitingDialog>
    );
  }
  if (!data) return <WaitingDialog onClose={rest.onClose} />;
  const own = data.rows.filter((row) => waybills.some(({ id }) => id === row.id));
  // A waybill that is not named when the order is sent again leaves it.
  if (own.length < waybills.length) return <IncompleteDialog pickup={pickup} onClose={rest.onClose} />;
  return <PickupForm key={pickup.rev} {...rest} pickup={pickup} own={own} usual={undefined} onNewer={setPickup} />;
}

function WaitingDialog({ children, onClose }: { children?: ReactNode; onClose: () => void }) {
  const { t } = useTranslation('application');
  return (
    <Dialog title={t('loading')} cancelLabel={t('cancel')} onClose={onClose}>
      {children ?? <Skeleton lines={6} />}
    </Dialog>
  );
}

function IncompleteDialog({ pickup, onClose }: { pickup: Pickup; onClose: () => void }) {
  const { t } = useTranslation(['pickups', 'application']);
  return (
    <Dialog title={t('pickups:change.title', { number: pickup.pickUpGoodsNum })} cancelLabel={t('application:close')} onClose={onClose}>
      <p>{t('pickups:change.incomplete')}</p>
    </Dialog>
  );
}

function NewPickup(props: Omit<PickupDialogProps, 'pickup'>) {
  // The default comes first, and a customer with one address means that one.
  const { data, error } = useCall(listPickupAddresses, { page: 1, size: 20 });
  if (!data && !error) return <WaitingDialog onClose={props.onClose} />;
  const [first] = data?.rows ?? [];
  return <PickupForm {...props} usual={first && (first.isdefault || data?.total === 1) ? first : undefined} />;
}

interface PickupFormProps extends PickupDialogProps {
  usual: SavedRecordValues['pickupAddress'] | undefined;
  /** The waybills of the order that is changed. */
  own?: readonly Fetchable[];
  onNewer?: (pickup: Pickup) => void;
}

function PickupForm({ pickup, waybills, own = [], leftOut = [], usual, onNewer, onDone, onClose }: PickupFormProps) {
  const { t } = useTranslation(['pickups', 'application']);
  const done = () => {
    onClose();
    onDone?.();
  };
  const { form, run, isBusy } = usePickupForm({ waybills: waybills ?? own, usual, pickup, onNewer, onDone: done });
  const { values, set, errorOf } = form;
  const chosen = values.waybills;

  const arranging = chosen.length === 0 ? t('pickups:create') : t('pickups:form.title', { count: chosen.length });
  const title = pickup ? t('pickups:change.title', { number: pickup.pickUpGoodsNum }) : arranging;

  if (waybills?.length === 0) {
    return (
      <Dialog title={t('pickups:create')} cancelLabel={t('application:close')} onClose={onClose}>
        <SkippedWaybills sentences={leftOut} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      size="large"
      confirmLabel={t(pickup ? 'pickups:change.confirm' : 'pickups:form.confirm')}
      cancelLabel={t('application:cancel')}
      isBusy={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div id={form.id} className="pickup-form">
        <SkippedWaybills sentences={leftOut} />
        {waybills ? (
          <p className="pickup-numbers identifier">{waybills.map(({ waybillNo }) => waybillNo).join(', ')}</p>
        ) : (
          <WaybillChoice own={own} chosen={chosen} error={errorOf('ids')} onChange={(next) => set(withWaybills(values, next))} />
        )}
        <PickupDay
          value={values.appointmentPickupDate}
          error={errorOf('appointmentPickupDate')}
          onChange={(day) => set({ appointmentPickupDate: day })}
        />
        <PickupAddress form={form} />
        <div className="pickup-grid">
          <FormText
            form={form}
            name="takeDeliveryOfGoodsCount"
            label={t('pickups:form.count')}
            hint={t('pickups:form.sums')}
            inputMode="numeric"
          />
          <FormText form={form} name="takeDeliveryOfGoodsWeight" label={t('pickups:form.weight')} inputMode="decimal" />
          <FormText form={form} name="takeDeliveryOfGoodsVolume" label={t('pickups:form.volume')} inputMode="decimal" />
        </div>
        <Checkbox checked={values.is_need_load} onChange={({ target }) => set({ is_need_load: target.checked })}>
          {t('pickups:form.needsLoading')}
        </Checkbox>
      </div>
    </Dialog>
  );
}

function SkippedWaybills({ sentences }: { sentences: readonly string[] }) {
  const { t } = useTranslation('pickups');
  if (sentences.length === 0) return null;
  return (
    <div className="pickup-left-out">
      <p>{t('form.leftOut', { count: sentences.length })}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
