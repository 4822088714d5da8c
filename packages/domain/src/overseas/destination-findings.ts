import type { Decision } from '@waybound/contract/overseas/overseas-fields';
import type { ServiceKind } from '@waybound/contract/overseas/overseas-states';
import type { Finding } from '@waybound/contract/rules';
import { hasStates, hasZipCodes } from '../address/country-rules.ts';

/** Where pieces go, and as which of Amazon's shipments. */
export type Destination = Pick<Decision, 'storeAddress' | 'shipmentId' | 'referenceId' | 'consignee'>;

/** What an address abroad has to name: a state where the country has states, a postcode where its post gives one out. */
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
