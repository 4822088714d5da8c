import { readFile } from 'node:fs/promises';
import { listExceptions } from '@waybound/contract/exceptions/exceptions';
import { manageMessage } from '@waybound/contract/notices/messages';
import { saveTrackNotice } from '@waybound/contract/notices/notices';
import { moveParcel, opsParcelList, receiveParcelBag, takeInParcel } from '@waybound/contract/operations/parcel-operations';
import {
  acknowledgeBagCount,
  closeParcelBag,
  fillNewParcelBag,
  getParcelBag,
  type BagDetail,
} from '@waybound/contract/small-parcels/parcel-bags';
import { takeBackParcel, type ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { queryAttention } from '@waybound/contract/waybills/dashboard';
import { HANDED_OVER_QUIET_DAYS } from '@waybound/domain/exceptions/quiet-days';
import { describe, expect, it } from 'vitest';
import { parcelMaker } from '../../../../test/data/parcel-maker.ts';
import { confirmedMailbox, MAILBOX } from '../../../../test/server/notice-mailbox.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { watchSilence } from '../../../maintenance.ts';

const server = await testServer();
const { call, send, customer, clock, engine, operatorKey } = server;
const make = await parcelMaker(server);
const DAY_MS = 86_400_000;

const fillNew = async ({ token }: TestCustomer, ...parcels: readonly ParcelRow[]) => {
  const { bag } = await call(fillNewParcelBag, { name: '周一', numbers: parcels.map(({ waybillNo }) => waybillNo) }, { token });
  if (!bag) throw new Error('Nothing was put in.');
  return bag;
};
/** A closed bag of so many announced parcels. */
async function closed(who: TestCustomer, parcels: number): Promise<BagDetail & { inIt: ParcelRow[] }> {
  const inIt = await Promise.all(Array.from({ length: parcels }, () => make.announced(who)));
  const { id, rev } = await fillNew(who, ...inIt);
  return { inIt, ...(await call(closeParcelBag, { id, rev }, { token: who.token })) };
}
const detail = ({ token }: TestCustomer, { id }: { id: string }) => call(getParcelBag, { id }, { token });
const told = async ({ token }: TestCustomer, lang: 'zh' | 'en' = 'zh') => (await call(manageMessage, {}, { token, lang })).rows;
const held = async ({ token }: TestCustomer, kind: 'parcelBag' | 'parcel' = 'parcelBag') =>
  (await call(listExceptions, { kinds: [kind] }, { token })).rows;
/** So many bags the dashboard says that wait. */
const waiting = async ({ token }: TestCustomer) => (await call(queryAttention, {}, { token })).bags;
const takeIn = ({ waybillNo }: Pick<ParcelRow, 'waybillNo'>) => call(takeInParcel, { waybillNo, weight: '0.5' });

describe('a bag that is counted short', () => {
  it('is told to its customer, waits among the exceptions, and says so itself', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id, bagNo } = await closed(who, 3);
    await call(receiveParcelBag, { bagNo, parcels: 2 });
    expect(await detail(who, { id })).toMatchObject({
      discrepancy: 'short',
      parcels: 3,
      received: { parcels: 2 },
      may: { acknowledge: null },
    });
    expect(await told(who)).toMatchObject([{ kind: 'bagShort', waybillKind: 'parcelBag', waybillId: id, waybillNo: bagNo }]);
    for (const lang of ['zh', 'en'] as const) {
      expect((await told(who, lang))[0]?.content).toMatch(new RegExp(`<b>${bagNo}</b>.* 3 .* 2( |\\.)`));
    }
    expect(await held(who)).toMatchObject([
      {
        category: 'discrepancy',
        actor: 'customer',
        since: clock.now.toISOString(),
        waybill: { kind: 'parcelBag', id, waybillNo: bagNo, referenceNo: '周一', status: 'received' },
        money: null,
        declared: [],
      },
    ]);
    expect(await held(stranger)).toEqual([]);
    expect([await waiting(who), await waiting(stranger)]).toEqual([1, 0]);
  });

  it('waits no longer once its parcels are taken in, taken back or handed over again', async () => {
    const who = await customer();
    const { inIt, ...bag } = await closed(who, 3);
    await call(receiveParcelBag, { bagNo: bag.bagNo, parcels: 2 });
    const [first, second, third] = inIt;
    if (!first || !second || !third) throw new Error('Three are in it.');
    await takeIn(first);
    const { rev } = await make.detail(who, second);
    await call(takeBackParcel, { id: second.id, rev }, { token: who.token });
    expect(await detail(who, bag)).toMatchObject({ discrepancy: 'short' });
    await fillNew(who, third);
    expect(await detail(who, bag)).toMatchObject({ discrepancy: null, parcels: 3, received: { parcels: 2 } });
    expect(await held(who)).toEqual([]);
  });

  it('waits no longer once the last is taken in', async () => {
    const who = await customer();
    const { inIt, ...bag } = await closed(who, 1);
    await call(receiveParcelBag, { bagNo: bag.bagNo, parcels: 0 });
    await Promise.all(inIt.map(takeIn));
    expect(await detail(who, bag)).toMatchObject({ discrepancy: null });
  });

  it('is acknowledged by its customer, as he has seen it, once, and by no stranger', async () => {
    const who = await customer();
    const { id, bagNo, rev: before } = await closed(who, 2);
    await call(receiveParcelBag, { bagNo, parcels: 1 });
    const { rev } = await detail(who, { id });
    const acknowledge = (as: TestCustomer, seen: number) => send(acknowledgeBagCount, { id, rev: seen }, { token: as.token });
    expect(await acknowledge(await customer(), rev)).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
    expect(await acknowledge(who, before)).toMatchObject({ code: 409, data: { reason: 'stale', newer: { discrepancy: 'short' } } });
    expect(await acknowledge(who, rev)).toMatchObject({ code: 200, data: { discrepancy: null, received: { parcels: 1 }, parcels: 2 } });
    expect([await held(who), await waiting(who)]).toEqual([[], 0]);
    expect(await acknowledge(who, rev + 1)).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
  });

  it('is none where all that it held were taken in before, or as many were counted', async () => {
    const who = await customer();
    const taken = await closed(who, 1);
    await Promise.all(taken.inIt.map(takeIn));
    await call(receiveParcelBag, { bagNo: taken.bagNo, parcels: 0 });
    const whole = await closed(who, 1);
    await call(receiveParcelBag, { bagNo: whole.bagNo, parcels: 1 });
    expect(await held(who)).toEqual([]);
    expect(await told(who)).toEqual([]);
  });
});

