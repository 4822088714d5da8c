import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { createLink } from '@tanstack/react-router';
import { Button, ButtonLink } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { usePricesAreHidden } from '../../parts/waybill/HiddenPrice.tsx';
import type { OpenedStep } from './parcel-steps.ts';
import { PROBLEM_WAYS } from './problem-ways.ts';

const PayLink = createLink(ButtonLink);

interface RowWaysProps {
  row: ParcelRow;
  onChoose: ((chosen: OpenedStep) => void) | undefined;
}

/** What its customer can do about a problem, done from its row: one click opens it, one confirms. The rest stands in the row's menu. */
export function RowWays({ row, onChoose }: RowWaysProps) {
  const { t } = useTranslation('smallParcels');
  const areHidden = usePricesAreHidden();
  const { problem, may, waybillNo } = row;
  if (problem?.isAnswered) return t('answered');
  const labelled = (step: 'payBill' | 'reply' | (typeof PROBLEM_WAYS)[number]) => ({
    size: 'small' as const,
    'aria-label': t('row.way', { way: t(`actions.${step}`), waybillNo }),
    children: t(`actions.${step}`),
  });
  if (problem?.kind === 'payment' && areHidden) return t('paymentHidden');
  if (problem?.kind === 'payment') return <PayLink to="/smallParcel/details/$id" params={{ id: row.id }} {...labelled('payBill')} />;
  const step = PROBLEM_WAYS.find((way) => may[way] === null) ?? 'reply';
  return <Button {...labelled(step)} onClick={() => onChoose?.({ row, step })} />;
}
