import { useState } from 'react';
import type { Order } from '@waybound/contract/orders/order-fields';
import type { DeliveryConsequences } from '@waybound/contract/waybills/corrections';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { MAX_FURTHER_DELIVERIES } from '@waybound/contract/orders/order-limits';
import { changeDelivery, checkDelivery } from '@waybound/contract/wire/waybills/corrections';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { ApiError } from '../../../../api/api-error.ts';
import { useChange } from '../../../../api/query.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { IconButton } from '../../../../kit/button/IconButton.tsx';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { DayInput } from '../../../../parts/dates/DayInput.tsx';
import { useRecordForm, type RecordForm } from '../../../../parts/form/use-record-form.ts';
import { useWaybillChange } from '../../actions/use-waybill-change.ts';
import {
  ADDRESS_PARTS,
  addressCount,
  OF_WAREHOUSE,
  placeOf,
  sentOf,
  SHARE_PARTS,
  valuesOf,
  withAddress,
  withoutAddress,
  type DeliveryField,
  type DeliveryValues,
} from './delivery-values.ts';

/** What the change starts from: the waybill as its page has it, or as a stale save was answered. */
interface Start {
  rev: number;
  delivery: Omit<Order, 'shippingWay'>;
}
type DeliveryForm = RecordForm<DeliveryValues, Start>;

const WIDE: ReadonlySet<DeliveryField> = new Set<DeliveryField>(['dispatcher', 'dispatchAddress']);
const CODES: ReadonlySet<DeliveryField> = new Set<DeliveryField>(['dispatchAddressCode', 'dispatchZipCode']);

/** The server names a field within what was sent, the form by itself. */
const within = (error: ApiError): ApiError =>
  new ApiError({
    code: error.code,
    reason: error.reason,
    mass: error.mass,
    data: error.data,
    findings: error.findings.map((finding) => ({ ...finding, path: finding.path.replace(/^delivery\./, '') })),
  });

/** Another delivery address: what it brings with it is said before anything is saved. */
export function ChangeDeliveryDialog({ detail: { waybill, order }, onClose }: { detail: WaybillDetail; onClose: () => void }) {
  const { t } = useTranslation(['partyChanges', 'application']);
  const { id, waybillNo } = waybill;
  const start: Start = { rev: waybill.rev, delivery: order };
  const form = useRecordForm<DeliveryValues, Start>({
    record: start,
    valuesOf: (known) => valuesOf((known ?? start).delivery),
    stale: t('partyChanges:stale'),
  });
  const [checked, setChecked] = useState<{ of: DeliveryValues; consequences: DeliveryConsequences }>();
  const refused = (error: ApiError) => form.refused(within(error));
  const checking = useChange(checkDelivery, { refreshes: [], onRefused: refused });
  const saving = useWaybillChange(changeDelivery, {
    done: t('partyChanges:deliveryDone', { waybillNo }),
    onFindings: refused,
    onStale: refused,
    onRefused: onClose,
  });
  const known = form.record ?? start;
  const isChecked = checked?.of === form.values;
  const given = () => ({ id, rev: known.rev, delivery: sentOf(form.values, known.delivery) });
  const check = async () => {
    const consequences = await form.submit(() => checking.run(given()));
    if (consequences) setChecked({ of: form.values, consequences });
  };
  const save = async () => {
    if (await form.submit(() => saving.run(given()))) onClose();
  };
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(valuesOf(known.delivery));
  const count = addressCount(form.values);
  return (
    <Dialog
      title={t('partyChanges:deliveryTitle', { waybillNo })}
      size="large"
      confirmLabel={t(isChecked ? 'partyChanges:save' : 'partyChanges:check')}
      confirmDisabledReason={isChanged ? undefined : t('partyChanges:unchanged')}
      cancelLabel={t('application:cancel')}
      isBusy={checking.isBusy || saving.isBusy}
      onConfirm={() => void (isChecked ? save() : check())}
      onClose={onClose}
    >
      <div id={form.id} className="waybill-customs-form">
        <p className="muted">{t(waybill.shippingWay === 'HD' ? 'partyChanges:deliveryNote.end' : 'partyChanges:deliveryNote.standard')}</p>
        {Array.from({ length: count }, (_, address) => (
          <Address key={address} form={form} address={address} isOneOfSeveral={count > 1} isOfEndWaybill={waybill.shippingWay === 'HD'} />
        ))}
        {waybill.shippingWay === 'HD' && count <= MAX_FURTHER_DELIVERIES && (
          <Button size="small" icon={<Plus />} onClick={() => form.replace(withAddress(form.values))}>
            {t('partyChanges:addAddress')}
          </Button>
        )}
        {isChecked && <Consequences of={checked.consequences} />}
      </div>
    </Dialog>
  );
}