it('a bag that is counted over is told as well, and waits until its customer has acknowledged it', async () => {
  const who = await customer();
  const { id, bagNo, inIt } = await closed(who, 1);
  await call(receiveParcelBag, { bagNo, parcels: 2 });
  await Promise.all(inIt.map(takeIn));
  expect(await told(who)).toMatchObject([{ kind: 'bagOver' }]);
  const { rev, discrepancy } = await detail(who, { id });
  expect([discrepancy, (await held(who)).length]).toEqual(['over', 1]);
  await call(acknowledgeBagCount, { id, rev }, { token: who.token });
  expect(await held(who)).toEqual([]);
});

describe('a parcel that came in a bag and is not taken in', () => {
  const look = (days: number) => watchSilence(engine, new Date(clock.now.getTime() + days * DAY_MS));
  const days = HANDED_OVER_QUIET_DAYS.draft;
  /** Signed for at once: it is never silent. */
  const found = async (parcel: ParcelRow | undefined) => {
    const { waybillNo } = parcel ?? { waybillNo: '' };
    await takeIn({ waybillNo });
    await call(moveParcel, { waybillNo, status: 'signed' });
  };
  const ofForwarder = async ({ code }: TestCustomer) =>
    (await call(opsParcelList, { quiet: 'yes' }, { token: operatorKey })).rows.filter(({ customerCode }) => customerCode === code);

  it('is listed to both sides after days, since its bag came, and told once', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id, bagNo, inIt } = await closed(who, 3);
    const [first, ...missing] = inIt;
    await make.announced(who);
    await call(receiveParcelBag, { bagNo, parcels: 3 });
    const since = clock.now.toISOString();
    await found(first);
    await look(days - 0.1);
    expect(await held(who, 'parcel')).toEqual([]);
    await look(days + 0.1);
    await look(days + 1);
    const ids = missing.map((parcel) => parcel.id).toSorted();
    const rows = await held(who, 'parcel');
    expect(rows.map(({ waybill }) => waybill.id).toSorted()).toEqual(ids);
    expect(rows).toMatchObject(ids.map(() => ({ category: 'quiet', actor: 'forwarder', since, waybill: { status: 'draft' } })));
    expect((await call(queryAttention, {}, { token: who.token })).parcels.quiet).toBe(2);
    expect((await ofForwarder(who)).map((row) => [row.id, row.quietSince])).toEqual(ids.map((each) => [each, since]));
    expect(await held(stranger, 'parcel')).toEqual([]);
    const messages = await told(who);
    expect(messages).toMatchObject([{ kind: 'bagNotTakenIn', waybillKind: 'parcelBag', waybillId: id }]);
    expect(messages[0]?.content).toContain('2 个小包');
    expect(await told(stranger)).toEqual([]);
  });

  it('is told of in one digest where it is one of several, each in its bag', async () => {
    const who = await customer();
    const email = 'bags@trial.example';
    const { id, rev } = await confirmedMailbox(server, who, 'tracking', email);
    await call(saveTrackNotice, { ...MAILBOX, id, rev, email, events: { exception: 'daily' } }, who);
    for (const { bagNo } of [await closed(who, 1), await closed(who, 1)]) await call(receiveParcelBag, { bagNo, parcels: 1 });
    await look(days + 0.1);
    expect(await told(who)).toMatchObject([{ kind: 'bagNotTakenIn' }, { kind: 'bagNotTakenIn' }]);
  });

  it('for longer than a month when bags are watched first is listed, and no news', async () => {
    const who = await customer();
    const [former, recent] = [await closed(who, 1), await closed(who, 1)];
    for (const { bagNo } of [former, recent]) await call(receiveParcelBag, { bagNo, parcels: 1 });
    await engine.query(
      `update parcel_bag set received_at = now() - case when id = $2 then interval '31 days' else interval '29 days' end
        where customer_id = $1`,
      [who.customerId, former.id],
    );
    const migration = await readFile(new URL('../../../db/migrations/20261130-2137-bag-counts.sql', import.meta.url), 'utf8');
    await engine.query(/^update parcel_bag set missing_told_at.*;$/m.exec(migration)?.[0] ?? '');
    await look(days + 0.1);
    expect(await told(who)).toMatchObject([{ kind: 'bagNotTakenIn', waybillId: recent.id }]);
    expect(await held(who, 'parcel')).toHaveLength(2);
  });

  it('is no longer looked for once it is taken in, or has left the bag', async () => {
    const who = await customer();
    const { bagNo, inIt } = await closed(who, 2);
    await call(receiveParcelBag, { bagNo, parcels: 2 });
    await look(days + 0.1);
    const [first, second] = inIt;
    if (!first || !second) throw new Error('Two are in it.');
    await found(first);
    await fillNew(who, second);
    await look(days + 0.2);
    expect(await held(who, 'parcel')).toEqual([]);
    expect(await ofForwarder(who)).toEqual([]);
  });
});
