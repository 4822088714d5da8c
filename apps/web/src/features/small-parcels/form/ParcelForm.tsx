import { useMemo, useState } from 'react';
import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { deleteParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { check } from '@waybound/contract/rules';
import { parcelFields } from '@waybound/contract/small-parcels/parcel-fields';
import { missingOfParcel } from '@waybound/domain/small-parcels/parcel-findings';
import { useNavigate } from '@tanstack/react-router';
import Save from 'lucide-react/icons/save';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { FieldGrid } from '../../../kit/inputs/Field.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { toFaults, type RecordForm } from '../../../parts/form/use-record-form.ts';
import { LeaveTyped } from '../../../parts/form/draft/LeaveTyped.tsx';
import { TypedNotice } from '../../../parts/form/draft/TypedNotice.tsx';
import type { TypedValues } from '../../../parts/form/draft/WithTypedValues.tsx';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import type { Begun } from '../../../parts/templates/BegunForm.tsx';
import { BegunNotice } from '../../../parts/templates/BegunNotice.tsx';
import { beginFrom } from '../../../parts/templates/begun-search.ts';
import { LazyTemplateMenu } from '../../../parts/templates/lazy-menu.ts';
import { ErpOrder } from '../ErpOrder.tsx';
import { PARCEL_READS } from '../parcel-reads.ts';
import { FormPrice, useEstimate, type Estimate } from '../price/FormPrice.tsx';
import { CustomsFields, ItemGrid } from './CustomsFields.tsx';
import { EuDuty } from './EuDuty.tsx';
import { ParcelFields } from './ParcelFields.tsx';
import { parcelSentOf, type CustomsValues, type ParcelValues } from './parcel-values.ts';
import { ReceiverFields } from './ReceiverFields.tsx';
import { useCountryCode } from './use-country-code.ts';
import { useAnnouncement } from './use-announcement.tsx';
import { useGoodsCurrency, type GoodsCurrency } from './use-goods-currency.ts';
import { useSavedParcel, type ParcelDraft } from './use-saved-parcel.ts';

/** What a submission lacks; of the items by their place among those that are sent. */
const missingOf = (values: ParcelValues, countryCode: string | undefined) => {
  const checked = check(parcelFields, parcelSentOf(values));
  return checked.ok ? missingOfParcel(checked.value, countryCode) : [];
};

interface ParcelFormProps {
  parcel: ParcelDetail | undefined;
  typed: TypedValues<ParcelValues>;
  /** What a new one is filled in from. */
  begun?: Begun<Parcel> | undefined;
}

/** A parcel that is written: a draft that is saved as far as it is known, and announced once it is whole. */
export function ParcelForm({ parcel, typed, begun }: ParcelFormProps) {
  const { t } = useTranslation('smallParcels');
  const words = useRuleTexts();
  const navigate = useNavigate();
  const [isWanted, setIsWanted] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { form, keeper, save, isSaving, discard } = useSavedParcel(parcel, typed, begun?.content);
  const countryCode = useCountryCode(form.values.countryId);
  const missing = useMemo(() => (isWanted ? missingOf(form.values, countryCode) : []), [isWanted, form.values, countryCode]);
  const shown = withMissing(form, toFaults(missing, words));
  const estimate = useEstimate(form.values);
  // Of the fields that every form of customs data has.
  const goods = useGoodsCurrency(form as unknown as RecordForm<CustomsValues>, {
    countryId: form.values.countryId === '' ? undefined : Number(form.values.countryId),
    isSaid: typed.copy !== undefined || (parcel?.order ?? begun?.content)?.currency !== undefined,
  });

  const open = (id: string) => navigate({ to: '/smallParcel/details/$id', params: { id } });
  const announcement = useAnnouncement({
    estimate,
    onRefused: form.refused,
    onDone({ id, waybillNo }) {
      toast('success', t('form.submitted', { waybillNo }));
      if (!parcel) void open(id);
    },
  });
  const saveAlone = async () => {
    const draft = await save();
    if (!draft) return;
    toast('success', t('form.saved'));
    if (!parcel) await open(draft.id);
  };
  const submit = async () => {
    setIsWanted(true);
    if (missingOf(form.values, countryCode).length > 0) return toast('error', t('form.fillRequired'));
    const draft = await save();
    if (!draft) return;
    await announcement.announce(draft);
  };
  return (
    <>
      <PageHeader title={parcel ? t('form.heading', { waybillNo: parcel.waybillNo }) : t('form.newHeading')} subtitle={t('form.intro')}>
        <LazyTemplateMenu
          kind="parcel"
          read={() => (form.check() ? { kind: 'parcel', ...parcelSentOf(form.values) } : undefined)}
          text={t('form.without')}
          onRefused={form.refused}
          onStart={(template) => void navigate({ to: '/smallParcel/newParcel', search: beginFrom(template) })}
        />
        {parcel && <Button onClick={() => setIsDeleting(true)}>{t('actions.delete')}</Button>}
        <Button icon={<Save />} isBusy={isSaving && !announcement.isBusy} onClick={() => void saveAlone()}>
          {t('form.save')}
        </Button>
        <Button variant="primary" isBusy={announcement.isBusy} onClick={() => void submit()}>
          {t('form.submit')}
        </Button>
      </PageHeader>
      {!typed.copy && <BegunNotice begun={begun} />}
      <TypedNotice copy={typed.copy} newest={parcel?.rev} onDiscard={discard} />
      {parcel && (parcel.erpGone || parcel.erpNotes.length > 0) && (
        <div className="parcel-sections">
          <ErpOrder parcel={parcel} />
        </div>
      )}
      <Sections form={shown} goods={goods} estimate={estimate} />
      <LeaveTyped keeper={keeper} save={async () => (await save()) !== undefined} />
      {announcement.dialog}
      {isDeleting && parcel && (
        <DeleteDraft
          id={parcel.id}
          waybillNo={parcel.waybillNo}
          onClose={() => setIsDeleting(false)}
          onDone={() => void keeper.forget().then(() => navigate({ to: '/smallParcel/draftBox', search: {} }))}
        />
      )}
    </>
  );
}

interface SectionsProps {
  form: RecordForm<ParcelValues, ParcelDraft>;
  goods: GoodsCurrency;
  estimate: Estimate;
}

function Sections({ form, goods, estimate }: SectionsProps) {
  const { t } = useTranslation('smallParcels');
  return (
    <div id={form.id} className="parcel-sections">
      <ParcelFields form={form} />
      <FormPrice estimate={estimate} />
      <section aria-label={t('form.sections.receiver')}>
        <h2>{t('form.sections.receiver')}</h2>
        <FieldGrid>
          <ReceiverFields
            form={form}
            countryId={form.values.countryId === '' ? undefined : Number(form.values.countryId)}
            // What carries parcels differs by country.
            onCountry={(countryId) => form.set({ countryId: String(countryId), ...(form.values.countryId !== '' && { productCode: '' }) })}
          />
        </FieldGrid>
      </section>
      <section aria-label={t('form.sections.items')}>
        <h2>{t('form.sections.items')}</h2>
        <ItemGrid form={form} goods={goods} />
      </section>
      <section aria-label={t('form.sections.customs')}>
        <h2>{t('form.sections.customs')}</h2>
        <CustomsFields form={form} goods={goods} />
        <EuDuty values={form.values} />
      </section>
    </div>
  );
}

/** Beside what cannot be saved, what a submission lacks. */
const withMissing = <R,>(form: RecordForm<ParcelValues, R>, missing: ReadonlyMap<string, string>): RecordForm<ParcelValues, R> => ({
  ...form,
  errorOf: (name) => form.errorOf(name) ?? missing.get(name) ?? [...missing].find(([path]) => path.startsWith(`${name}.`))?.[1],
});

interface DeleteDraftProps {
  id: string;
  waybillNo: string;
  onClose: () => void;
  onDone: () => void;
}

function DeleteDraft({ id, waybillNo, onClose, onDone }: DeleteDraftProps) {
  const { t } = useTranslation(['smallParcels', 'application']);
  const { run, isBusy } = useChange(deleteParcel, { refreshes: PARCEL_READS, done: t('smallParcels:done.delete', { waybillNo }) });
  const remove = async () => {
    const isDone = await run({ id });
    onClose();
    if (isDone) onDone();
  };
  return (
    <Dialog
      title={t('smallParcels:ask.delete', { waybillNo })}
      confirmLabel={t('smallParcels:actions.delete')}
      cancelLabel={t('application:cancel')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('smallParcels:askText.delete')}</p>
    </Dialog>
  );
}
