import { useMemo } from 'react';
import { changeImporter, changeShipper } from '@waybound/contract/wire/orders/party-changes';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { usePublicData } from '../../../../api/bootstrap-data.ts';
import { Checkbox } from '../../../../kit/inputs/Checkbox.tsx';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../../kit/inputs/Field.tsx';
import { FieldError } from '../../../../kit/inputs/FieldNote.tsx';
import { SelectInput } from '../../../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useRecordForm, type RecordForm } from '../../../../parts/form/use-record-form.ts';
import { PARTY_SOURCES } from '../../../../parts/saved-records/party-sources.ts';
import { SavedRecordButton } from '../../../../parts/saved-records/SavedRecordButton.tsx';
import { toastUndoable } from '../../../../parts/undo/toast-undoable.ts';
import { undoing } from '../../../../parts/undo/take-back.ts';
import { useWaybillChange } from '../../actions/use-waybill-change.ts';
import { PARTY_FIELDS, TICKED, toSent, typedOf, type Party, type PartyField, type Typed } from './party-fields.ts';

/** What the change starts from: the waybill as its page has it, or as a stale save was answered. */
interface Start {
  rev: number;
  shipper?: object | undefined;
  importer?: object | undefined;
}
/** A field's faults stand under its party, as the order has it. */
interface Values {
  shipper: Typed;
  importer: Typed;
}

const valuesOf = (start: Start): Values => ({ shipper: typedOf('shipper', start.shipper), importer: typedOf('importer', start.importer) });

const WIDE: ReadonlySet<PartyField> = new Set<PartyField>(['shipperCompany', 'shipperAddress', 'importerCompany', 'importerAddress']);
const NUMBERS: ReadonlySet<PartyField> = new Set<PartyField>(['VAT', 'EORI', 'shipperEnterpriseCreditCode', 'shipperZipCode', 'zipCode']);

interface ChangePartyDialogProps {
  party: Party;
  detail: Pick<WaybillDetail, 'waybill' | 'order'>;
  onClose: () => void;
}

/** Another shipper or importer, from the address book or typed; beside each changed field stands what it was. */
export function ChangePartyDialog({ party, detail: { waybill, order }, onClose }: ChangePartyDialogProps) {
  const { t } = useTranslation(['partyChanges', 'addressBookPicker', 'application']);
  const { id, waybillNo } = waybill;
  const start: Start = { rev: waybill.rev, shipper: order.shipper, importer: order.importer };
  const form = useRecordForm<Values, Start>({
    record: start,
    valuesOf: (newer) => valuesOf(newer ?? start),
    stale: t('partyChanges:stale'),
  });
  const options = {
    done: '',
    onFindings: form.refused,
    onStale: form.refused,
    onRefused: onClose,
  };
  const shipper = useWaybillChange(changeShipper, options);
  const importer = useWaybillChange(changeImporter, options);
  const known = form.record ?? start;
  const was = typedOf(party, known[party]);
  const typed = form.values[party];
  const isChanged = PARTY_FIELDS[party].some((field) => typed[field] !== was[field]);

  const send = () => {
    const of = { id, rev: known.rev };
    const given = toSent(typed);
    return party === 'shipper' ? shipper.run({ ...of, shipper: given }) : importer.run({ ...of, importer: given });
  };
  const save = async () => {
    const answer = await form.submit(send);
    if (!answer) return;
    void toastUndoable(t('partyChanges:done', { waybillNo }), undoing([{ id, rev: answer.rev }]));
    onClose();
  };

  return (
    <Dialog
      title={t(`partyChanges:title.${party}`, { waybillNo })}
      size="large"
      confirmLabel={t('partyChanges:save')}
      confirmDisabledReason={isChanged ? undefined : t('partyChanges:unchanged')}
      cancelLabel={t('application:cancel')}
      isBusy={shipper.isBusy || importer.isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <p className="muted">{t('partyChanges:note')}</p>
      <p className="waybill-dialog-action">
        <SavedRecordButton
          label={t('addressBookPicker:take')}
          sources={PARTY_SOURCES[party]}
          onPick={({ record }) => form.set({ [party]: typedOf(party, record) })}
        />
      </p>
      <div id={form.id} className="waybill-form">
        {PARTY_FIELDS[party].map((field) => (
          <PartyInput key={field} party={party} field={field} form={form} was={was[field] ?? ''} />
        ))}
      </div>
    </Dialog>
  );
}

interface PartyInputProps {
  party: Party;
  field: PartyField;
  form: RecordForm<Values, Start>;
  was: string;
}

function PartyInput({ party, field, form, was }: PartyInputProps) {
  const { t } = useTranslation(['partyChanges', 'orderFields']);
  const countries = useCountries();
  const value = form.values[party][field] ?? '';
  const error = form.errorOf(`${party}.${field}`);
  const set = (typed: string) => form.set({ [party]: { ...form.values[party], [field]: typed } });
  const label = field === 'countryId' ? t('partyChanges:country') : t(`orderFields:field.${field}`);
  const nameOf = (typed: string) => (field === 'countryId' ? (countries.find((each) => each.value === typed)?.label ?? typed) : typed);
  const hint = value === was ? undefined : was === '' ? t('partyChanges:wasEmpty') : t('partyChanges:was', { value: nameOf(was) });

  if (field === 'isRegisterCDS')
    return (
      <div data-span="2">
        <Checkbox checked={value === TICKED} onChange={({ target }) => set(target.checked ? TICKED : '')}>
          {label}
        </Checkbox>
        {error && <FieldError>{error}</FieldError>}
      </div>
    );
  return (
    <Field label={label} error={error} hint={hint} span={WIDE.has(field) ? 2 : 1}>
      {(wiring) =>
        field === 'countryId' ? (
          <SelectInput
            {...wiring}
            options={countries}
            emptyLabel={t('partyChanges:choose')}
            value={value}
            onChange={({ target }) => set(target.value)}
          />
        ) : (
          <TextInput
            {...wiring}
            autoComplete="off"
            className={NUMBERS.has(field) ? 'identifier' : undefined}
            value={value}
            onChange={({ target }) => set(target.value)}
          />
        )
      }
    </Field>
  );
}

function useCountries() {
  const data = usePublicData();
  const { language } = useTranslation();
  return useMemo(
    () => (data?.countries ?? []).map((each) => ({ value: String(each.id), label: `${each[language]} ${each.code}` })),
    [data, language],
  );
}