interface AddressProps {
  form: DeliveryForm;
  address: number;
  isOneOfSeveral: boolean;
  isOfEndWaybill: boolean;
}

function Address({ form, address, isOneOfSeveral, isOfEndWaybill }: AddressProps) {
  const { t } = useTranslation('partyChanges');
  const at = placeOf(address);
  // One address alone takes all boxes.
  const shares = isOfEndWaybill ? SHARE_PARTS.filter((field) => isOneOfSeveral || field !== 'dispatchBoxes') : [];
  return (
    <section>
      {isOneOfSeveral && (
        <h3>
          {t('address', { no: address + 1 })}{' '}
          {address > 0 && (
            <IconButton
              icon={<X />}
              label={t('removeAddress', { no: address + 1 })}
              onClick={() => form.replace(withoutAddress(form.values, address))}
            />
          )}
        </h3>
      )}
      <div className="waybill-form">
        {[...ADDRESS_PARTS, ...shares].map((field) => (
          <Part key={field} form={form} at={at} field={field} />
        ))}
      </div>
    </section>
  );
}

function Part({ form, at, field }: { form: DeliveryForm; at: string; field: DeliveryField }) {
  const { t } = useTranslation('orderFields');
  const path = at + field;
  const label = t(`field.${field}`);
  const value = form.values[path] ?? '';
  const set = (typed: string) => {
    // Another warehouse has another address, which comes with its code.
    const emptied = field === 'dispatchAddressCode' ? Object.fromEntries(OF_WAREHOUSE.map((part) => [at + part, ''])) : {};
    form.set({ ...emptied, [path]: typed });
  };
  return (
    <Field id={form.idOf(path)} label={label} error={form.errorOf(path)} span={WIDE.has(field) ? 2 : 1}>
      {(wiring) =>
        field === 'dispatchAppointment' ? (
          <DayInput {...wiring} label={label} value={value} onChange={set} />
        ) : (
          <TextInput
            {...wiring}
            autoComplete="off"
            className={CODES.has(field) ? 'identifier' : undefined}
            value={value}
            onChange={({ target }) => set(target.value)}
          />
        )
      }
    </Field>
  );
}

/** What the change brings with it, before it is made. */
function Consequences({
  of: { price, isRemoteArea, voidsLabels, dropsShipmentNumbers, leavesAppointments },
}: {
  of: DeliveryConsequences;
}) {
  const { t } = useTranslation('partyChanges');
  const lines = [
    price && t('follows.price', { before: price.before, after: price.after, currency: price.currency }),
    isRemoteArea && t('follows.remote'),
    voidsLabels && t('follows.labels'),
    dropsShipmentNumbers && t('follows.numbers'),
    leavesAppointments.length > 0 && t('follows.appointments', { places: leavesAppointments.join('; ') }),
  ].filter((line) => typeof line === 'string');
  return (
    <div role="status">
      <h3>{t('follows.title')}</h3>
      <ul className="waybill-effects">
        {(lines.length > 0 ? lines : [t('follows.nothing')]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
