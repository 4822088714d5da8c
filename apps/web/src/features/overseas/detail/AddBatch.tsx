import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { addReturnBatch } from '@waybound/contract/wire/overseas/overseas';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { FieldGrid } from '../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import { useRecordForm, type RecordForm } from '../../../parts/form/use-record-form.ts';
import { OVERSEAS_READS } from '../overseas-reads.ts';

const NEW_BATCH = { trackNo: '', shipmentId: '', cartons: '', pallets: '' };

interface AddBatchProps {
  waybill: OverseasDetail;
  onClose: () => void;
}

/** A further parcel of a return. */
export function AddBatch({ waybill: { id, rev, waybillNo }, onClose }: AddBatchProps) {
  const { t } = useTranslation(['overseas', 'application']);
  const form = useRecordForm({ record: undefined, valuesOf: () => NEW_BATCH });
  const change = useChange(addReturnBatch, {
    refreshes: OVERSEAS_READS,
    onRefused: form.refused,
    done: t('overseas:done.addBatch', { waybillNo }),
  });
  const run = async () => {
    if (await form.submit(() => change.run({ id, rev, batch: form.values }))) onClose();
  };
  // The server names the fields below their batch.
  const shown: RecordForm<typeof NEW_BATCH> = { ...form, errorOf: (name) => form.errorOf(name) ?? form.errorOf(`batch.${name}`) };
  return (
    <Dialog
      title={t('overseas:ask.addBatch', { waybillNo })}
      confirmLabel={t('overseas:actions.addBatch')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div id={form.id}>
        <FieldGrid>
          <FormText form={shown} name="trackNo" label={t('overseas:fields.trackNo')} isRequired />
          <FormText form={shown} name="shipmentId" label={t('overseas:fields.shipmentId')} />
          <FormText form={shown} name="cartons" label={t('overseas:fields.cartons')} inputMode="numeric" />
          <FormText form={shown} name="pallets" label={t('overseas:fields.pallets')} inputMode="numeric" />
        </FieldGrid>
      </div>
    </Dialog>
  );
}
