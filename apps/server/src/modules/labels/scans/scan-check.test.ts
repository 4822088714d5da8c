import { queryAmazonLabels } from '@waybound/contract/documents/amazon-labels';
import { printScanCheck, queryScanBoxes, queryScans, saveScans, type SentScan } from '@waybound/contract/documents/scan-check';
import { MAX_READ_SCANS, MAX_SCANS, MAX_SCANS_OF_WAYBILL } from '@waybound/contract/wire/documents/scan-check';
import { saveAmazonSend } from '@waybound/contract/waybills/corrections';
import { cancelWaybill } from '@waybound/contract/waybills/waybill-actions';
import { describe, expect, it } from 'vitest';
import { boxIdOf } from '../../../../test/data/box-labels/amazon-labels.ts';
import { packedFor } from '../../../../test/data/box-labels/box-label-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { pagesOfPdf } from '../../../../test/pdf-text.ts';
import { newColleague } from '../../../../test/server/colleague.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const { approved, draft, answersToStranger } = await waybillMaker(server);

const SHIPMENT = 'FBA1MMD8D0';
const twelve = (who: TestCustomer) => approved(who, { packingList: packedFor([SHIPMENT, 12]) });
let keys = 0;
const newKey = (): string => `key-${String((keys += 1)).padStart(16, '0')}`;
const at = server.clock.now.toISOString();
const check = (boxNumber: number, number = boxNumber): SentScan & { key: string } => ({
  key: newKey(),
  at,
  boxNumber,
  amazonCode: boxIdOf(SHIPMENT, number),
});
const undo = (undoes: string): SentScan => ({ key: newKey(), at, undoes });
const save = ({ token }: TestCustomer, id: string, ...scans: readonly SentScan[]) => call(saveScans, { id, scans: [...scans] }, { token });
const checkOf = async ({ token }: TestCustomer, id: string) => (await call(queryAmazonLabels, { id }, { token })).check;
const read = ({ token }: TestCustomer, id: string, after?: string) => call(queryScans, { id, ...(after && { after }) }, { token });

