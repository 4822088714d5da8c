import type { PreflightFinding, RuleSet } from '@waybound/contract/orders/preflight-rules';
import { checkPreflight } from '@waybound/domain/preflight/check-preflight';
import type { PreflightSetting } from '@waybound/domain/preflight/facts';
import { readInvoice } from '../../../parts/goods/invoice-cells.ts';
import { readPacking } from '../../../parts/goods/packing-cells.ts';
import { readValues } from '../validation/order-check.ts';
import type { OrderContent } from '../order-values.ts';

/** The order before the rules, as far as its fields and rows can be read. Rows are counted by their place in the grids. */
export function checkContent({ values, packing, invoice }: OrderContent, setting: PreflightSetting, rules: RuleSet): PreflightFinding[] {
  const boxes = readPacking(packing).lines;
  const goods = readInvoice(invoice).lines;
  const order = {
    ...readValues(values),
    packingList: boxes.map(({ value }) => value),
    invoiceLines: goods.map(({ value }) => value),
  };
  const toGrid = (path: string) =>
    path.replace(/^(packingList|invoiceLines)\.([0-9]+)/, (_, grid: string, index: string) => {
      const lines = grid === 'packingList' ? boxes : goods;
      return `${grid}.${lines[Number(index)]?.at ?? index}`;
    });
  return checkPreflight(order, setting, rules).map((finding) => ({ ...finding, path: toGrid(finding.path) }));
}
