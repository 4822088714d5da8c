import type { BillLine } from '@waybound/contract/pricing/finance';
import { useTranslation } from '../../../kit/use-translation.ts';

/** What is charged: a line of a price, a late fee, or what the forwarder has written. */
export function ChargeKind({ of: { kind, text, lateFee } }: { of: Pick<BillLine, 'kind' | 'text' | 'lateFee'> }) {
  const { t } = useTranslation('price');
  if (lateFee) return t('lateFee', { billNo: lateFee.billNo });
  return kind === 'extra' ? <span dir="auto">{text}</span> : t(`lineKind.${kind}`);
}
