import { listHistory } from '@waybound/contract/account/history';
import { publishExchangeRates } from '@waybound/contract/operations/exchange-rate-operations';
import { cutParcel, moveParcel, reportParcelProblem } from '@waybound/contract/operations/parcel-operations';
import type { ParcelInput } from '@waybound/contract/small-parcels/parcel-fields';
import {
  correctParcelAddress,
  correctParcelCustoms,
  printParcelLabels,
  sendOnParcel,
  submitParcel,
  submitParcels,
  takeBackParcel,
} from '@waybound/contract/small-parcels/small-parcels';
import { beforeAll, describe, expect, it } from 'vitest';
import { LAMP, parcelMaker, RECEIVER } from '../../../test/data/parcel-maker.ts';
import { pagesOfPdf } from '../../../test/pdf-text.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await parcelMaker(server);

beforeAll(async () => {
  // The line is drawn in a currency that no other test of this site has rates for; a few euro are below it by any rate.
  const rates = [
    { currency: 'EUR', rate: '8.00' },
    { currency: 'CAD', rate: '5.00' },
    { currency: 'XDR', rate: '10.00' },
  ];
  await call(publishExchangeRates, { siteCode: 'waybound', validFrom: '2026-01-01', rates });
});

async function print({ token }: TestCustomer, ...ids: string[]): Promise<string[]> {
  const answer = await send(printParcelLabels, { ids }, { token });
  expect(answer.headers['content-type'], answer.raw.toString()).toBe('application/pdf');
  return (await pagesOfPdf(answer.raw)).map((page) => page.replaceAll(/\s+/g, ' '));
}
/** Lamps that are worth so much, without an IOSS number, which ends at 150 EUR. */
const worth = (declareValue: string): Partial<ParcelInput> => ({
  iossNo: '',
  currency: 'CAD',
  items: [{ ...LAMP, quantity: 1, declareValue }],
});

