import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { Parted } from './action-refusals.ts';
import { LeftOut } from './LeftOut.tsx';

interface BatchPrintProps extends Parted {
  onPrint: () => void;
  onClose: () => void;
}

/** Labels come in one file, and one waybill that has none would refuse it: those are left out by name, and the others can be printed. */
export function BatchPrint({ able, refused, onPrint, onClose }: BatchPrintProps) {
  const { t } = useTranslation(['waybillActions', 'application']);
  return (
    <Dialog
      title={t('waybillActions:print.some', { count: refused.length })}
      size="medium"
      confirmLabel={able.length > 0 ? t('waybillActions:print.rest', { count: able.length }) : undefined}
      cancelLabel={t('application:close')}
      onConfirm={onPrint}
      onClose={onClose}
    >
      <LeftOut refused={refused} batched="print" />
    </Dialog>
  );
}
