import { listFiles } from '@waybound/contract/documents/files';
import { opsDetail } from '@waybound/contract/operations/operations';
import { batchReportArrival, reportArrival } from '@waybound/contract/waybills/arrival-reports';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { ARRIVAL, UP_TO_ARRIVAL, uploadTo } from '../../../test/scenarios/waybill-desk.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const make = await waybillMaker(server);

const arrived = async (who: TestCustomer) => {
  const ref = await make.received(who);
  await make.advanced(ref.waybillNo, ...UP_TO_ARRIVAL);
  return ref;
};

describe('a report of an arrival', () => {
  it('stands with the waybill for both sides, the newest first, with its pictures', async () => {
    const who = await customer();
    const { id, waybillNo } = await arrived(who);
    const fileIds = [await uploadTo(server, id, who)];
    await call(reportArrival, { id, ...ARRIVAL, remark: '外箱破损', fileIds }, who);
    await call(reportArrival, { id, ...ARRIVAL, shortQuantity: 0 }, who);
    const { arrivalReports } = await call(getWaybill, { id }, who);
    expect(arrivalReports).toMatchObject([
      { ...ARRIVAL, shortQuantity: 0, remark: null, files: [] },
      { ...ARRIVAL, remark: '外箱破损', files: [{ id: fileIds[0], name: '到货.pdf' }] },
    ]);
    const seen = await call(opsDetail, { waybillNo });
    expect(seen.arrivalReports).toEqual(arrivalReports);
    expect(seen.history[1]).toMatchObject({ what: 'reportArrival', after: { ...ARRIVAL, remark: '外箱破损' } });
  });

  it.each([
    ['more boxes than were sent', { receivedBoxes: 13 }, 'receivedBoxes', 'tooBig'],
    ['more pieces short than were packed', { shortQuantity: 97 }, 'shortQuantity', 'tooBig'],
    ['a negative number', { shortQuantity: -1 }, 'shortQuantity', 'tooSmall'],
    ['a day that is to come', { arrivedOn: '2026-11-22' }, 'arrivedOn', 'dayToCome'],
    ['a remark of 100,000 characters', { remark: 'x'.repeat(100_000) }, 'remark', 'tooLong'],
    ["a stranger's file", { fileIds: [UNKNOWN_ID] }, 'fileIds.0', 'unknownRecord'],
  ])('is refused with %s, at its field', async (_case, wrong, path, rule) => {
    const who = await customer();
    const { id } = await arrived(who);
    const refused = await send(reportArrival, { id, ...ARRIVAL, ...wrong }, who);
    expect(refused).toMatchObject({ code: 400, data: { errors: [{ path, rule }] } });
    expect((await call(getWaybill, { id }, who)).arrivalReports).toEqual([]);
  });

  it('is refused before the arrival, and of a stranger like of a missing waybill', async () => {
    const [who, other] = [await customer(), await customer()];
    const early = await make.approved(who);
    expect(await send(reportArrival, { id: early.id, ...ARRIVAL }, who)).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
    const { id } = await arrived(who);
    const [foreign, missing] = await make.answersToStranger(reportArrival, other, { id, ...ARRIVAL }, { id: UNKNOWN_ID });
    expect(foreign).toEqual(missing);
  });
});

describe('reports of many arrivals', () => {
  it('are made of those that have arrived, each with the files; of the others it says why not', async () => {
    const [who, other] = [await customer(), await customer()];
    const [first, early, second, foreign] = [await arrived(who), await make.approved(who), await arrived(who), await arrived(other)];
    const fileIds = [await uploadTo(server, first.id, who)];
    const waybills = [
      { id: first.id, ...ARRIVAL },
      { id: early.id, ...ARRIVAL },
      { id: second.id, ...ARRIVAL, receivedBoxes: 99 },
      { id: foreign.id, ...ARRIVAL },
      { id: second.id, ...ARRIVAL },
      { id: first.id, ...ARRIVAL, shortQuantity: 0 },
    ];
    const { results } = await call(batchReportArrival, { waybills, remark: '短少', fileIds }, { token: who.token, lang: 'zh' });
    expect(results.map(({ waybillNo, reason }) => [waybillNo, reason])).toEqual([
      [first.waybillNo, null],
      [early.waybillNo, 'wrongStatus'],
      [second.waybillNo, 'invalidInput'],
      ['', 'recordMissing'],
      [second.waybillNo, null],
      [first.waybillNo, 'repeatedInBatch'],
    ]);
    expect(results[2]?.mass).toContain('12');
    expect(await call(listFiles, { waybillId: second.id }, who)).toMatchObject([{ name: '到货.pdf' }]);
    expect(await call(listFiles, { waybillId: early.id }, who)).toEqual([]);
    const { rows } = await engine.query('select count(*)::int as n from arrival_report where customer_id = any($1)', [
      [who.customerId, other.customerId],
    ]);
    expect(rows).toEqual([{ n: 2 }]);
  });
});
