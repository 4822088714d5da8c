import { printLabels10x10 } from '@waybound/contract/documents/labels';
import { approve, createOther } from '@waybound/contract/operations/operations';
import { submitOrder } from '@waybound/contract/orders/orders';
import { sendBack } from '@waybound/contract/waybills/waybill-actions';
import { describe, expect, it } from 'vitest';
import { pagesOfPdf } from '../../../test/pdf-text.ts';
import { testServer, type SendOptions, type TestCustomer } from '../../../test/server/test-server.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const { draft, submitted, approved, answersToStranger } = await waybillMaker(server);

const print = ({ token }: TestCustomer, input: object, options: SendOptions = {}) => send(printLabels10x10, input, { token, ...options });

async function printed(who: TestCustomer, input: object, options?: SendOptions): Promise<string[]> {
  const answer = await print(who, input, options);
  expect(answer.status, answer.raw.toString()).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return pagesOfPdf(answer.raw);
}

const printsOf = async (waybillId: string) =>
  (await engine.query('select voided_at from label_print where waybill_id = $1 order by id', [waybillId])).rows;

describe('carton labels', () => {
  it('are one page a carton, in the order of the box numbers', async () => {
    const who = await customer();
    const { id, waybillNo } = await approved(who, { referenceNo: 'PO-7' });
    const answer = await print(who, { ids: [id] }, { lang: 'zh' });
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`箱唛 ${waybillNo}.pdf`));
    const pages = await pagesOfPdf(answer.raw);
    expect(pages.map((page) => /(\d+) \/ 12/.exec(page)?.[1])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
    for (const text of [waybillNo, 'PO-7', 'ONT8', '美国空派', '途界物流', 'TEST', '10 kg', '60 × 40 × 30 cm'])
      expect(pages[0]).toContain(text);
  });

  it('are counted from 1 where there is no packing list, but only a number of cartons', async () => {
    const who = await customer();
    const order = { shippingWay: 'OT' as const, countryId: 1, customerTotalPackages: 3 };
    const { waybillNo } = await call(createOther, { siteCode: 'waybound', customerCode: who.code, order });
    const { rows } = await engine.query('select id from waybill where waybill_no = $1', [waybillNo]);
    const pages = await printed(who, { ids: [String(rows[0]?.['id'])] });
    expect(pages.map((page) => /(\d+) \/ 3/.exec(page)?.[1])).toEqual(['1', '2', '3']);
  });

  it('are printed for several waybills in the order asked for', async () => {
    const who = await customer();
    const [first, second] = [await approved(who), await approved(who)];
    const pages = await printed(who, { ids: [second.id, first.id] });
    expect(pages).toHaveLength(24);
    expect(pages[0]).toContain(second.waybillNo);
    expect(pages[12]).toContain(first.waybillNo);
  });

  it('are printed for chosen boxes only, sorted as numbers', async () => {
    const who = await customer();
    const { id } = await approved(who);
    const pages = await printed(who, { ids: [id], boxNumbers: [11, 2, 10, 2] });
    expect(pages.map((page) => /(\d+) \/ 12/.exec(page)?.[1])).toEqual(['2', '10', '11']);
  });

  it('are marked when printed again, until the waybill was sent back', async () => {
    const who = await customer();
    const { id, waybillNo } = await approved(who);
    expect((await printed(who, { ids: [id] }))[0]).not.toContain('Reprint');
    expect((await printed(who, { ids: [id] }))[0]).toContain('Reprint');
    const { rev } = await call(sendBack, { id }, { token: who.token });
    await call(submitOrder, { id, rev }, { token: who.token });
    await call(approve, { waybillNo });
    expect((await printed(who, { ids: [id] }))[0]).not.toContain('Reprint');
    expect((await printsOf(id)).map((row) => row['voided_at'] !== null)).toEqual([true, true, false]);
  });

  it('warn of batteries', async () => {
    const who = await customer();
    const plain = await approved(who);
    expect((await printed(who, { ids: [plain.id] }))[0]).not.toContain('Battery');
    const line = { sku: 'YF-1', declareNameEn: 'Desk lamp', declareNameCn: '台灯', declareValue: '4.5', quantity: 96 };
    const charged = await approved(who, {
      channelCapacity: ['battery'],
      specialProduct: ['builtInBattery'],
      invoiceLines: [{ ...line, isCharged: true }],
    });
    expect((await printed(who, { ids: [charged.id] }))[0]).toContain('Battery');
    const builtIn = await approved(who, { channelCapacity: ['battery'], specialProduct: ['builtInBattery'] });
    expect((await printed(who, { ids: [builtIn.id] }))[0]).toContain('Battery');
  });

  it('count once under one idempotency key', async () => {
    const who = await customer();
    const { id } = await approved(who);
    const first = await print(who, { ids: [id] }, { key: 'once' });
    const again = await print(who, { ids: [id] }, { key: 'once' });
    expect(again.raw.equals(first.raw)).toBe(true);
    expect(await printsOf(id)).toHaveLength(1);
  });

  it('are marked as a reprint by a repetition where its first time marked them', async () => {
    const who = await customer();
    const { id } = await approved(who);
    expect((await printed(who, { ids: [id] }, { key: 'first' }))[0]).not.toContain('Reprint');
    expect((await printed(who, { ids: [id] }, { key: 'second' }))[0]).toContain('Reprint');
    expect((await printed(who, { ids: [id] }, { key: 'second' }))[0]).toContain('Reprint');
  });
});

