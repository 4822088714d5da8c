import type { Batch } from '@waybound/contract/orders/order-intake';
import { useTranslation } from '../../kit/use-translation.ts';

const QUANTITIES = ['quantity', 'quantityPerBox'] as const;

/** As what the quantities of the sheet are read: pieces of each box say another thing of a row of many boxes than pieces of the row. */
export function UnderstoodQuantities({ columns }: Pick<Batch, 'columns'>) {
  const { t } = useTranslation('orderIntake');
  const read = QUANTITIES.flatMap((key) => {
    const title = columns.find((column) => column.key === key)?.title;
    return title ? [t(`understood.${key}`, { title: title.replaceAll('\n', ' ') })] : [];
  });
  if (read.length === 0) return null;
  return <p className="muted batch-understood">{read.join(' ')}</p>;
}
