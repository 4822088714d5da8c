import { listHistory } from '@waybound/contract/account/history';
import { freeze } from '@waybound/contract/operations/operations';
import { sendDriver } from '@waybound/contract/operations/pickup-operations';
import { cancelPickup, changePickup, deletePickup, type Pickup } from '@waybound/contract/pickups/pickups';
import { sendBack } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { FOLLOWING, pickupMaker } from '../../../test/data/pickup-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { send, call, customer, engine, databaseUrl } = server;
const make = await waybillMaker(server);
const { approved, arranged, schedule } = pickupMaker(server, make);

const detailOf = ({ id }: { id: string }, who: TestCustomer) => call(getWaybill, { id }, who);
const waybillOf = async (ref: { id: string }, who: TestCustomer) => (await detailOf(ref, who)).waybill;
const reasonOf = async (...asked: Parameters<typeof send>) => (await send(...asked)).data.reason;

describe('a changed pickup order', () => {
  const said = ({ id, rev }: Pickup, refs: readonly { id: string }[]) => ({ ...FOLLOWING, id, rev, ids: refs.map((ref) => ref.id) });

  it('replaces everything: day, place, people, figures, help and waybills, each with its entry', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who, 2);
    const [joining] = await approved(who);
    const anew = {
      appointmentPickupDate: '2199-11-30',
      takeDeliveryOfGoodsProvince: 4005,
      takeDeliveryOfGoodsCity: null,
      takeDeliveryOfGoodsAddress: '南山区科技园 3 号',
      takeDeliveryOfGoodsLinkMan: '赵敏',
      takeDeliveryOfGoodsPhone: '13900139000',
      takeDeliveryOfGoodsBackupPhone: null,
      is_need_load: false,
    };
    const asked = { ...said(pickup, [refs[1]!, joining!]), ...anew, takeDeliveryOfGoodsWeight: '99.5' };
    const changed = await call(changePickup, asked, who);
    expect(changed).toMatchObject({
      id: pickup.id,
      pickUpGoodsNum: pickup.pickUpGoodsNum,
      state: 'unscheduled',
      ...anew,
      takeDeliveryOfGoodsCount: 24,
      takeDeliveryOfGoodsWeight: '99.500',
      waybills: [{ id: refs[1]!.id }, { id: joining!.id }],
    });
    expect((await detailOf(joining!, who)).pickup).toEqual(changed);
    expect(await waybillOf(refs[0]!, who)).toMatchObject({ pickup: 'none', status: 'wait_for_deal_send' });
    const lastEntry = async ({ waybillNo }: { waybillNo: string }) => (await call(listHistory, { waybillNo }, who)).entries[0]?.what;
    expect([await lastEntry(refs[0]!), await lastEntry(refs[1]!), await lastEntry(joining!)]).toEqual([
      'leavePickup',
      'changePickup',
      'createPickup',
    ]);
    const { rows } = await server.engine.query(`select before, after from audit where customer_id = $1 and what = 'changePickup'`, [
      who.customerId,
    ]);
    expect(rows).toMatchObject([
      {
        before: { takeDeliveryOfGoodsLinkMan: '王小明' },
        after: { takeDeliveryOfGoodsLinkMan: '赵敏', takeDeliveryOfGoodsWeight: '99.500' },
      },
    ]);
  });

  it('may have quite other waybills, and its figures follow them again', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who, 2);
    const [other] = await approved(who);
    const given = await call(changePickup, { ...said(pickup, refs), takeDeliveryOfGoodsCount: 99 }, who);
    expect(given).toMatchObject({ takeDeliveryOfGoodsCount: 99, fixedFigures: ['takeDeliveryOfGoodsCount'] });
    const moved = await call(changePickup, said(given, [other!]), who);
    expect(moved).toMatchObject({ state: 'unscheduled', waybills: [{ id: other!.id }], takeDeliveryOfGoodsCount: 12, fixedFigures: [] });
    expect((await waybillOf(refs[1]!, who)).pickup).toBe('none');
  });

  it('is refused once it is scheduled, and when it has ended', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who);
    await schedule(pickup);
    const refused = await send(changePickup, said(pickup, refs), who);
    expect(refused).toMatchObject({ code: 409, data: { reason: 'pickupScheduled' } });
    expect(refused.mass).toContain(refs[0]!.waybillNo);
    await call(sendDriver, { pickUpGoodsNum: pickup.pickUpGoodsNum });
    expect(await reasonOf(changePickup, said(pickup, refs), who)).toBe('pickupUnderWay');
    const second = await arranged(who);
    await call(cancelPickup, { id: second.pickup.id }, who);
    expect(await reasonOf(changePickup, said(second.pickup, second.refs), who)).toBe('pickupCancelled');
  });

  it('is refused after a change by somebody else meanwhile, also of a waybill that has left', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who, 3);
    const newer = await call(changePickup, { ...said(pickup, refs), takeDeliveryOfGoodsLinkMan: '赵敏' }, who);
    const stale = await send(changePickup, said(pickup, refs), who);
    expect(stale).toMatchObject({ code: 409, data: { reason: 'stale', newer: { ...newer }, changed: ['takeDeliveryOfGoodsLinkMan'] } });
    await call(sendBack, { id: refs[0]!.id }, who);
    expect(await reasonOf(changePickup, said(newer, refs), who)).toBe('stale');
    expect((await detailOf(refs[1]!, who)).pickup).toMatchObject({ takeDeliveryOfGoodsLinkMan: '赵敏', waybills: [{}, {}] });
  });

  it('changes nothing where a field is wrong, a waybill does not fit or is somebody else’s', async () => {
    const [who, other] = [await customer(), await customer()];
    const { refs, pickup } = await arranged(who);
    const [pending, foreign] = [await make.submitted(who), await make.approved(other)];
    const past = await send(changePickup, { ...said(pickup, refs), appointmentPickupDate: '2020-01-01' }, who);
    expect(past.data.errors).toMatchObject([{ path: 'appointmentPickupDate', rule: 'dayPast' }]);
    const unfit = await send(changePickup, said(pickup, [refs[0]!, pending]), who);
    expect(unfit.data.results).toMatchObject([{ waybillNo: pending.waybillNo, reason: 'underReview' }]);
    expect(await reasonOf(changePickup, said(pickup, [refs[0]!, foreign]), who)).toBe('recordMissing');
    expect((await detailOf(refs[0]!, who)).pickup).toEqual(pickup);
  });

  it('keeps a frozen waybill, which could not join a new one', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who);
    await call(freeze, { waybillNo: refs[0]!.waybillNo, reason: '单证不齐' });
    expect((await call(changePickup, said(pickup, refs), who)).waybills).toMatchObject([{ id: refs[0]!.id, status: 'already_freeze' }]);
  });

  it('is made once however often it is asked', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who);
    const asked = { token: who.token, key: 'change-once-0123456789' };
    const first = await call(changePickup, said(pickup, refs), asked);
    expect(await call(changePickup, said(pickup, refs), asked)).toEqual(first);
  });

  it('that is deleted at the same moment leaves no waybill behind', async () => {
    const who = await customer();
    const { refs, pickup } = await arranged(who);
    const [joining] = await approved(who);
    await Promise.all([send(changePickup, said(pickup, [refs[0]!, joining!]), who), send(deletePickup, { id: pickup.id }, who)]);
    for (const ref of [refs[0]!, joining!]) expect((await waybillOf(ref, who)).pickup).toBe('none');
  });
});

describe.runIf(databaseUrl !== undefined)('the locks of a pickup order', () => {
  const waiting = async () =>
    (await engine.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount;

  it.each([
    ['cancelled', cancelPickup],
    ['deleted', deletePickup],
  ] as const)(
    'come after those of its waybills: one that is %s holds nothing that a waybill under change will want',
    async (_how, spec) => {
      const who = await customer();
      const { refs, pickup } = await arranged(who, 2);
      let going: Promise<unknown> | undefined;
      await engine.transaction({ role: 'portal_ops' }, 'write', async (db) => {
        await sql`select from waybill where id = ${refs[1]?.id} for update`.execute(db);
        going = call(spec, { id: pickup.id }, who);
        await expect.poll(waiting).toBeGreaterThan(0);
        await sql`select from pickup where id = ${pickup.id} for update nowait`.execute(db);
      });
      await going;
      expect((await waybillOf(refs[1]!, who)).pickup).toBe('none');
    },
  );
});
