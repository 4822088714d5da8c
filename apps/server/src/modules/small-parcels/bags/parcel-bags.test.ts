import { receiveParcelBag, takeInParcel } from '@waybound/contract/operations/parcel-operations';
import {
  closeParcelBag,
  deleteParcelBag,
  fillNewParcelBag,
  fillParcelBag,
  getParcelBag,
  listParcelBags,
  openParcelBag,
  printParcelBagLabel,
  reopenParcelBag,
  takeOutOfBag,
} from '@waybound/contract/small-parcels/parcel-bags';
import { getParcel, takeBackParcel } from '@waybound/contract/small-parcels/small-parcels';
import { describe, expect, it } from 'vitest';
import { parcelMaker } from '../../../../test/data/parcel-maker.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const make = await parcelMaker(server);

const openBag = ({ token }: TestCustomer) => call(openParcelBag, {}, { token });
const fill = ({ token }: TestCustomer, id: string, ...numbers: string[]) => call(fillParcelBag, { id, numbers }, { token });
async function filled(who: TestCustomer) {
  const { id } = await openBag(who);
  const parcel = await make.announced(who);
  return { parcel, ...(await fill(who, id, parcel.waybillNo)).bag };
}
const closed = async (who: TestCustomer) => {
  const { id, rev, parcel } = await filled(who);
  return { parcel, ...(await call(closeParcelBag, { id, rev }, { token: who.token })) };
};

