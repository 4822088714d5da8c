import { fieldsWhere } from '@waybound/contract/form';
import { ORDER_TABLE } from '@waybound/contract/orders/order-form';
import type { Worth } from '../../../parts/form/draft/draft-saver.ts';
import { isEmptyValue, valueAt } from '../../../parts/form/draft/form-values.ts';
import { isFieldName, type OrderContent, type OrderValues } from '../order-values.ts';

/** A number is given to goods, weights and numbers that somebody has typed: nothing of them comes with a choice or from another order. */
const TYPED: ReadonlySet<string> = new Set(['text', 'number', 'note']);
const typed = fieldsWhere(ORDER_TABLE, ({ control }) => TYPED.has(control?.kind ?? '')).filter(isFieldName);
const isOwn = (name: string): boolean => ORDER_TABLE[name as keyof typeof ORDER_TABLE].recurs === undefined && !name.startsWith('pickup');
const OWN = typed.filter(isOwn);
/** One press on a saved record or a warehouse fills these. */
const PARTIES = typed.filter((name) => !isOwn(name));

/**
 * @param start what the form began with: the usual parties are nobody's work
 * @param refused what no draft would have, such as the bill of another one
 */
export function worthOf({ values, packing, invoice }: OrderContent, start: OrderValues, refused: readonly string[]): Worth {
  const hasRow = [...packing, ...invoice].some((row) => Object.values(row).some((cell) => cell !== ''));
  if (hasRow || OWN.some((name) => !refused.includes(name) && !isEmptyValue(valueAt(values, name)))) return 'content';
  const isWritten = PARTIES.some((name) => !isEmptyValue(valueAt(values, name)) && valueAt(values, name) !== valueAt(start, name));
  return isWritten ? 'parties' : 'choices';
}