describe('a label', () => {
  it('says where its parcel goes and what customs is told of it', async () => {
    const who = await customer();
    const parcel = await make.announced(who);
    const [page, ...others] = await print(who, parcel.id);
    expect(others).toEqual([]);
    for (const text of [parcel.waybillNo, parcel.customerOrderNo, 'EUPKT', 'DE', 'Lena Koch', 'Bliersheimer Strasse 80', '47229 Duisburg'])
      expect(page).toContain(text);
    for (const text of [
      'GERMANY',
      '+49 30 23125 611',
      'CN22',
      'Sale of goods',
      '2 LED lamp 94052100 CN 0.400 25.00',
      '25.00 EUR',
      '0.500 kg',
    ])
      expect(page).toContain(text);
    for (const text of ['IOSS IM2760000001', 'GB123456789', 'DE123456789']) expect(page).toContain(text);
  });

  it.each([
    ['600.00', 'CN22'],
    ['600.01', 'CN23'],
  ])('of goods for %s CAD is a form %s, by the rate of special drawing rights', async (value, form) => {
    const who = await customer();
    const { id } = await make.announced(who, worth(value));
    expect((await print(who, id))[0]).toContain(form);
  });

  it('names all goods, those without room on it behind it, and counts the pages', async () => {
    const who = await customer();
    const items = Array.from({ length: 40 }, (_, index) => ({ ...LAMP, unitWeight: '0.001', declareNameEn: `Lamp no. ${index + 1}` }));
    const { id, waybillNo } = await make.announced(who, { iossNo: '', items });
    const pages = await print(who, id);
    expect(pages).toHaveLength(3);
    expect(pages[1]).toContain(`${waybillNo} 2 / 3`);
    const named = [...pages.join(' ').matchAll(/Lamp no\. (\d+)/g)].map(([, number]) => Number(number));
    expect(named).toEqual(items.map((_, index) => index + 1));
  });

  it('comes in the order asked for, each once, and leaves its time', async () => {
    const who = await customer();
    const [first, second] = [await make.announced(who), await make.announced(who)];
    const pages = await print(who, second.id, first.id, second.id);
    expect(pages.map((page) => /WBXB\d+/.exec(page)?.[0])).toEqual([second.waybillNo, first.waybillNo]);
    const printed = await make.detail(who, first);
    expect(printed).toMatchObject({ labelPrintedAt: expect.any(String), isAnnounced: true });
    expect((await call(listHistory, {}, { token: who.token })).entries).toContainEqual(
      expect.objectContaining({ what: 'printParcelLabel' }),
    );
    await call(takeBackParcel, { id: first.id, rev: printed.rev }, { token: who.token });
    expect(await make.detail(who, first)).toMatchObject({ labelPrintedAt: null });
  });

  it('is to be printed anew where the receiver or the goods on it have changed', async () => {
    const who = await customer();
    const as = { token: who.token };
    const printed = async () => {
      const parcel = await make.takenIn(who);
      await print(who, parcel.id);
      return parcel;
    };
    const asSeen = async ({ id }: { id: string }) => ({ id, rev: (await make.detail(who, { id })).rev });
    const other = { ...RECEIVER, name: 'Uwe Koch' };
    const sentOn = await printed();
    await call(cutParcel, { waybillNo: sentOn.waybillNo, text: '已拦截' });
    expect(await make.detail(who, sentOn)).toMatchObject({ labelPrintedAt: expect.any(String) });
    await call(sendOnParcel, { ...(await asSeen(sentOn)), receiver: other }, as);
    expect(await make.detail(who, sentOn)).toMatchObject({ status: 'instock', labelPrintedAt: null });
    expect((await print(who, sentOn.id))[0]).toContain('Uwe Koch');
    const corrected = await printed();
    await call(reportParcelProblem, { waybillNo: corrected.waybillNo, problem: 'address', text: '请更正' });
    await call(correctParcelAddress, { ...(await asSeen(corrected)), receiver: other }, as);
    expect(await make.detail(who, corrected)).toMatchObject({ labelPrintedAt: null });
    const declared = await printed();
    await call(reportParcelProblem, { waybillNo: declared.waybillNo, problem: 'customs', text: '请更正' });
    const customs = { currency: 'EUR', category: 'sale', iossNo: 'IM2760000001' } as const;
    await call(correctParcelCustoms, { ...(await asSeen(declared)), ...customs, items: [LAMP] }, as);
    expect(await make.detail(who, declared)).toMatchObject({ labelPrintedAt: null });
  });

  it('is there of no draft, of none that was stopped or has left us, and of no stranger’s; then none is drawn', async () => {
    const [who, other] = [await customer(), await customer()];
    const announced = await make.announced(who);
    const sent = await make.takenIn(who);
    await call(moveParcel, { waybillNo: sent.waybillNo, status: 'outstock' });
    const refused = async (id: string) => (await send(printParcelLabels, { ids: [announced.id, id] }, { token: who.token })).data;
    expect(await refused((await make.draft(who)).id)).toMatchObject({ reason: 'noLabelYet' });
    expect(await refused((await make.cut(who)).id)).toMatchObject({ reason: 'wrongStatus' });
    expect(await refused(sent.id)).toMatchObject({ reason: 'wrongStatus' });
    expect(await refused((await make.announced(other)).id)).toMatchObject({ reason: 'recordMissing' });
    expect(await make.detail(who, announced)).toMatchObject({ labelPrintedAt: null });
  });
});

describe('announcing several drafts', () => {
  it('announces those that are whole, and says of each other why not', async () => {
    const [who, other] = [await customer(), await customer()];
    const [whole, unfinished, strange] = [
      await make.draft(who),
      await make.draft(who, { weight: '', category: '' }),
      await make.draft(other),
    ];
    const { results } = await call(submitParcels, { ids: [unfinished.id, whole.id, strange.id] }, { token: who.token });
    expect(results).toEqual([
      { id: unfinished.id, waybillNo: unfinished.waybillNo, ok: false, reason: 'draftUnfinished', mass: expect.stringContaining('2') },
      { id: whole.id, waybillNo: whole.waybillNo, ok: true, reason: null, mass: '' },
      { id: strange.id, waybillNo: '', ok: false, reason: 'recordMissing', mass: expect.any(String) },
    ]);
    expect(await make.detail(who, whole)).toMatchObject({ isAnnounced: true });
    expect(await make.detail(who, unfinished)).toMatchObject({ isAnnounced: false });
  });

  it('takes one order number once, also of two drafts at the same moment', async () => {
    const who = await customer();
    const drafts = [await make.draft(who, { customerOrderNo: 'SO-TWICE' }), await make.draft(who, { customerOrderNo: 'so-twice' })];
    const answers = await Promise.all(drafts.map(({ id, rev }) => send(submitParcel, { id, rev }, { token: who.token })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });
});
