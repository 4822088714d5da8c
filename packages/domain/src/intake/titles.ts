import type { OrderColumn } from '@waybound/contract/orders/order-form';
import type { OrderLabels } from '@waybound/contract/orders/order-row';
import { INTAKE_KEYS, type IntakeKey } from './columns.ts';

/** What only a sheet has is called by the sheet; a field of the form may be. */
type OwnTitles = Readonly<Record<Exclude<IntakeKey, OrderColumn>, string> & Partial<Record<OrderColumn, string>>>;

/** The titles of the columns in one language: their own, or what the page calls their field. */
export function columnTitles(own: OwnTitles, labels: OrderLabels): Readonly<Record<IntakeKey, string>> {
  const labelOf = (key: string): unknown =>
    key.split('.').reduce<unknown>((label, step) => (label instanceof Object ? Reflect.get(label, step) : undefined), labels);
  // Every column is among its own titles or a field of the form, as the types of both say.
  return Object.fromEntries(INTAKE_KEYS.map((key) => [key, own[key] ?? labelOf(key)])) as Record<IntakeKey, string>;
}
