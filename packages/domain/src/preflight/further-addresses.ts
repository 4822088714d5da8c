import type { PreflightKind } from '@waybound/contract/orders/preflight-rules';
import { asOwnAddress } from '../order/end/delivery-points.ts';
import type { PreflightFacts, RuleFinding } from './facts.ts';

const OF_ADDRESSES: ReadonlySet<PreflightKind> = new Set<PreflightKind>([
  'stateLength',
  'stateKnown',
  'warehouseCountry',
  'warehouseKnown',
  'latin',
]);

/** Such a rule is asked about each address of an end waybill, where it holds for it. */
export const judgesAddresses = (kind: PreflightKind): boolean => OF_ADDRESSES.has(kind);

interface FurtherAddress {
  /** As if it was the order's own. */
  facts: PreflightFacts;
  /** Of what is found so what is about the address, at its cells. */
  found: (findings: readonly RuleFinding[]) => RuleFinding[];
}

export const furtherAddressesOf = (facts: PreflightFacts): FurtherAddress[] =>
  (facts.order.furtherDeliveries ?? []).map((further, row) => ({
    facts: { ...facts, order: asOwnAddress(facts.order, further, facts.setting.warehouses) },
    found: (findings) =>
      findings.flatMap((finding) =>
        finding.path.startsWith('dispatch') ? [{ ...finding, path: `furtherDeliveries.${row}.${finding.path}` }] : [],
      ),
  }));
