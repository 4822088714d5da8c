import { recurringFields } from '@waybound/contract/orders/order-form';
import type { Order } from '@waybound/contract/orders/order-fields';
import { INTAKE_KEYS, type IntakeKey, type IntakeMapping } from './columns.ts';

/** What a sheet has no column for, an order takes from the last one of its lane, as a new form does. */

type Fields = Readonly<Record<string, unknown>>;

/** A field that was taken over, with its value as orders hold it. */
export interface TakenField {
  key: IntakeKey;
  value: unknown;
}

/** All that either the lane's last order or the form's gives a new form, as a sheet has it from left to right. */
const OF_LAST_ORDER: ReadonlySet<string> = new Set([...recurringFields('lane'), ...recurringFields('form')]);
const RECURRING = INTAKE_KEYS.filter((key) => OF_LAST_ORDER.has(key));

/** Half a party or address of one order and half of another are nobody's: they are taken whole or not at all. */
const WHOLES = [/^shipper\./, /^importer\./, /^dispatch/, /^exportDelegation/] as const;

/** @param mapping the sheet's columns: a column that is there is never filled from elsewhere */
export function lackedFields(mapping: IntakeMapping): IntakeKey[] {
  const isPartlyThere = (key: IntakeKey): boolean => {
    const whole = WHOLES.find((pattern) => pattern.test(key));
    return whole !== undefined && mapping.some((column) => column !== null && whole.test(column));
  };
  // The currency of a value that the sheet does not say is of no use.
  const isUseless = (key: IntakeKey): boolean => key === 'currency' && !mapping.includes('purchaseValue');
  return RECURRING.filter((key) => !mapping.includes(key) && !isPartlyThere(key) && !isUseless(key));
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The lane: where to, and where from and by which service as far as the order says it. */
const LANE = ['shippingWay', 'line', 'loadingPort'] as const;

export const isOnLane = (order: Fields, last: Order): boolean =>
  order['countryId'] === last.countryId && LANE.every((key) => !isGiven(order[key]) || order[key] === last[key]);

/**
 * What the last order gives this one: of the fields that the sheet lacks, those that it had filled in and the order does not say by itself.
 * The kind of a warehouse goes with its code: where one of both orders has a code and the other none, it is left open.
 */
export function takenFields(order: Fields, last: Order, lacked: readonly IntakeKey[]): TakenField[] {
  const hasCode = (fields: Fields): boolean => isGiven(fields['dispatchAddressCode']);
  const isSameKindOfAddress = lacked.includes('dispatchAddressCode') || hasCode(order) === hasCode({ ...last });
  return lacked
    .filter((key) => key !== 'purposeWarehouseType' || isSameKindOfAddress)
    .map((key) => ({ key, value: valueAt({ ...last }, key) }))
    .filter(({ key, value }) => isGiven(value) && !(Array.isArray(value) && value.length === 0) && !isGiven(valueAt(order, key)));
}

/** The order with them. */
export function withTaken(order: Fields, taken: readonly TakenField[]): Fields {
  const filled: Record<string, unknown> = { ...order };
  for (const { key, value } of taken) {
    const [head = '', tail] = key.split('.');
    // A key of two parts is a field of a party, which is an object.
    filled[head] = tail === undefined ? value : { ...(filled[head] as object | undefined), [tail]: value };
  }
  return filled;
}

function valueAt(order: Fields, key: string): unknown {
  const [head = '', tail] = key.split('.');
  const value = order[head];
  return tail === undefined ? value : (value as Fields | undefined)?.[tail];
}