describe('labels are refused', () => {
  it('before the submission and before the approval, by name', async () => {
    const who = await customer();
    const [unsent, pending] = [await draft(who), await submitted(who)];
    const cases = [
      { ref: unsent, reason: 'wrongStatus' },
      { ref: pending, reason: 'underReview' },
    ];
    for (const { ref, reason } of cases) {
      for (const lang of ['zh', 'en'] as const) {
        const answer = await print(who, { ids: [ref.id] }, { lang });
        expect(answer).toMatchObject({ status: 200, code: 409, data: { reason } });
        expect(answer.mass).toContain(ref.waybillNo);
      }
    }
  });

  it('for all where one of the waybills has none, and nothing is stored', async () => {
    const who = await customer();
    const [good, pending] = [await approved(who), await submitted(who)];
    expect(await print(who, { ids: [good.id, pending.id] })).toMatchObject({ code: 409 });
    expect(await printsOf(good.id)).toEqual([]);
  });

  it('for a box that does not exist, in the specification’s words', async () => {
    const who = await customer();
    const { id } = await approved(who);
    expect(await print(who, { ids: [id], boxNumbers: [1, 13] })).toMatchObject({
      code: 404,
      mass: 'BoxNo Not Exist',
      data: { reason: 'boxUnknown' },
    });
  });

  it('for more cartons than one print takes', async () => {
    const who = await customer();
    const { id } = await approved(who, {
      customerTotalPackages: 2001,
      customerActualWeight: '20010',
      customerVolume: '144.072',
      packingList: [
        { startBoxNumber: 1, endBoxNumber: 2001, grossWeight: '10', length: '60', width: '40', height: '30', sku: 'YF-1', quantity: 96 },
      ],
    });
    const answer = await print(who, { ids: [id] });
    expect(answer.data.errors).toContainEqual({ path: 'boxNumbers', rule: 'tooManyBoxes', message: 'At most 2000 boxes' });
    expect(await printed(who, { ids: [id], boxNumbers: [2001] })).toHaveLength(1);
  });

  it('to a stranger like those of a missing waybill', async () => {
    const { id } = await approved(await customer());
    const [foreign, missing] = await answersToStranger(printLabels10x10, await customer(), { ids: [id] }, { ids: [UNKNOWN_ID] });
    expect(foreign).toEqual(missing);
    expect(foreign.body).toContain('recordMissing');
    expect(await printsOf(id)).toEqual([]);
  });

  it.each([
    ['no waybill', { ids: [] }, 'ids'],
    ['51 waybills', { ids: Array.from({ length: 51 }, (_, n) => String(n + 1)) }, 'ids'],
    ['box 0', { ids: ['1'], boxNumbers: [0] }, 'boxNumbers.0'],
    ['box "one"', { ids: ['1'], boxNumbers: ['one'] }, 'boxNumbers.0'],
  ])('with %s, at its field', async (_case, input, at) => {
    const answer = await print(await customer(), input);
    expect(answer).toMatchObject({ code: 400 });
    expect(answer.data.errors).toContainEqual(expect.objectContaining({ path: at }));
  });
});
