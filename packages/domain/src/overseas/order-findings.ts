import type { OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import type { OverseasWay } from '@waybound/contract/overseas/listed-states';
import type { FormFinding } from '@waybound/contract/rules';
import { isSameSku } from '../sku-key.ts';

/** Goods for the stock come with no removal order. */
const REQUIRED = {
  TH: ['returnCountry', 'abroadStockAddress', 'returnNo'],
  HWC: ['returnCountry', 'abroadStockAddress'],
} as const;

/** What keeps a draft from being submitted, each at its field, in the order of the page. */
export function overseasFindings(order: OverseasOrder, way: OverseasWay): FormFinding[] {
  const findings: FormFinding[] = REQUIRED[way].flatMap((path) => (order[path] === undefined ? [{ path, rule: 'required' as const }] : []));
  const { lines } = order;
  if (lines.length === 0) findings.push({ path: 'lines', rule: 'noRows' });
  for (const [index, line] of lines.entries()) {
    for (const path of ['oldsku', 'quantity'] as const) {
      if (line[path] === undefined) findings.push({ path: `lines.${index}.${path}`, rule: 'required' });
    }
    if (line.oldsku !== undefined && lines.findIndex(({ oldsku }) => isSameSku(oldsku, line.oldsku)) < index) {
      findings.push({ path: `lines.${index}.oldsku`, rule: 'alreadyUsed', args: { other: line.oldsku } });
    }
    if (
      line.declareValue !== undefined &&
      order.currency === undefined &&
      index === lines.findIndex((each) => each.declareValue !== undefined)
    ) {
      findings.push({ path: 'currency', rule: 'required' });
    }
  }
  return findings;
}