describe('the check by scanning', () => {
  it('knows the label that each box must carry', async () => {
    const who = await customer();
    const { id, waybillNo } = await approved(who, { packingList: packedFor([SHIPMENT, 10], [undefined, 2]) });
    const known = await call(queryScanBoxes, { id }, { token: who.token });
    expect(known.waybillNo).toBe(waybillNo);
    expect(known.boxes).toEqual(
      Array.from({ length: 12 }, (_, n) => ({ boxNumber: n + 1, boxId: n < 10 ? boxIdOf(SHIPMENT, n + 1) : null, isForAmazon: n < 10 })),
    );
  });

  it('is complete once each box for Amazon is right: the others need no label of its, and one on them is wrong', async () => {
    const who = await customer();
    const { id } = await approved(who, { packingList: packedFor([SHIPMENT, 2], [undefined, 10]) });
    const pairs = async () => call(queryAmazonLabels, { id }, { token: who.token });
    const others = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    await save(who, id, check(1));
    expect(await pairs()).toMatchObject({ boxes: 2, others, check: { right: 1, wrong: [], open: [2] } });
    await save(who, id, check(2));
    expect(await pairs()).toMatchObject({ boxes: 2, others, check: { right: 2, wrong: [], open: [] } });
    await save(who, id, check(5));
    expect((await pairs()).check).toMatchObject({ right: 2, wrong: [{ boxNumber: 5 }], open: [] });
  });

  it('stands on the waybill: what is right, what is wrong and what nobody has scanned', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    expect(await checkOf(who, id)).toMatchObject({ right: 0, wrong: [], last: null });
    const wrong = check(2, 3);
    expect(await save(who, id, check(1), wrong)).toEqual({ added: 2 });
    const open = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    expect(await checkOf(who, id)).toMatchObject({
      right: 1,
      wrong: [{ boxNumber: 2, amazonCode: boxIdOf(SHIPMENT, 3) }],
      open,
      last: { at },
    });
    await save(who, id, undo(wrong.key));
    expect(await checkOf(who, id)).toMatchObject({ right: 1, wrong: [], open: [2, ...open] });
    await save(who, id, check(2));
    expect(await checkOf(who, id)).toMatchObject({ right: 2, wrong: [], open });
  });

  it('takes the same scans twice as once, in whatever order undo and scan arrive', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    const [first, second] = [check(1), check(2)];
    const back = undo(second.key);
    expect(await save(who, id, first, back)).toEqual({ added: 2 });
    expect(await save(who, id, first, second, back)).toEqual({ added: 1 });
    expect(await checkOf(who, id)).toMatchObject({ right: 1, wrong: [] });
  });

  it('goes by the time of scanning: what comes late does not overrule what was scanned after it', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    const ago = (minutes: number) => new Date(server.clock.now.getTime() - minutes * 60_000).toISOString();
    await save(who, id, { ...check(2, 3), at: ago(15) });
    await save(who, id, { ...check(2), at: ago(45) });
    expect(await checkOf(who, id)).toMatchObject({ right: 0, wrong: [{ boxNumber: 2 }], last: { at: ago(15) } });
    const answer = await send(printScanCheck, { id }, { token: who.token, lang: 'en' });
    const [page = ''] = await pagesOfPdf(answer.raw);
    expect(page).toContain(boxIdOf(SHIPMENT, 3));
    expect(page).not.toContain('Boxes that are right');
  });

  it('is seen by a second scanner, which asks for what is new', async () => {
    const who = await customer();
    const colleague = await newColleague(server, who);
    const { id } = await twelve(who);
    await save(who, id, check(1));
    const { scans } = await read(colleague, id);
    expect(scans).toMatchObject([{ boxNumber: 1, at, undoes: null }]);
    expect((await read(colleague, id, scans[0]?.id)).scans).toEqual([]);
    await save(colleague, id, undo(scans[0]?.key ?? ''));
    const news = (await read(who, id, scans[0]?.id)).scans;
    expect(news).toMatchObject([{ boxNumber: null, amazonCode: null, undoes: scans[0]?.key }]);
    expect(news[0]?.by).not.toBe(scans[0]?.by);
  });

  it('is read in parts where it is long', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    await fill(who, id, MAX_READ_SCANS + 5);
    const first = await read(who, id);
    expect([first.scans.length, first.hasMore]).toEqual([MAX_READ_SCANS, true]);
    const rest = await read(who, id, first.scans.at(-1)?.id);
    expect([rest.scans.length, rest.hasMore]).toEqual([5, false]);
  });

  it('follows the packing list: another shipment makes what was right wrong', async () => {
    const who = await customer();
    const { id, rev } = await twelve(who);
    await save(who, id, check(1));
    const rows = [{ startBoxNumber: 1, endBoxNumber: 12, shipmentId: 'FBA2XYZ9Q1' }];
    await call(saveAmazonSend, { id, rev, rows }, { token: who.token });
    expect(await checkOf(who, id)).toMatchObject({ right: 0, wrong: [{ boxNumber: 1 }] });
  });

  it('is printed, with what is wrong and who has scanned', async () => {
    const who = await customer();
    const { id, waybillNo } = await twelve(who);
    await save(who, id, check(1), check(2, 3));
    const answer = await send(printScanCheck, { id }, { token: who.token, lang: 'en' });
    const [page = ''] = await pagesOfPdf(answer.raw);
    for (const text of [waybillNo, boxIdOf(SHIPMENT, 1), boxIdOf(SHIPMENT, 2), boxIdOf(SHIPMENT, 3), '3–12', 'Wrong label'])
      expect(page).toContain(text);
  });

  it('takes a scanner that is ahead of time at its own word, but not beyond now', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    await save(who, id, { ...check(1), at: '2099-01-01T00:00:00Z' });
    expect(Date.parse((await checkOf(who, id)).last?.at ?? '')).toBeLessThanOrEqual(server.clock.now.getTime());
  });
});

const fill = ({ customerId }: TestCustomer, id: string, count: number) =>
  engine.query(
    `insert into box_scan (customer_id, waybill_id, scan_key, box_number, amazon_code, scanned_at, scanned_by, received_at)
     select $1, $2, 'filled-' || n, 1, 'FBA1MMD8D0U000001', now(), 'x', now() from generate_series(1, ${count}) n`,
    [customerId, id],
  );

describe('refused are', () => {
  it('scans of a box that does not exist, too many, and those of a waybill that is closed', async () => {
    const who = await customer();
    const { id } = await twelve(who);
    const { token } = who;
    expect(await send(saveScans, { id, scans: [check(13)] }, { token, lang: 'en' })).toMatchObject({
      data: { reason: 'boxUnknown' },
      mass: 'BoxNo Not Exist',
    });
    const many = Array.from({ length: MAX_SCANS + 1 }, () => check(1));
    expect((await send(saveScans, { id, scans: many }, { token })).data.reason).toBe('invalidInput');
    await fill(who, id, MAX_SCANS_OF_WAYBILL);
    expect((await send(saveScans, { id, scans: [check(1)] }, { token })).data.reason).toBe('tooManyScans');
    const closed = await draft(who, { packingList: packedFor([SHIPMENT, 12]) });
    await call(cancelWaybill, { id: closed.id }, { token });
    expect((await send(saveScans, { id: closed.id, scans: [check(1)] }, { token })).data.reason).toBe('wrongStatus');
  });

  it('strangers', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id } = await twelve(who);
    await save(who, id, check(1));
    for (const [spec, more] of [
      [queryScanBoxes, {}],
      [queryScans, {}],
      [printScanCheck, {}],
      [saveScans, { scans: [check(2)] }],
    ] as const) {
      const [existing, missing] = await answersToStranger(spec, stranger, { id, ...more }, { id: UNKNOWN_ID });
      expect(existing).toEqual(missing);
    }
    expect((await checkOf(who, id)).right).toBe(1);
  });
});
