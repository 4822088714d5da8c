import type { CallSpec } from '@waybound/contract/call';
import {
  printLabels10x10,
  printLabels10x8,
  printLabelsA4,
  printTrackingLabel,
  queryLabels,
  reportPrint,
  saveLabelChoice,
} from '@waybound/contract/documents/labels';
import { attachDocument } from '@waybound/contract/operations/operations';
import { savePackageInvoice } from '@waybound/contract/waybills/corrections';
import { sendBack } from '@waybound/contract/waybills/waybill-actions';
import { describe, expect, it } from 'vitest';
import { encoded, request } from '../../../test/any-request.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { pagesOfPdf } from '../../../test/pdf-text.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, send, customer, operatorKey, clock } = server;
const { draft, submitted, approved, answersToStranger } = await waybillMaker(server);

/** The pages of a print as text. */
async function pagesOf(spec: CallSpec, { token }: TestCustomer, input: object): Promise<string[]> {
  const answer = await send(spec, input, { token });
  expect(answer.headers['content-type'], answer.raw.toString()).toBe('application/pdf');
  return pagesOfPdf(answer.raw);
}
const boxesOn = (text = '') => [...text.matchAll(/(\d+) \/ 12/g)].map(([, box]) => Number(box)).toSorted((a, b) => a - b);
const twelve = Array.from({ length: 12 }, (_, index) => index + 1);

describe('every size', () => {
  it('is printed by its own call', async () => {
    const who = await customer();
    const { id } = await approved(who);
    expect(await pagesOf(printLabels10x10, who, { ids: [id] })).toHaveLength(12);
    expect(await pagesOf(printLabels10x8, who, { ids: [id] })).toHaveLength(12);
    const sheets = await pagesOf(printLabelsA4, who, { ids: [id] });
    expect(sheets.map((page) => boxesOn(page).length)).toEqual([6, 6]);
  });

  it('on A4 begins where a used sheet has its first label left', async () => {
    const who = await customer();
    const { id } = await approved(who);
    const sheets = await pagesOf(printLabelsA4, who, { ids: [id], startPosition: 5 });
    expect(sheets.map(boxesOn)).toEqual([
      [1, 2],
      [3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12],
    ]);
  });

  it.each([0, 7, 1.5, 'two'])('on A4 has no place %s, and says so at its field', async (startPosition) => {
    const answer = await send(printLabelsA4, { ids: ['1'], startPosition }, { token: (await customer()).token });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ path: 'startPosition' }] } });
  });
});

