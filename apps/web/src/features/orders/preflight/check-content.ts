import type { PreflightFinding, RuleSet } from '@waybound/contract/orders/preflight-rules';
import { checkPreflight } from '@waybound/domain/preflight/check-preflight';
import type { PreflightSetting } from '@waybound/domain/preflight/facts';
import { readInvoice } from '../../../parts/goods/invoice-cells.ts';
import { readPacking } from '../../../parts/goods/packing-cells.ts';
import { readValues } from '../validation/order-check.ts';
import { filledPlaces, type OrderContent } from '../order-values.ts';

/** The order before the rules, as far as its fields and rows can be read. Rows are counted by their place in the grids. */
export function checkContent({ values, packing, invoice }: OrderContent, setting: PreflightSetting, rules: RuleSet): PreflightFinding[] {
  const boxes = readPacking(packing).lines;
  const goods = readInvoice(invoice).lines;
  const order = {
    ...readValues(values),
    packingList: boxes.map(({ value }) => value),
    invoiceLines: goods.map(({ value }) => value),
  };
  const places: Readonly<Record<string, readonly number[]>> = {
    packingList: boxes.map(({ at }) => at),
    invoiceLines: goods.map(({ at }) => at),
    furtherDeliveries: filledPlaces(values, 'furtherDeliveries'),
  };
  const toGrid = (path: string) =>
    path.replace(/^([A-Za-z]+)\.([0-9]+)/, (_, grid: string, index: string) => `${grid}.${places[grid]?.[Number(index)] ?? index}`);
  return checkPreflight(order, setting, rules).map((finding) => ({ ...finding, path: toGrid(finding.path) }));
}
