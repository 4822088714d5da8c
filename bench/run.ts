import { atOnce } from './lists/at-once.ts';
import { embedded } from './lists/embedded.ts';
import { joinedList } from './lists/joined-list.ts';
import { largeCustomer } from './lists/large-customer.ts';
import { listAndCreate } from './lists/list-and-create.ts';
import { parcelLists } from './lists/parcel-list.ts';
import { sizes } from './lists/sizes.ts';
import { batch } from './desk/batch.ts';
import { exports } from './desk/exports.ts';
import { labels } from './labels.ts';
import { pages } from './pages.ts';
import { pastedCells } from './pasted-cells.ts';
import { priceComparison } from './price-comparison.ts';
import { preflight } from './preflight.ts';
import { orderIntake } from './order-intake.ts';
import { parcelIntake } from './parcel-intake.ts';
import { skuWorkbooks } from './sku-workbooks.ts';
import { workbooks } from './workbooks.ts';

/** `npm run bench`: every benchmark, or those named (`npm run bench workbooks`), each printing a ratio against a named reference. */
const BENCHMARKS: Readonly<Record<string, () => Promise<boolean>>> = {
  'list-and-create': listAndCreate,
  'joined-list': joinedList,
  'large-customer': largeCustomer,
  sizes,
  'parcel-list': parcelLists,
  'at-once': atOnce,
  embedded,
  workbooks,
  'sku-workbooks': skuWorkbooks,
  'price-comparison': priceComparison,
  labels,
  batch,
  exports,
  'pasted-cells': pastedCells,
  'pre-flight': preflight,
  'order-intake': orderIntake,
  'parcel-intake': parcelIntake,
  pages,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}, only ${Object.keys(BENCHMARKS).join(', ')}.`);
const results: boolean[] = [];
for (const [name, benchmark] of Object.entries(BENCHMARKS)) {
  if (named.length === 0 || named.includes(name)) results.push(await benchmark());
}
process.exit(results.every(Boolean) ? 0 : 1);
