import { deleteAmazonLabels, fetchAmazonLabels, printPalletLabels, queryAmazonLabels } from '@waybound/contract/documents/amazon-labels';
import { createAmazonOrders } from '@waybound/contract/site/amazon-shipments';
import { afterEach, describe, expect, it } from 'vitest';
import { UNKNOWN_ID, waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { pagesOfPdf } from '../../../../test/pdf-text.ts';
import { FULL_STORE } from '../../../../test/scenarios/keys.ts';
import { onPallets, readShipments } from '../../../../test/server/amazon.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, amazon } = server;
const { work } = server.application.services;
const { answersToStranger } = await waybillMaker(server);

afterEach(() => amazon.failing(undefined));

/** The order of the six boxes for ONT8, which come on pallets. */
async function ordered(pallets = 2) {
  const who = await customer();
  const rows = await readShipments(server, who, FULL_STORE, (seller) => onPallets(seller, pallets));
  const row = rows.find(({ warehouseCode, may }) => warehouseCode === 'ONT8' && may.order === null);
  const { drafts } = await call(createAmazonOrders, { ids: [row?.id ?? ''], shippingWay: 'AIR' }, { token: who.token });
  return { who, id: drafts[0]?.id ?? '', fbaId: row?.fbaId ?? '' };
}
const labelsOf = ({ token }: TestCustomer, id: string) => call(queryAmazonLabels, { id }, { token });
const askedForPallets = (from: number) =>
  amazon.asked
    .slice(from)
    .map(({ url }) => new URL(url, 'http://stand-in').searchParams)
    .filter((query) => query.get('LabelType') === 'PALLET');

describe('labels of the pallets of a shipment that comes by truck', () => {
  it('are fetched beside those of its boxes, four of each, and printed as Amazon gives them', async () => {
    const { who, id, fbaId } = await ordered();
    const from = amazon.asked.length;
    await work.drain();
    expect(askedForPallets(from).map((query) => [query.get('NumberOfPallets'), query.get('PageSize')])).toEqual([['2', '1000']]);
    const { files, paired, amazon: fetched, foreign, unknown } = await labelsOf(who, id);
    expect(fetched).toMatchObject([{ state: 'done', fault: null }]);
    expect(files).toMatchObject([
      { name: `${fbaId}.pdf`, pallets: null, labels: 6 },
      { name: `${fbaId} pallets.pdf`, pallets: 2, state: 'done', labels: 0, mass: '' },
    ]);
    expect({ paired, foreign: foreign.total, unknown: unknown.total }).toEqual({ paired: [1, 2, 3, 4, 5, 6], foreign: 0, unknown: 0 });
    const fileId = files[1]?.id ?? '';
    const printed = await send(printPalletLabels, { id, fileId }, { token: who.token });
    const pages = await pagesOfPdf(printed.raw);
    expect(pages).toHaveLength(8);
    expect(pages.at(-1)).toContain('Pallet 2 of 2');
    await call(fetchAmazonLabels, { id }, { token: who.token });
    await work.drain();
    expect((await labelsOf(who, id)).files).toHaveLength(2);
  });

  it('are told to be missing where Amazon has none, and those of the boxes are there', async () => {
    const { who, id } = await ordered();
    const from = amazon.asked.length;
    amazon.failing((operation) => (operation === 'getLabels' && askedForPallets(from).length > 0 ? 'refused' : undefined));
    await work.drain();
    expect(await labelsOf(who, id)).toMatchObject({
      amazon: [{ state: 'done', fault: 'noPallets', requestId: expect.any(String) }],
      files: [{ pallets: null }],
      paired: [1, 2, 3, 4, 5, 6],
    });
  });

  it('are told to be missing where nobody knows on how many it stands', async () => {
    const { who, id } = await ordered(0);
    const from = amazon.asked.length;
    await work.drain();
    expect(askedForPallets(from)).toEqual([]);
    expect(await labelsOf(who, id)).toMatchObject({
      amazon: [{ state: 'done', fault: 'noPallets', requestId: null }],
      files: [{ pallets: null }],
      paired: [1, 2, 3, 4, 5, 6],
    });
  });

  it('are no file of boxes, are gone once they are deleted, and nobody else’s', async () => {
    const { who, id } = await ordered();
    await work.drain();
    const [boxes, pallets] = (await labelsOf(who, id)).files;
    const refused = await send(printPalletLabels, { id, fileId: boxes?.id ?? '' }, { token: who.token });
    expect(refused.data).toMatchObject({ reason: 'recordMissing' });
    const [existing, missing] = await answersToStranger(
      printPalletLabels,
      await customer(),
      { id, fileId: pallets?.id },
      { id: UNKNOWN_ID },
    );
    expect(existing).toEqual(missing);
    await call(deleteAmazonLabels, { id, fileId: pallets?.id ?? '' }, { token: who.token });
    const gone = await send(printPalletLabels, { id, fileId: pallets?.id ?? '' }, { token: who.token });
    expect(gone.data).toMatchObject({ reason: 'recordMissing' });
  });
});