describe('only new labels', () => {
  it('are those of boxes that were never printed, and only a second print of a box is a reprint', async () => {
    const who = await customer();
    const { id } = await approved(who);
    await pagesOf(printLabels10x10, who, { ids: [id], boxNumbers: [1, 2, 11] });
    const rest = await pagesOf(printLabels10x8, who, { ids: [id], scope: 'new' });
    expect(rest.flatMap(boxesOn)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 12]);
    expect(rest.join(' ')).not.toContain('Reprint');
  });

  it('mark in a print of all only the boxes that were printed before', async () => {
    const who = await customer();
    const { id } = await approved(who);
    await pagesOf(printLabels10x10, who, { ids: [id], boxNumbers: [2] });
    const pages = await pagesOf(printLabels10x10, who, { ids: [id] });
    expect(pages.filter((page) => page.includes('Reprint')).flatMap(boxesOn)).toEqual([2]);
  });

  it('leave out a waybill that has none, and are refused by its number where no other has one', async () => {
    const who = await customer();
    const [first, second] = [await approved(who), await approved(who)];
    await pagesOf(printLabels10x10, who, { ids: [first.id] });
    const both = await pagesOf(printLabels10x10, who, { ids: [first.id, second.id], scope: 'new' });
    expect(both.every((page) => page.includes(second.waybillNo))).toBe(true);
    const answer = await send(printLabels10x10, { ids: [first.id, second.id], scope: 'new' }, { token: who.token });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'labelsPrinted' } });
    for (const { waybillNo } of [first, second]) expect(answer.mass).toContain(waybillNo);
  });

  it('come out once, whichever of two tabs is the first', async () => {
    const who = await customer();
    const { id } = await approved(who);
    const tab = () => send(printLabels10x10, { ids: [id], scope: 'new' }, { token: who.token });
    const types = (await Promise.all([tab(), tab()])).map(({ headers }) => String(headers['content-type']).split(';')[0]);
    const files = types.filter((type) => type === 'application/pdf');
    expect([types.length, files.length]).toEqual([2, 1]);
  });

  it('are the same again under the same key', async () => {
    const who = await customer();
    const { id } = await approved(who);
    const print = () => send(printLabels10x10, { ids: [id], scope: 'new' }, { token: who.token, key: 'new' });
    const first = await print();
    expect((await print()).raw.equals(first.raw)).toBe(true);
  });

  it('under the same key leave out again the waybill that had none', async () => {
    const who = await customer();
    const [first, second] = [await approved(who), await approved(who)];
    await pagesOf(printLabels10x10, who, { ids: [first.id] });
    clock.now = new Date(clock.now.getTime() + 60_000);
    const print = () => send(printLabels10x10, { ids: [first.id, second.id], scope: 'new' }, { token: who.token, key: 'both' });
    const once = await print();
    expect((await print()).raw.equals(once.raw)).toBe(true);
  });

  it('are all of them again once a correction has made those void that are out', async () => {
    const who = await customer();
    const { id, rev } = await approved(who);
    await pagesOf(printLabels10x10, who, { ids: [id] });
    const box = { grossWeight: '10', length: '60', width: '40', height: '30', sku: 'YF-1', quantity: 96 };
    const line = { sku: 'YF-1', declareNameEn: 'Desk lamp', declareNameCn: '台灯', declareValue: '4.5', quantity: 96 };
    const fewer = { packingList: [{ ...box, startBoxNumber: 1, endBoxNumber: 11 }], invoiceLines: [line] };
    await call(savePackageInvoice, { id, rev, ...fewer }, who);
    const { waybills } = await call(queryLabels, { ids: [id] }, who);
    expect(waybills).toMatchObject([{ prints: 0, printed: [], boxes: twelve.slice(0, -1) }]);
    const pages = await pagesOf(printLabels10x10, who, { ids: [id], scope: 'new' });
    expect([pages.length, pages.join(' ').includes('Reprint')]).toEqual([11, false]);
    expect(pages[10]).toContain('11 / 11');
  });

  it('are all of them again once the waybill was sent back', async () => {
    const who = await customer();
    const { id } = await approved(who);
    await pagesOf(printLabels10x10, who, { ids: [id] });
    await call(sendBack, { id }, { token: who.token });
    expect((await call(queryLabels, { ids: [id] }, { token: who.token })).waybills).toMatchObject([
      { prints: 0, printed: [], printedAt: null },
    ]);
  });
});

describe('before a print', () => {
  it('one learns how many labels there are, in the order asked for, and which came out', async () => {
    const who = await customer();
    const [first, second] = [await approved(who), await approved(who)];
    await pagesOf(printLabels10x10, who, { ids: [second.id], boxNumbers: [3] });
    const { waybills } = await call(queryLabels, { ids: [second.id, first.id] }, { token: who.token });
    expect(waybills).toEqual(
      [
        { ...second, boxes: twelve, printed: [3], prints: 1, printedAt: expect.any(String) },
        { ...first, boxes: twelve, printed: [], prints: 0, printedAt: null },
      ].map(({ id, waybillNo, boxes, printed, prints, printedAt }) => ({ id, waybillNo, boxes, printed, prints, printedAt })),
    );
  });

  it('a stranger learns nothing', async () => {
    const { id } = await approved(await customer());
    const [foreign, missing] = await answersToStranger(queryLabels, await customer(), { ids: [id] }, { ids: [UNKNOWN_ID] });
    expect(foreign).toEqual(missing);
  });

  it('each login has its own choice, which a used sheet moves on', async () => {
    const who = await customer();
    const { id } = await approved(who);
    const choiceOf = async ({ token }: TestCustomer) => (await call(queryLabels, { ids: [id] }, { token })).choice;
    expect(await choiceOf(who)).toEqual({ size: '10x10', scope: 'all', startPosition: 1 });
    await call(saveLabelChoice, { size: 'A4', scope: 'new', startPosition: 3 }, { token: who.token });
    expect(await choiceOf(who)).toEqual({ size: 'A4', scope: 'new', startPosition: 3 });
    await pagesOf(printLabelsA4, who, { ids: [id], boxNumbers: [1, 2, 3, 4, 5], startPosition: 3 });
    expect(await choiceOf(who)).toMatchObject({ startPosition: 2 });
    await pagesOf(printLabelsA4, who, { ids: [id], boxNumbers: [6] });
    expect(await choiceOf(who)).toMatchObject({ startPosition: 2 });
  });

  it('a choice that there is not is refused at its field', async () => {
    const answer = await send(saveLabelChoice, { size: 'A5', scope: 'some', startPosition: 7 }, { token: (await customer()).token });
    expect(answer.data.errors.map(({ path: at }: { path: string }) => at)).toEqual(['size', 'scope', 'startPosition']);
  });
});

