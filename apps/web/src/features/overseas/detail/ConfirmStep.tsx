import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { cancelTransfer, closeOverseas, endReturn, sendBackOverseas } from '@waybound/contract/wire/overseas/overseas';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { OVERSEAS_READS } from '../overseas-reads.ts';

export type Step = 'endReturn' | 'sendBack' | 'close' | 'cancelTransfer';
const CALLS = { endReturn, sendBack: sendBackOverseas, close: closeOverseas, cancelTransfer } as const;

interface ConfirmStepProps {
  step: Step;
  waybill: OverseasDetail;
  onClose: () => void;
}

/** Says what follows before it is done. */
export function ConfirmStep({ step, waybill: { id, rev, waybillNo, received, source }, onClose }: ConfirmStepProps) {
  const { t } = useTranslation(['overseas', 'application']);
  const refreshes = source ? [...OVERSEAS_READS, getWaybill] : OVERSEAS_READS;
  const change = useChange(CALLS[step], { refreshes, done: t(`overseas:done.${step}`, { waybillNo }) });
  const run = async () => {
    // A transfer is cancelled where it was made: at the waybill that the goods came with.
    await change.run(step === 'cancelTransfer' && source ? { id: source.id } : { id, rev });
    onClose();
  };
  return (
    <Dialog
      title={t(`overseas:ask.${step}`, { waybillNo })}
      confirmLabel={t(`overseas:actions.${step}`)}
      cancelLabel={t('application:cancel')}
      isDanger={step === 'close' || step === 'cancelTransfer'}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{step === 'endReturn' && received === 0 ? t('overseas:askText.endEmpty') : t(`overseas:askText.${step}`)}</p>
    </Dialog>
  );
}
