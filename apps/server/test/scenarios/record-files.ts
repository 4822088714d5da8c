import { SKU_MISSING_FIELDS } from '@waybound/contract/wire/address-book/address-book';
import { importSkus } from '@waybound/contract/address-book/address-book-workbooks';
import { uploadSkuImage } from '@waybound/contract/address-book/sku-pictures';
import { asMultipart, encoded, request, type Fields, type TestFile } from '../any-request.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';
import { RECORD_CALLS, RECORD_SAMPLES } from '../data/samples/record-samples.ts';
import { minimalWorkbook, rows } from '../data/minimal-workbook.ts';
import { zipOf } from '../data/zip-bytes.ts';

/** The smallest there is: one black dot. */
export const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64');

export const workbookFile = (...table: readonly (readonly string[])[]): TestFile => ({
  name: 'SKU 资料.xlsx',
  content: minimalWorkbook({ sheets: { SKU: rows(...table) }, styles: '<cellXfs count="1"><xf/></cellXfs>' }),
});
/** Several sheets, by their names. */
export const workbookOfSheets = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>): TestFile => ({
  name: '资料.xlsx',
  content: minimalWorkbook({
    sheets: Object.fromEntries(Object.entries(sheets).map(([name, table]) => [name, rows(...table)])),
    styles: '<cellXfs count="1"><xf/></cellXfs>',
  }),
});
const SKU_SHEET = workbookFile(['SKU', '申报中文品名', 'Unit'], ['A-1', '台灯', '件']);
const SHIPPER_SHEET = workbookFile(['Company (English)', 'Address (English)', 'Contact'], ['Blue Whale', '8 Keji Road', 'Lin']);

/** The scenarios of workbooks and pictures of what a customer saves. */
export function recordFileScenarios(server: TestServer) {
  const { app, customer, send } = server;
  const alone =
    (input: (who: TestCustomer) => Fields | Promise<Fields> = () => ({}), file?: TestFile) =>
    async () => {
      const who = await customer();
      return { who, input: await input(who), ...(file && { file }) };
    };
  const { sku } = RECORD_SAMPLES.sku;
  const withSku = async ({ token }: TestCustomer): Promise<void> => {
    await send(RECORD_CALLS.sku.save, RECORD_SAMPLES.sku, { token });
  };
  const picture: TestFile = { name: `${sku}.png`, content: DOT };
  const uploaded = async (who: TestCustomer): Promise<string> => {
    await withSku(who);
    const sent = await asMultipart([
      ['sku', sku],
      ['picture', 'imgUrl'],
      ['file', picture],
    ]);
    const { body } = await request(app, uploadSkuImage, { ...sent, token: who.token });
    return String(body.data.fileUrl).split('id=')[1] ?? '';
  };
  /** Worked off, with a row that is wrong. */
  const imported = async ({ token }: TestCustomer): Promise<string> => {
    const { body } = await request(app, importSkus, { ...(await encoded(importSkus, {}, SKU_SHEET)), token });
    await server.application.services.work.drain();
    return String(body.data.importId);
  };
  return {
    'addressBookWorkbooks.importSkus': alone(undefined, SKU_SHEET),
    'addressBookWorkbooks.uploadShipperInfo': alone(undefined, SHIPPER_SHEET),
    'addressBookWorkbooks.importProgress': alone(async (who) => ({ importId: await imported(who) })),
    'addressBookWorkbooks.listImports': alone(() => ({ kind: 'sku' })),
    'addressBookWorkbooks.downloadFindings': alone(async (who) => ({ importId: await imported(who) })),
    'addressBookWorkbooks.exportSKU': alone(() => ({
      search: 'e',
      isCharged: true,
      specialProduct: 'builtInBattery',
      lacks: [...SKU_MISSING_FIELDS],
      withPictures: true,
    })),
    'addressBookWorkbooks.exportShippers': alone(() => ({ search: 'e' })),
    'addressBookWorkbooks.skuTemplate': alone(),
    'addressBookWorkbooks.shipperTemplate': alone(),
    'skuPictures.uploadSkuImage': alone(async (who) => {
      await withSku(who);
      return { sku, picture: 'imgUrl' };
    }, picture),
    'skuPictures.uploadSkuImages': alone(() => ({ picture: 'imgUrl' }), {
      name: '图片.zip',
      content: zipOf([{ name: `${sku}.png`, content: DOT }]),
    }),
    'skuPictures.removeSkuImage': alone(async (who) => {
      await uploaded(who);
      return { sku, picture: 'imgUrl' };
    }),
    'skuPictures.readSkuPicture': alone(async (who) => ({ id: await uploaded(who), size: 'small' })),
  };
}