describe('a print that was not drawn here', () => {
  it('counts, and what is drawn next is a reprint', async () => {
    const who = await customer();
    const { id, waybillNo } = await approved(who);
    const { results } = await call(reportPrint, { ids: [id], boxNumbers: [4] }, { token: who.token });
    expect(results).toMatchObject([{ id, waybillNo, ok: true, reason: null, mass: '', prints: 1 }]);
    expect((await call(reportPrint, { ids: [id] }, { token: who.token })).results).toMatchObject([{ ok: true, prints: 2 }]);
    expect((await pagesOf(printLabels10x10, who, { ids: [id], boxNumbers: [4] }))[0]).toContain('Reprint');
  });

  it('of new ones counts only those that are', async () => {
    const who = await customer();
    const { id } = await approved(who);
    await pagesOf(printLabels10x10, who, { ids: [id], boxNumbers: [1, 2] });
    expect((await call(reportPrint, { ids: [id], scope: 'new' }, who)).results).toMatchObject([{ ok: true, prints: 2 }]);
    expect((await call(queryLabels, { ids: [id] }, who)).waybills).toMatchObject([{ printed: twelve }]);
    expect((await call(reportPrint, { ids: [id], scope: 'new' }, who)).results).toMatchObject([
      { ok: false, reason: 'labelsPrinted', prints: 2, printedAt: expect.any(String) },
    ]);
  });

  it('is told of each waybill by itself: a draft, one in review, a box that is gone, a stranger’s', async () => {
    const who = await customer();
    const [good, unsent, pending] = [await approved(who), await draft(who), await submitted(who)];
    const { id: foreign } = await approved(await customer());
    const ids = [foreign, good.id, unsent.id, pending.id, UNKNOWN_ID];
    const { results } = await call(reportPrint, { ids }, { token: who.token });
    expect(results.map(({ id, ok, reason }) => [id, ok, reason])).toEqual([
      [foreign, false, 'recordMissing'],
      [good.id, true, null],
      [unsent.id, false, 'wrongStatus'],
      [pending.id, false, 'underReview'],
      [UNKNOWN_ID, false, 'recordMissing'],
    ]);
    expect(results[0]?.mass).toBe(results[4]?.mass);
    const { results: gone } = await call(reportPrint, { ids: [good.id], boxNumbers: [9999] }, { token: who.token });
    expect(gone).toMatchObject([{ ok: false, reason: 'boxUnknown', mass: 'BoxNo Not Exist' }]);
    expect((await call(queryLabels, { ids: [good.id] }, { token: who.token })).waybills).toMatchObject([{ prints: 1 }]);
  });
});

describe('the tracking label of the carrier', () => {
  const attach = async (waybillNo: string, content: Buffer) => {
    const sent = await encoded(attachDocument, { waybillNo, fileType: 'trackingLabel' }, { name: 'UPS.pdf', content });
    return request(app, attachDocument, { ...sent, token: operatorKey });
  };
  const pdf = (note: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n% ${note}\n%%EOF`);

  it('is refused in the specification’s words until the forwarder has attached it, then is the last one', async () => {
    const who = await customer();
    const { id, waybillNo } = await approved(who);
    const ask = () => send(printTrackingLabel, { id }, { token: who.token });
    expect(await ask()).toMatchObject({
      code: 409,
      mass: 'This order has not yet received a tracking label',
      data: { reason: 'noLabelYet' },
    });
    await attach(waybillNo, pdf('first'));
    await attach(waybillNo, pdf('second'));
    const answer = await ask();
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.raw.toString()).toContain('% second');
  });

  it('is no file of the customer’s own, and none of a stranger’s', async () => {
    const who = await customer();
    const { id, waybillNo } = await approved(who);
    await attach(waybillNo, pdf('ours'));
    const [foreign, missing] = await answersToStranger(printTrackingLabel, await customer(), { id }, { id: UNKNOWN_ID });
    expect(foreign).toEqual(missing);
  });
});
