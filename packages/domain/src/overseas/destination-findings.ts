import type { Decision } from '@waybound/contract/overseas/overseas-fields';
import type { RedirectState, ServiceKind } from '@waybound/contract/overseas/overseas-states';
import type { Finding } from '@waybound/contract/rules';
import { hasStates, hasZipCodes } from '../address/country-rules.ts';

/** Where pieces go, and as which of Amazon's shipments. */
export type Destination = Pick<Decision, 'storeAddress' | 'shipmentId' | 'referenceId' | 'consignee'>;

/** What an address abroad has to name: a state where the country has any, a postcode where its post gives one out. */
export const asksOfConsignee = (countryCode: string): { province: boolean; zipCode: boolean } => ({
  province: hasStates(countryCode),
  zipCode: hasZipCodes(countryCode),
});

/** What a destination lacks by how pieces leave, each at its field. */
export function missingInDestination(
  { storeAddress, shipmentId, consignee }: Destination,
  kind: ServiceKind,
  countryCode: string,
): Finding[] {
  const lacks = (path: string): Finding => ({ path, rule: 'required' });
  if (kind === 'toAddress') {
    if (consignee === undefined) return [lacks('consignee')];
    const asks = asksOfConsignee(countryCode);
    return (['province', 'zipCode'] as const)
      .filter((name) => asks[name] && consignee[name] === undefined)
      .map((name) => lacks(`consignee.${name}`));
  }
  if (kind !== 'toFba') return [];
  const findings: Finding[] = storeAddress === undefined ? [{ path: 'storeAddress', rule: 'selectFbaWarehouse' }] : [];
  return shipmentId === undefined ? [...findings, lacks('shipmentId')] : findings;
}

const shipmentKey = ({ storeAddress, shipmentId, consignee }: Destination): string => JSON.stringify([storeAddress, shipmentId, consignee]);

/** Whether both are one shipment: to one place, under one number. */
export const isSameShipment = (one: Destination, other: Destination): boolean => shipmentKey(one) === shipmentKey(other);

/** Decisions that go to one of Amazon's warehouses are one shipment: a decision that names none goes with the first that does. */
export function withShipments<T extends Destination>(decisions: readonly T[]): T[] {
  return decisions.map((each) => {
    const { storeAddress, shipmentId } = each;
    if (storeAddress === undefined || shipmentId !== undefined) return each;
    const named = decisions.find((other) => other.storeAddress === storeAddress && other.shipmentId !== undefined);
    return named ? { ...each, shipmentId: named.shipmentId, referenceId: named.referenceId } : each;
  });
}

/** How far what was decided is, and what became of the wishes to have it delivered elsewhere. */
interface Cartons {
  storeAddress: string | null;
  shippedAt: string | Date | null;
  signedAt: string | Date | null;
  redirects: readonly { state: RedirectState }[];
}

/**
 * Whether Amazon's labels may be given for cartons, of one decision or of all lines of an order from stock: what has left bears them, unless it was
 * sent elsewhere on its way and nobody has signed for it.
 */
export function takesCartonLabels(cartons: readonly Cartons[]): boolean {
  const isRedirected = cartons.some(({ redirects }) => redirects.some(({ state }) => state === 'accepted'));
  return cartons.some(
    ({ storeAddress, shippedAt, signedAt }) => storeAddress !== null && signedAt === null && (shippedAt === null || isRedirected),
  );
}
