import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { closeOverseas, endReturn, sendBackOverseas } from '@waybound/contract/wire/overseas/overseas';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { OVERSEAS_READS } from '../overseas-reads.ts';

export type Step = 'endReturn' | 'sendBack' | 'close';
const CALLS = { endReturn, sendBack: sendBackOverseas, close: closeOverseas } as const;

interface ConfirmStepProps {
  step: Step;
  waybill: OverseasDetail;
  onClose: () => void;
}

/** Says what follows before it is done. */
export function ConfirmStep({ step, waybill: { id, rev, waybillNo, received }, onClose }: ConfirmStepProps) {
  const { t } = useTranslation(['overseas', 'application']);
  const change = useChange(CALLS[step], { refreshes: OVERSEAS_READS, done: t(`overseas:done.${step}`, { waybillNo }) });
  const run = async () => {
    await change.run({ id, rev });
    onClose();
  };
  return (
    <Dialog
      title={t(`overseas:ask.${step}`, { waybillNo })}
      confirmLabel={t(`overseas:actions.${step}`)}
      cancelLabel={t('application:cancel')}
      isDanger={step === 'close'}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{step === 'endReturn' && received === 0 ? t('overseas:askText.endEmpty') : t(`overseas:askText.${step}`)}</p>
    </Dialog>
  );
}
