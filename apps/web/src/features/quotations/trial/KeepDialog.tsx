import { keepTrial, listTrials, MAX_TRIAL_NAME } from '@waybound/contract/wire/quotations/freight-trials';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useFormats } from '../../../parts/format.ts';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import type { SentGoods } from '../ask-values.ts';

/** Under which name today's prices are kept: where the goods go and the day, until it is written over. */
export function KeepDialog({ goods, onClose }: { goods: SentGoods; onClose: () => void }) {
  const { t } = useTranslation(['quotations', 'application']);
  const format = useFormats();
  const { countryOf } = usePlaceNames();
  const form = useRecordForm<{ name: string }>({
    record: undefined,
    valuesOf: () => {
      const { countryId, dispatchZipCode, cabinetType } = goods;
      const words = [countryOf(countryId), dispatchZipCode, cabinetType, format.day(new Date().toISOString())];
      return { name: words.filter(Boolean).join(' ').slice(0, MAX_TRIAL_NAME) };
    },
  });
  const keeping = useChange(keepTrial, {
    refreshes: [listTrials],
    onRefused: form.refused,
    done: ({ name }) => t('quotations:trial.keepDone', { name }),
  });
  const run = async () => {
    if (await form.submit(async () => keeping.run({ ...goods, name: form.values.name }))) onClose();
  };
  return (
    <Dialog
      title={t('quotations:trial.keep')}
      confirmLabel={t('quotations:trial.keepButton')}
      cancelLabel={t('application:cancel')}
      isBusy={keeping.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p className="muted">{t('quotations:trial.keepText')}</p>
      <div id={form.id} className="quotation-form">
        <FormText form={form} name="name" label={t('quotations:trial.name')} maxLength={MAX_TRIAL_NAME} isRequired span={2} />
      </div>
    </Dialog>
  );
}
