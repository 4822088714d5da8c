import { MAX_IMPORT_ROWS } from '@waybound/contract/address-book/saved-record-limits';
import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import { imports as enImports } from '@waybound/phrases/en/application/imports';
import { smallParcels as en } from '@waybound/phrases/en/small-parcels/small-parcels';
import { fillIn } from '@waybound/phrases/translate';
import { imports as zhImports } from '@waybound/phrases/zh/application/imports';
import { smallParcels as zh } from '@waybound/phrases/zh/small-parcels/small-parcels';
import { writeWorkbook } from '../../../gateways/sheets/write/write-workbook.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import type { Download } from '../../../kernel/uploads.ts';
import { PARCEL_COLUMNS } from '../../../records/imports/parcel-columns.ts';
import { templatePlan } from '../../../records/imports/template.ts';
import { offeredProducts } from '../../../records/small-parcels/products.ts';

const PHRASES = { zh, en };
const FILE = { zh: zhImports.sheet.file, en: enImports.sheet.file };

/** What a parcel cannot be announced without. */
const NEEDED: ReadonlySet<string> = new Set([
  'customerOrderNo',
  'productCode',
  'countryId',
  'weight',
  'currency',
  'category',
  ...['name', 'phone', 'address', 'city', 'zipCode'].map((field) => `receiver.${field}`),
  ...['declareNameEn', 'hsCode', 'origin', 'quantity', 'declareValue'].map((field) => `items.${field}`),
]);

/** An empty workbook with the products that the forwarder offers now. */
export async function parcelTemplate({ db, customer, lang }: CustomerContext): Promise<Download> {
  const { title, sheet } = PHRASES[lang];
  const products = await offeredProducts(db, customer.siteId);
  const plan = templatePlan(
    {
      title,
      columns: PARCEL_COLUMNS,
      isNeeded: (key) => NEEDED.has(key),
      sentences: [sheet.goods, sheet.known, sheet.empty, sheet.places, fillIn(sheet.several, { max: MAX_IMPORT_ROWS }), sheet.again],
      choices: new Map([['productCode', products.map(({ names }) => names[lang])]]),
    },
    lang,
  );
  return { name: `${title} ${FILE[lang]}.xlsx`, type: WORKBOOK_TYPE, content: async () => writeWorkbook(plan) };
}
