import type { RedirectState } from '@waybound/contract/overseas/overseas-states';

/** Where pieces go, as it is typed, travels or is kept. */
interface Place {
  storeAddress?: string | null | undefined;
  shipmentId?: string | null | undefined;
  consignee?: object | null | undefined;
}

type Moment = string | Date | null;

/** Amazon writes the numbers of its shipments in capitals; whoever copies one may not. */
const numberKey = (shipmentId: Place['shipmentId']): string => shipmentId?.trim().toUpperCase() ?? '';

const consigneeKey = (consignee: Place['consignee']): unknown[] =>
  Object.entries(consignee ?? {})
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

const shipmentKey = ({ storeAddress, shipmentId, consignee }: Place): string =>
  JSON.stringify(storeAddress ? [storeAddress, numberKey(shipmentId)] : consigneeKey(consignee));

/** Whether both are one shipment: to one of Amazon's warehouses under one number, or to one address. */
export const isSameShipment = (one: Place, other: Place): boolean => shipmentKey(one) === shipmentKey(other);

/** Decisions that go to one of Amazon's warehouses are one shipment: a decision that names none goes with the first that does. */
export function withShipments<T extends Place & { referenceId?: string | null | undefined }>(decisions: readonly T[]): T[] {
  return decisions.map((each) => {
    const { storeAddress, shipmentId } = each;
    if (!storeAddress || shipmentId) return each;
    const named = decisions.find((other) => other.storeAddress === storeAddress && other.shipmentId);
    return named ? { ...each, shipmentId: named.shipmentId, referenceId: named.referenceId } : each;
  });
}

/** Amazon's labels say of which shipment a carton is, and which of how many. */
export const isOfSameCartons = (one: Place & { cartons?: number | undefined }, other: Place & { cartons?: number | undefined }): boolean =>
  isSameShipment(one, other) && one.cartons === other.cartons;

interface Labelled extends Place {
  cartonLabels: unknown;
  shippedAt: Moment;
}

/**
 * Amazon numbers the cartons of a shipment: where cartons join it or leave it before it is on its way, the labels that were given are not those of
 * its cartons any more.
 *
 * @param changed the shipments which cartons join or leave
 */
export const labelledAmong = <T extends Labelled>(decisions: readonly T[], changed: readonly Place[]): T[] =>
  decisions.filter(
    (each) => each.cartonLabels !== null && each.shippedAt === null && changed.some((shipment) => isSameShipment(shipment, each)),
  );

/** What the shipments are called, each once: by its number, or by the warehouse where none was said. */
export const shipmentNames = (shipments: readonly Place[]): string[] => [
  ...new Set(shipments.flatMap(({ shipmentId, storeAddress }) => shipmentId ?? storeAddress ?? [])),
];

interface Leaving extends Place {
  /** None where nothing was found of a line that was ordered out of stock: no step is taken with it any more. */
  quantity: number;
  shippedAt: Moment;
  signedAt: Moment;
}

/** Whether some of it goes to a warehouse or an address. */
export const isLeaving = ({ quantity, storeAddress, consignee }: Omit<Leaving, 'shippedAt' | 'signedAt'>): boolean =>
  quantity > 0 && Boolean(storeAddress ?? consignee);

/** Of that what has not left. */
export const standsToLeave = (each: Leaving): boolean => isLeaving(each) && each.shippedAt === null;

/** What has left, and nobody has signed for. */
export const isOnItsWay = (each: Leaving): boolean => isLeaving(each) && each.shippedAt !== null && each.signedAt === null;

interface PrintedShipment<T> {
  /** Of one shipment. */
  decisions: T[];
  /** Other pieces leave beside it: of an order from stock nobody has counted its cartons and pallets apart. */
  isPart: boolean;
}

/**
 * The shipments that papers are of. What has left has papers of its own; where all has left, what nobody has signed for may have been sent
 * elsewhere.
 */
export function shipmentsToPrint<T extends Leaving>(decisions: readonly T[]): PrintedShipment<T>[] {
  const leaving = decisions.filter(isLeaving);
  const left = leaving.filter(standsToLeave);
  const unsigned = leaving.filter(({ signedAt }) => signedAt === null);
  const open = [left, unsigned].find((some) => some.length > 0) ?? leaving;
  return [...Map.groupBy(open, shipmentKey).values()].map((each) => ({ decisions: each, isPart: each.length < leaving.length }));
}

interface Redirected {
  state: RedirectState;
  answeredAt: Moment;
}

/** How far what was decided is, and what became of the wishes to have it delivered elsewhere. */
interface Cartons extends Leaving {
  redirects: readonly Redirected[];
}

/**
 * Whether Amazon's labels may be given for the cartons of a decision: what has left bears them, unless it was sent elsewhere on its way and nobody
 * has signed for it.
 */
export function takesCartonLabels({ storeAddress, shippedAt, signedAt, redirects }: Omit<Cartons, 'quantity'>): boolean {
  if (!storeAddress || signedAt !== null) return false;
  if (shippedAt === null) return true;
  return redirects.some(
    ({ state, answeredAt }) => state === 'accepted' && answeredAt !== null && new Date(answeredAt) >= new Date(shippedAt),
  );
}

interface LabelledOrder {
  /** What the file is of: where it goes. */
  outbound: Place | null;
  cartonLabels: unknown;
  decisions: readonly Cartons[];
}

/**
 * Whether they may be given for an order from stock, whose cartons are one file: a file that was given stays as soon as cartons bear it. What was
 * asked for one of its lines sends all elsewhere that had left by then.
 */
export function orderTakesCartonLabels({ outbound, cartonLabels, decisions }: LabelledOrder): boolean {
  if (outbound === null) return false;
  const redirects = decisions.flatMap((each) => each.redirects);
  const cartons = decisions.filter((each) => each.quantity > 0 && isSameShipment(each, outbound));
  const taking = cartons.filter((each) => takesCartonLabels({ ...each, redirects }));
  return taking.length > 0 && (cartonLabels === null || taking.length === cartons.length);
}
