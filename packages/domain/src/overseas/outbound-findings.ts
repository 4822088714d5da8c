import type { OutboundOrder } from '@waybound/contract/overseas/overseas-fields';
import type { ServiceKind, ServiceUnit } from '@waybound/contract/overseas/overseas-states';
import type { FormFinding } from '@waybound/contract/rules';

/** The service by which it leaves. */
interface Dispatch {
  kind: ServiceKind;
  unit: ServiceUnit;
}

/** What an order from stock lacks by how it is packed and what it is charged by, each at its field. */
export function outboundFindings({ packing, cartons, pallets }: OutboundOrder, dispatch: Dispatch | undefined): FormFinding[] {
  const findings: FormFinding[] = [];
  const lacks = (path: string) => findings.push({ path, rule: 'required' });
  const isDestroyed = dispatch?.kind === 'destroy';
  // Pallets carry cartons.
  if (cartons === undefined && (dispatch?.unit === 'carton' || (packing !== 'pieces' && !isDestroyed))) lacks('cartons');
  if (pallets === undefined && (dispatch?.unit === 'pallet' || (packing === 'pallets' && !isDestroyed))) lacks('pallets');
  return findings;
}
