import type { Decision } from '@waybound/contract/overseas/overseas-fields';
import type { Finding } from '@waybound/contract/rules';
import { checkFnSku } from '@waybound/domain/identifiers';
import { isWayOut, workFindings, type PricedBy } from '@waybound/domain/overseas/price-decision';

/** Work on some pieces, as a decision or a line of an order from stock asks for it. */
type AskedWork = Pick<Decision, 'serviceItemArr' | 'fnSku' | 'labelBy' | 'cartons' | 'pallets'>;

const isRelabelling = ({ kind }: Pick<PricedBy, 'kind'>): boolean => kind === 'relabel';

/** The work among what is offered; what is wrong is named at its field. */
export function chooseWork({ serviceItemArr, fnSku }: AskedWork, offered: readonly PricedBy[]): { work: PricedBy[]; findings: Finding[] } {
  const findings = workFindings(serviceItemArr, offered, 'serviceItemArr');
  const work = serviceItemArr.flatMap((code, place) => {
    const service = offered.find((each) => each.code === code && !isWayOut(each));
    if (service && serviceItemArr.indexOf(code) < place) {
      findings.push({ path: `serviceItemArr.${place}`, rule: 'alreadyUsed', args: { other: code } });
    }
    return service ?? [];
  });
  if (work.some(isRelabelling)) {
    if (fnSku === undefined) findings.push({ path: 'fnSku', rule: 'required' });
    else if (checkFnSku(fnSku) !== 'ok') findings.push({ path: 'fnSku', rule: 'fnSkuShape' });
  }
  return { work, findings };
}

/** How many cartons and pallets the pieces make, where something is charged by them. */
export function countFindings({ cartons, pallets }: Pick<AskedWork, 'cartons' | 'pallets'>, charged: readonly PricedBy[]): Finding[] {
  const isBy = (by: PricedBy['unit']): boolean => charged.some(({ unit }) => unit === by);
  return [
    ...(!cartons && isBy('carton') ? [{ path: 'cartons', rule: 'required' as const }] : []),
    ...(!pallets && isBy('pallet') ? [{ path: 'pallets', rule: 'required' as const }] : []),
  ];
}

/** As it stands in a decision. */
export const workColumns = ({ cartons, pallets, fnSku, labelBy }: AskedWork, work: readonly PricedBy[]) => ({
  cartons: cartons ?? null,
  pallets: pallets ?? null,
  // The number that is stuck on, if one is. A scanner at Amazon's knows capitals.
  fn_sku: work.some(isRelabelling) ? (fnSku?.toUpperCase() ?? null) : null,
  label_by: work.some(isRelabelling) ? (labelBy ?? ('generated' as const)) : null,
});