describe('a bag', () => {
  it('is filled by waybill and order numbers, closed with its count and weight, labelled, and counted by us', async () => {
    const who = await customer();
    const { token } = who;
    const { id, bagNo } = await openBag(who);
    expect(bagNo).toMatch(/^WBBG\d+$/);
    const [one, other] = [await make.announced(who), await make.announced(who)];
    const { bag, results } = await fill(who, id, one.waybillNo.toLowerCase(), other.customerOrderNo ?? '', one.waybillNo);
    expect(results.map(({ ok, waybillNo }) => [ok, waybillNo])).toEqual([
      [true, one.waybillNo],
      [true, other.waybillNo],
      [true, one.waybillNo],
    ]);
    expect(bag).toMatchObject({ parcels: 2, weight: '1.000', status: 'open' });
    expect((await call(getParcel, { id: one.id }, { token })).bag).toEqual({ id, bagNo });
    const label = await send(printParcelBagLabel, { id }, { token });
    expect(label.code).toBe(409);
    await call(closeParcelBag, { id, rev: bag.rev }, { token });
    const printed = await send(printParcelBagLabel, { id }, { token });
    expect(printed.raw.subarray(0, 5).toString()).toBe('%PDF-');
    await call(takeInParcel, { waybillNo: one.waybillNo, weight: '0.5' });
    const counted = await call(receiveParcelBag, { bagNo, parcels: 1, weight: '0.9' });
    expect(counted).toMatchObject({ status: 'received', parcels: 2, received: { parcels: 1, weight: '0.900' }, customerCode: who.code });
    const { rows, counts } = await call(listParcelBags, { tab: 'received' }, { token });
    expect([rows.map((row) => row.id), counts.received, counts.open]).toEqual([[id], 1, 0]);
  });

  it('takes nothing that is not ours to hand over, and says why of each', async () => {
    const who = await customer();
    const stranger = await make.announced(await customer());
    const inOther = await filled(who);
    const parcels = [await make.draft(who), await make.takenIn(who), await make.cut(who), inOther.parcel];
    const { id } = await openBag(who);
    const { bag, results } = await fill(who, id, stranger.waybillNo, 'NO-SUCH', ...parcels.map(({ waybillNo }) => waybillNo));
    expect(results.map(({ ok, reason }) => [ok, reason])).toEqual([
      [false, 'recordMissing'],
      [false, 'recordMissing'],
      [false, 'wrongStatus'],
      [false, 'wrongStatus'],
      [false, 'wrongStatus'],
      [false, 'inOtherBag'],
    ]);
    expect(results.at(-1)?.mass).toContain(inOther.bagNo);
    expect(bag).toMatchObject({ parcels: 0, rev: 1 });
  });

  it('is made with the first parcel that comes in, and not at all where none does', async () => {
    const who = await customer();
    const { token } = who;
    const fillNew = (...numbers: string[]) => call(fillNewParcelBag, { name: '周一', numbers }, { token });
    const [one, other] = [await make.announced(who), await make.draft(who)];
    const stranger = await make.announced(await customer());
    const { bag, results } = await fillNew(other.waybillNo, stranger.waybillNo, one.waybillNo);
    expect(results.map(({ ok, reason }) => [ok, reason])).toEqual([
      [false, 'wrongStatus'],
      [false, 'recordMissing'],
      [true, null],
    ]);
    expect(bag).toMatchObject({ name: '周一', status: 'open', parcels: 1, contents: [{ waybillNo: one.waybillNo }] });
    // Pressed again, by somebody who has not seen the answer: the parcel is in a bag.
    const again = await fillNew(other.waybillNo, one.waybillNo);
    expect([again.bag, again.results.map(({ reason }) => reason)]).toEqual([null, ['wrongStatus', 'inOtherBag']]);
    expect(again.results.at(-1)?.mass).toContain(bag?.bagNo);
    expect((await call(listParcelBags, {}, { token })).total).toBe(1);
  });

  it('is made once by two who put the same parcel into one at the same moment', async () => {
    const who = await customer();
    const { waybillNo } = await make.announced(who);
    const made = await Promise.all([1, 2].map(() => call(fillNewParcelBag, { numbers: [waybillNo] }, { token: who.token })));
    expect(new Set(made.map(({ results: [result] }) => result?.reason))).toEqual(new Set([null, 'inOtherBag']));
    expect((await call(listParcelBags, {}, { token: who.token })).total).toBe(1);
  });

  it('takes the parcel whose order number was scanned as it is written', async () => {
    const who = await customer();
    const [dashed, plain] = [
      await make.announced(who, { customerOrderNo: '1001-1a' }),
      await make.announced(who, { customerOrderNo: '10011A' }),
    ];
    const { id } = await openBag(who);
    const { results } = await fill(who, id, '1001-1A', '10011a', '1-0011A');
    expect(results.map(({ waybillNo, reason }) => [waybillNo, reason])).toEqual([
      [dashed.waybillNo, null],
      [plain.waybillNo, null],
      ['', 'recordMissing'],
    ]);
  });

  it('is put into one bag by two at once', async () => {
    const who = await customer();
    const parcel = await make.announced(who);
    const bags = [await openBag(who), await openBag(who)];
    const both = await Promise.all(bags.map(({ id }) => fill(who, id, parcel.waybillNo)));
    expect(both.flatMap(({ results }) => results).filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.reduce((sum, { bag }) => sum + bag.parcels, 0)).toBe(1);
  });

  it('is closed only as it was seen, once, and not empty', async () => {
    const who = await customer();
    const { token } = who;
    const empty = await openBag(who);
    expect((await send(closeParcelBag, { id: empty.id, rev: empty.rev }, { token })).data.reason).toBe('bagEmpty');
    const { id, rev } = await filled(who);
    const { bag } = await fill(who, id, (await make.announced(who)).waybillNo);
    expect((await send(closeParcelBag, { id, rev }, { token })).data.reason).toBe('stale');
    await call(closeParcelBag, { id, rev: bag.rev }, { token });
    const again = await call(getParcelBag, { id }, { token });
    expect((await send(closeParcelBag, { id, rev: again.rev }, { token })).data.reason).toBe('wrongStatus');
    expect((await send(fillParcelBag, { id, numbers: ['X'] }, { token })).data.reason).toBe('wrongStatus');
    expect((await send(fillParcelBag, { id, numbers: ['X'] }, { token })).mass).toContain(`${again.bagNo} is in status "Closed"`);
  });

  it('lets a parcel go while it is open, and when it is deleted', async () => {
    const who = await customer();
    const { token } = who;
    const { id, parcel } = await filled(who);
    expect(await call(takeOutOfBag, { id, parcelId: parcel.id }, { token })).toMatchObject({ parcels: 0, weight: '0.000', contents: [] });
    expect((await send(takeOutOfBag, { id, parcelId: parcel.id }, { token })).code).toBe(404);
    await fill(who, id, parcel.waybillNo);
    await call(deleteParcelBag, { id }, { token });
    expect((await call(getParcel, { id: parcel.id }, { token })).bag).toBeNull();
    expect((await send(getParcelBag, { id }, { token })).code).toBe(404);
  });

  it('keeps what it was closed with until it is opened again', async () => {
    const who = await customer();
    const { token } = who;
    const { id, rev, parcel } = await closed(who);
    const { rev: seen } = await call(getParcel, { id: parcel.id }, { token });
    expect((await send(takeBackParcel, { id: parcel.id, rev: seen }, { token })).data.reason).toBe('inClosedBag');
    await call(reopenParcelBag, { id, rev }, { token });
    await call(takeBackParcel, { id: parcel.id, rev: seen }, { token });
    expect(await call(getParcelBag, { id }, { token })).toMatchObject({ parcels: 0, status: 'open' });
  });

  it('lets go what did not arrive in it once it was received', async () => {
    const who = await customer();
    const { token } = who;
    const { id, bagNo, parcel } = await filled(who);
    const [other, arrived] = [await make.announced(who), await make.announced(who)];
    const { bag } = await fill(who, id, other.waybillNo, arrived.waybillNo);
    await call(closeParcelBag, { id, rev: bag.rev }, { token });
    await call(takeInParcel, { waybillNo: arrived.waybillNo, weight: '0.5' });
    await call(receiveParcelBag, { bagNo, parcels: 1 });
    const { rev } = await call(getParcel, { id: parcel.id }, { token });
    await call(takeBackParcel, { id: parcel.id, rev }, { token });
    const next = await openBag(who);
    const { results } = await fill(who, next.id, other.waybillNo, arrived.waybillNo);
    expect(results.map(({ ok, reason }) => [ok, reason])).toEqual([
      [true, null],
      [false, 'wrongStatus'],
    ]);
    const { parcels, contents } = await call(getParcelBag, { id }, { token });
    expect([parcels, contents.map((one) => one.id)]).toEqual([3, [arrived.id]]);
  });

  it('is counted once, and is nobody else’s', async () => {
    const who = await customer();
    const { id, bagNo, rev } = await closed(who);
    await call(receiveParcelBag, { bagNo, parcels: 1 });
    const again = await send(receiveParcelBag, { bagNo, parcels: 1 }, { token: operatorKey });
    expect(again.data.reason).toBe('wrongStatus');
    const { token } = await customer();
    for (const answer of [
      await send(getParcelBag, { id }, { token }),
      await send(reopenParcelBag, { id, rev }, { token }),
      await send(printParcelBagLabel, { id }, { token }),
    ]) {
      expect(answer.code).toBe(404);
    }
  });
});
