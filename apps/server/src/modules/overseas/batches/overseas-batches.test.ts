import { listHistory } from '@waybound/contract/account/history';
import type { CallInput } from '@waybound/contract/call';
import { exportRows } from '@waybound/contract/documents/exports';
import { approveOverseas } from '@waybound/contract/operations/overseas-operations';
import {
  batchDecide,
  batchOutboundLabels,
  batchOverseas,
  batchPieceLabels,
  priceBatchDecision,
} from '@waybound/contract/overseas/overseas-batches';
import { listOverseas } from '@waybound/contract/overseas/overseas';
import type { OverseasBatch } from '@waybound/contract/wire/overseas/overseas-batches';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../../test/collect-all.ts';
import { overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { stockMaker } from '../../../../test/data/stock-maker.ts';
import { pagesOfPdf } from '../../../../test/pdf-text.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { readWorkbook } from '../../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { call, send, customer, engine, databaseUrl } = server;
const make = await overseasMaker(server);
const stock = stockMaker(server, make);

const as = ({ token }: TestCustomer) => ({ token, lang: 'en' as const });
const batch = async (who: TestCustomer, action: OverseasBatch, ids: string[]) =>
  (await call(batchOverseas, { ids, action }, as(who))).results;
const statusesOf = async (who: TestCustomer) => new Map((await call(listOverseas, {}, as(who))).rows.map(({ id, status }) => [id, status]));

const STORE = { conditions: ['good' as const], dispatchMethod: 'STORE' };
const STATELESS = { name: 'Ann Poe', phone: '+1 626 555 0100', address: '1 Elm Street', city: 'Pasadena', zipCode: '91101' };
const DESTROY = { conditions: ['good' as const, 'damaged' as const], dispatchMethod: 'DESTROY' };

describe('a batch of overseas waybills', () => {
  it('submits the drafts that are whole, and says of each other one why not', async () => {
    const who = await customer();
    const [whole, unfinished, submitted] = [
      await make.draft(who),
      await make.draft(who, { lines: [], batches: [] }),
      await make.submitted(who),
    ];
    const foreign = await make.draft(await customer());
    const ids = [whole, unfinished, submitted, foreign, whole].map(({ id }) => id);
    expect(await batch(who, 'submit', ids)).toEqual([
      { id: whole.id, waybillNo: whole.waybillNo, ok: true, reason: null, mass: '' },
      expect.objectContaining({ waybillNo: unfinished.waybillNo, ok: false, reason: 'draftUnfinished' }),
      expect.objectContaining({ waybillNo: submitted.waybillNo, ok: false, reason: 'wrongStatus' }),
      expect.objectContaining({ waybillNo: '', ok: false, reason: 'recordMissing' }),
      expect.objectContaining({ waybillNo: whole.waybillNo, ok: false, reason: 'repeatedInBatch' }),
    ]);
    expect(await statusesOf(who)).toEqual(
      new Map([
        [submitted.id, 'WAIT_FOR_APPROVAL'],
        [unfinished.id, 'WAIT_FOR_CONFIRM'],
        [whole.id, 'WAIT_FOR_APPROVAL'],
      ]),
    );
    const { entries } = await call(listHistory, {}, as(who));
    expect(entries.filter(({ what }) => what === 'submitOverseas').map(({ subject }) => subject)).toEqual([
      whole.waybillNo,
      submitted.waybillNo,
    ]);
  });

  it('takes back, closes, deletes and ends what may be, each by its own life', async () => {
    const who = await customer();
    const [first, second, third] = [await make.submitted(who), await make.submitted(who), await make.approved(who)];
    const ids = [first.id, second.id, third.id];
    const okOf = async (action: OverseasBatch, of = ids) => (await batch(who, action, of)).map(({ ok }) => ok);
    expect(await okOf('sendBack')).toEqual([true, true, false]);
    expect(await okOf('delete', [first.id, third.id])).toEqual([true, false]);
    expect(await okOf('close', [first.id, second.id])).toEqual([false, true]);
    // Nothing has come of it.
    expect(await okOf('endReturn')).toEqual([false, false, true]);
    expect(await statusesOf(who)).toEqual(
      new Map([
        [third.id, 'ALREADY_CLOSED'],
        [second.id, 'ALREADY_CLOSED'],
      ]),
    );
  });

  it('gives back what orders from stock have kept', async () => {
    const who = await customer();
    const { id: stockId } = await stock.stored(who);
    const orders = [await stock.ordered(who, stockId), await stock.ordered(who, stockId)];
    expect(
      (
        await batch(
          who,
          'close',
          orders.map(({ id }) => id),
        )
      ).map(({ ok }) => ok),
    ).toEqual([true, true]);
    expect(await stock.rows(who)).toMatchObject([{ id: stockId, free: 20, standing: 20 }]);
  });

  it('does the same once when it is sent again, and refuses more than fifty', async () => {
    const who = await customer();
    const { id } = await make.draft(who);
    const sent = { ids: [id], action: 'submit' as const };
    const again = () => send(batchOverseas, sent, { token: who.token, headers: { 'Idempotency-Key': 'one-batch' } });
    expect((await again()).data).toEqual((await again()).data);
    const many = Array.from({ length: 51 }, (_, index) => String(index + 1));
    expect(await send(batchOverseas, { ids: many, action: 'submit' }, as(who))).toMatchObject({ code: 400 });
  });
});

describe('one decision for several overseas waybills', () => {
  it('is priced waybill by waybill, and binds each as it was seen', async () => {
    const who = await customer();
    const [first, second, approved] = [await make.counted(who), await make.counted(who), await make.approved(who)];
    const priced = await call(priceBatchDecision, { ids: [first.id, second.id, approved.id], ...DESTROY }, as(who));
    const amounts = [{ currency: 'USD', amount: '386.70' }];
    expect(priced).toEqual({
      waybills: [
        expect.objectContaining({ id: first.id, ok: true, rev: first.rev, pieces: 30, amounts }),
        expect.objectContaining({ id: second.id, ok: true, rev: second.rev, pieces: 30, amounts }),
        expect.objectContaining({ id: approved.id, ok: false, reason: 'wrongStatus', pieces: 0, amounts: [] }),
      ],
      totals: [{ currency: 'USD', amount: '773.40' }],
    });
    const waybills = priced.waybills.filter(({ ok }) => ok).map(({ id, rev }) => ({ id, rev }));
    // Another price is another revision: nobody is bound by what he has not seen.
    await make.decide(who, second, [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 1, dispatchMethod: 'DESTROY' }]);
    const { results } = await call(batchDecide, { waybills, ...DESTROY }, as(who));
    expect(results.map(({ ok, reason }) => ok || reason)).toEqual([true, 'stale']);
    expect(await make.detail(who, first.id)).toMatchObject({ status: 'FINISH_FOR_DISPOSE', totals: amounts, undecided: 0 });
    expect(await make.detail(who, second.id)).toMatchObject({ status: 'WAIT_FOR_DISPOSE', undecided: 29 });
  });

  it('takes the conditions that are chosen, and relabels by the numbers that were announced', async () => {
    const who = await customer();
    const { id, rev } = await make.counted(who);
    const { results } = await call(batchDecide, { waybills: [{ id, rev }], ...STORE, serviceItemArr: ['RELABEL'] }, as(who));
    expect(results).toMatchObject([{ ok: true }]);
    const { decisions, undecided, rev: next } = await make.detail(who, id);
    expect(decisions).toMatchObject([{ oldsku: 'X001ABCDEF', fnSku: 'X009NEWONE', quantity: 20, dispatchMethod: 'STORE' }]);
    expect(undecided).toBe(10);
    const stored = await make.counted(who);
    await call(batchDecide, { waybills: [{ id: stored.id, rev: stored.rev }], ...STORE }, as(who));
    // Nothing is stuck on what is not relabelled.
    expect((await make.detail(who, stored.id)).decisions).toMatchObject([{ oldsku: 'X001ABCDEF', fnSku: null }]);
    const again = await call(batchDecide, { waybills: [{ id, rev: next }], ...STORE }, as(who));
    expect(again.results).toMatchObject([{ ok: false, reason: 'nothingToDecide' }]);
  });

  it('says of which shipments it drops the labels of cartons', async () => {
    const who = await customer();
    const toFba = { conditions: ['damaged' as const], dispatchMethod: 'FBA', storeAddress: 'ONT8', shipmentId: 'fba15dj8k3mn' };
    const labelled = await make.partlyLabelled(who);
    const other = await make.counted(who);
    const ids = [labelled.id, other.id];
    const shipments = async (answer: Omit<CallInput<typeof priceBatchDecision, never>, 'ids'>) =>
      (await call(priceBatchDecision, { ids, ...answer }, as(who))).waybills.map(({ labelledShipments }) => labelledShipments);
    expect(await shipments({ ...DESTROY, conditions: ['damaged'] })).toEqual([[], []]);
    expect(await shipments({ ...toFba, shipmentId: 'FBA15OTHER01' })).toEqual([[], []]);
    expect(await shipments(toFba)).toEqual([['FBA15DJ8K3MN'], []]);
    await call(batchDecide, { waybills: [{ id: labelled.id, rev: labelled.rev }], ...toFba }, as(who));
    expect((await make.detail(who, labelled.id)).decisions.map(({ cartonLabels }) => cartonLabels)).toEqual([null, null]);
  });

  it('leaves alone what needs figures of its own, or cannot be done so', async () => {
    const who = await customer();
    const { id } = await make.counted(who);
    const why = async (answer: object) =>
      (await call(priceBatchDecision, { ids: [id], ...DESTROY, ...answer }, as(who))).waybills.map(({ reason, mass }) => [reason, mass]);
    expect(await why({ serviceItemArr: ['REPACK'] })).toEqual([['decideAlone', expect.stringContaining('by itself')]]);
    expect(await why({ dispatchMethod: 'STORE', conditions: ['damaged'], serviceItemArr: ['RELABEL'] })).toMatchObject([
      ['decideAlone', expect.anything()],
    ]);
    const refusedAt = async (answer: object) => {
      const refused = await send(priceBatchDecision, { ids: [id], ...DESTROY, ...answer }, as(who));
      return (refused.raw.toString().match(/"path":"[^"]+"/g) ?? []).join();
    };
    // What is wrong for all of them is said once, at its field.
    expect(await refusedAt({ dispatchMethod: 'FBA', shipmentId: 'FBA15DJ8K3MN' })).toBe('"path":"storeAddress"');
    expect(await refusedAt({ dispatchMethod: 'FBA', storeAddress: 'ONT8' })).toBe('"path":"shipmentId"');
    expect(await refusedAt({ dispatchMethod: 'ADDRESS', consignee: STATELESS })).toBe('"path":"consignee.province"');
    expect(await refusedAt({ dispatchMethod: 'FBA', storeAddress: 'NOWHERE', shipmentId: 'FBA15DJ8K3MN' })).toBe('"path":"storeAddress"');
    expect(await refusedAt({ serviceItemArr: ['NO-SUCH'] })).toBe('"path":"serviceItemArr.0"');
  });
});

describe('labels of several overseas waybills', () => {
  it('are of all pieces that are relabelled, on the same sheets', async () => {
    const who = await customer();
    const [first, second, counted] = [await make.decided(who), await make.decided(who), await make.counted(who)];
    const { raw, headers } = await send(batchPieceLabels, { ids: [first.id, second.id, counted.id], sheet: 'A4' }, as(who));
    const pages = await pagesOfPdf(raw);
    // Forty of them, 24 on a sheet.
    expect(pages).toHaveLength(2);
    expect(pages.join(' ').match(/X009NEWONE/g)).toHaveLength(40);
    expect(String(headers['content-disposition'])).toContain(`${first.waybillNo}%20(2).pdf`);
    expect(await send(batchPieceLabels, { ids: [counted.id], sheet: 'A4' }, as(who))).toMatchObject({
      code: 409,
      data: { reason: 'noPieceLabels' },
    });
    expect(await send(batchPieceLabels, { ids: [first.id], sheet: 'A4' }, as(await customer()))).toMatchObject({ code: 404 });
  });

  it('are of the cartons and pallets of orders from stock', async () => {
    const who = await customer();
    const { id: stockId } = await stock.stored(who);
    const orders = [await stock.ordered(who, stockId), await stock.ordered(who, stockId)];
    const ids = orders.map(({ id }) => id);
    expect(await send(batchOutboundLabels, { ids }, as(who))).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
    for (const { waybillNo } of orders) await call(approveOverseas, { waybillNo });
    // Four cartons and the four sides of a pallet each.
    const pages = await pagesOfPdf((await send(batchOutboundLabels, { ids }, as(who))).raw);
    expect(pages).toHaveLength(16);
    expect(pages.filter((text) => text.includes(orders[1]?.waybillNo ?? '?'))).toHaveLength(8);
  });
});

it('exports the overseas waybills that are ticked, and no others', async () => {
  const who = await customer();
  const [first, second] = [await make.draft(who), await make.submitted(who)];
  const foreign = await make.draft(await customer());
  const asked = { list: 'overseas' as const, ids: [first.id, foreign.id], columns: ['waybillNo'] };
  const rows = await collectAll(readWorkbook((await send(exportRows, asked, as(who))).raw));
  expect(rows.map(({ cells }) => cells)).toEqual([['Waybill no.'], [first.waybillNo]]);
  expect(second.waybillNo).not.toBe(first.waybillNo);
  expect(await send(exportRows, { list: 'bills', ids: ['1'] }, as(who))).toMatchObject({ code: 400, data: { errors: [{ path: 'ids' }] } });
});

describe.runIf(databaseUrl !== undefined)('the locks of a batch', () => {
  const waiting = async () =>
    (await engine.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount;

  it('come in one order: while it waits for pieces of one order, it holds none that a new order will want', async () => {
    const who = await customer();
    const [first, second] = [await stock.stored(who), await stock.stored(who)];
    const orders = [await stock.ordered(who, second.id), await stock.ordered(who, first.id)];
    const closeAll = () =>
      batch(
        who,
        'close',
        orders.map(({ id }) => id),
      );
    let going: ReturnType<typeof closeAll> | undefined;
    await engine.transaction({ role: 'portal_ops' }, 'write', async (db) => {
      await sql`select from overseas_stock where id = ${first.id} for update`.execute(db);
      going = closeAll();
      await expect.poll(waiting).toBeGreaterThan(0);
      await sql`select from overseas_stock where id = ${second.id} for update nowait`.execute(db);
    });
    expect(await going).toMatchObject([{ ok: true }, { ok: true }]);
    expect((await stock.rows(who)).map(({ free }) => free)).toEqual([20, 20]);
  });
});
