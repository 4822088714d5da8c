import { i18n } from '@waybound/phrases/i18n';
import type { orderFields } from '@waybound/phrases/zh/orders/order-fields';
import { useTranslation } from '../../../kit/use-translation.ts';

type FieldName = keyof typeof orderFields.field;

/** The name of the field a path leads to: `packingList.3.length` is "Packing list, row 4, Length". The path itself where we have no name. */
export function useFieldName(): (path: string) => string {
  const { t } = useTranslation('orderFields');
  const isNamed = (name: string): name is FieldName => i18n.exists(`orderFields:field.${name}`);
  return (path) => {
    const steps = path.split('.');
    const last = steps.at(-1) ?? path;
    const field = isNamed(last) ? t(`field.${last}`) : last;
    const [list, row] = steps;
    if (steps.length < 3 || !list || !isNamed(list) || !/^\d+$/.test(row ?? '')) return field;
    return t('row', { list: t(`field.${list}`), row: Number(row) + 1, field });
  };
}
