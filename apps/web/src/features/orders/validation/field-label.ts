import { useMemo } from 'react';
import { useTranslation } from '../../../kit/use-translation.ts';

/** What a field or a column is called. */
export function useFieldLabel(): (path: string) => string {
  const { t } = useTranslation('order');
  return useMemo(() => {
    // Paths are the order's own names, and every one of them has a label; the literal types of texts end at that seam.
    const say = t as unknown as (key: string) => string;
    return (path) => {
      const [grid, column] = path.split('.');
      if (column !== undefined && grid === 'packingList') return say(`packing.columns.${column}`);
      if (column !== undefined && grid === 'invoiceLines') return say(`invoice.columns.${column}`);
      // In the words of the order's own address.
      if (column !== undefined && grid === 'furtherDeliveries') return say(`fields.${column}`);
      return say(`fields.${path}`);
    };
  }, [t]);
}
