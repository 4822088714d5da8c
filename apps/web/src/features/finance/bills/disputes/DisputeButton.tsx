import type { BillDetail } from '@waybound/contract/pricing/finance';
import { Button } from '../../../../kit/button/Button.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { disputableLines } from './disputable.ts';

/** Says why where nothing can be disputed any more. */
export function DisputeButton({ bill, onClick }: { bill: BillDetail; onClick: () => void }) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  const reason = !bill.isDisputable
    ? t('dispute.over', { day: format.calendarDay(bill.disputableUntil) })
    : disputableLines(bill).length === 0
      ? t('dispute.nothingLeft')
      : undefined;
  return (
    <Button disabledReason={reason} onClick={onClick}>
      {t('dispute.button')}
    </Button>
  );
}
