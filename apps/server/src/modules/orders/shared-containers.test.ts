import { issueCollectiveBill } from '@waybound/contract/operations/money/issue-operations';
import { advance, approve, closeWaybill, issueBill, opsDetail } from '@waybound/contract/operations/operations';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { namedContainers, preflightOrder } from '@waybound/contract/orders/preflight';
import { cancelWaybill, deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { publishCard, sampleCard, sampleEndOrder } from '../../../test/data/samples/order-samples.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

/** Two end waybills that name one container are each charged for it: the customer is warned, and the forwarder is told. */

const { call, customer, engine, clock } = await testServer();

const card = (code: string) => sampleCard({ channel: { code, shippingWay: 'HD' } });
const channelId = await publishCard(
  engine,
  { ...card('END-BOXED'), surcharges: [{ kind: 'drayage', per: 'container', amount: '3950' }] },
  clock.now,
);
const flatChannelId = await publishCard(engine, { ...card('END-FLAT'), surcharges: [] }, clock.now);

/** What every customer of this file names. */
const CABINET = 'CSQU3054383';
type Change = Omit<Partial<OrderInput>, 'masterBillNo'>;
const order = (masterBillNo: string, change: Change = {}) => sampleEndOrder(channelId, { ...change, masterBillNo });
const saved = (who: TestCustomer, masterBillNo: string, change: Change = {}) => call(saveOrder, order(masterBillNo, change), who);

async function submitted(who: TestCustomer, masterBillNo: string, change: Change = {}) {
  const { id, rev, waybillNo } = await saved(who, masterBillNo, change);
  await call(submitOrder, { id, rev }, who);
  return { id, waybillNo };
}
/** Where it can be billed. */
async function arrived(who: TestCustomer, masterBillNo: string, change: Change = {}) {
  const { id, waybillNo } = await submitted(who, masterBillNo, change);
  await call(approve, { waybillNo });
  for (const status of ['wait_for_arrivalport', 'wait_for_cclearance', 'wait_for_clearancerelease', 'wait_for_arrivalstock'] as const)
    await call(advance, { waybillNo, status });
  return { id, waybillNo };
}
async function notesOf(who: TestCustomer, given: OrderInput, lang: 'zh' | 'en' = 'en') {
  const { findings } = await call(preflightOrder, given, { token: who.token, lang });
  return findings.filter(({ rule }) => rule === 'containerElsewhere');
}

describe('the customer', () => {
  it.each([
    ['zh', `柜号 ${CABINET} 也填在`, '按柜计收的费用会在每一票收取'],
    ['en', `Container ${CABINET} is also named by`, 'charges per container are asked for on each'],
  ] as const)('is warned at the containers (%s), and may go on', async (lang, ...words) => {
    const who = await customer();
    const first = await submitted(who, 'OOLU1');
    const draft = await saved(who, 'OOLU2');
    const [note, ...others] = await notesOf(who, order('OOLU3'), lang);
    expect(note).toMatchObject({ path: 'containers', severity: 'advisory', ruleId: 'container-elsewhere', wantedBy: 'forwarder' });
    for (const each of [...words, first.waybillNo, draft.waybillNo]) expect(note?.message).toContain(each);
    expect(others).toEqual([]);
    // As one of a standard waybill is named.
    expect(await notesOf(who, order('OOLU3', { containers: undefined, cabinetNumber: CABINET }), lang)).toEqual([note]);

    await call(submitOrder, draft, who);
    const { preflight } = await call(getWaybill, { id: draft.id }, { token: who.token, lang });
    expect(preflight?.notes.flatMap(({ rule, message }) => (rule === 'containerElsewhere' ? [message] : []))).toEqual([
      expect.stringContaining(first.waybillNo),
    ]);
  });

  it('is not warned of the order itself, of another voyage of the container, and of what was closed or deleted', async () => {
    const who = await customer();
    await saved(who, 'OOLU1');
    expect(await notesOf(who, order('OOLU1'))).toEqual([]);
    expect(await notesOf(who, order('OOLU2', { portEta: '2027-01-21' }))).toEqual([]);
    expect(await notesOf(who, order('OOLU2', { containers: [{ cabinetNumber: 'MSKU1234565' }] }))).toEqual([]);
    expect(await notesOf(who, order('OOLU2'))).toHaveLength(1);

    const alone = await customer();
    const dropped = await saved(alone, 'OOLU1');
    await call(deleteWaybill, { id: dropped.id }, alone);
    const taken = await saved(alone, 'OOLU2');
    await call(cancelWaybill, { id: taken.id }, alone);
    await call(closeWaybill, { waybillNo: (await submitted(alone, 'OOLU3')).waybillNo, reason: 'never shipped' });
    expect(await notesOf(alone, order('OOLU4'))).toEqual([]);
    expect((await call(namedContainers, { cabinetNumbers: [CABINET] }, alone)).containers).toEqual([]);
  });

  it('is warned of its own waybills alone', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id, waybillNo } = await submitted(stranger, 'OOLU1');
    expect(await notesOf(who, order('OOLU2'))).toEqual([]);
    expect((await call(namedContainers, { cabinetNumbers: [CABINET] }, who)).containers).toEqual([]);
    expect((await call(namedContainers, { cabinetNumbers: [CABINET, 'MSKU1234565'] }, stranger)).containers).toEqual([
      { waybillId: id, waybillNo, cabinetNumber: CABINET, masterBillNo: 'OOLU1', houseBillNo: null, portEta: '2026-11-21' },
    ]);
  });
});

describe('the forwarder', () => {
  it('is told before and when he bills, of waybills of the same customer that are neither drafts nor closed', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const [first, second] = [await arrived(who, 'OOLU1'), await arrived(who, 'OOLU2')];
    await saved(who, 'OOLU3');
    await call(closeWaybill, { waybillNo: (await submitted(who, 'OOLU4')).waybillNo, reason: 'never shipped' });
    const alone = await arrived(stranger, 'OOLU1');

    const shared = [{ waybillNo: first.waybillNo, cabinetNumber: CABINET, waybillNos: [second.waybillNo] }];
    expect((await call(opsDetail, { waybillNo: first.waybillNo })).sharedContainers).toEqual(shared);
    expect((await call(issueBill, { waybillNo: first.waybillNo })).sharedContainers).toEqual(shared);
    expect((await call(opsDetail, { waybillNo: alone.waybillNo })).sharedContainers).toEqual([]);
    expect((await call(issueBill, { waybillNo: alone.waybillNo })).sharedContainers).toEqual([]);

    const rest = { siteCode: 'waybound', customerCode: who.code, currency: 'CNY' } as const;
    expect(await call(issueCollectiveBill, rest)).toMatchObject({
      waybillNos: [second.waybillNo],
      sharedContainers: [{ waybillNo: second.waybillNo, cabinetNumber: CABINET, waybillNos: [first.waybillNo] }],
    });
  });

  it('is not told by a bill that charges nothing by the container', async () => {
    const who = await customer();
    const { waybillNo } = await arrived(who, 'OOLU1', { channelId: flatChannelId });
    await submitted(who, 'OOLU2');
    expect((await call(opsDetail, { waybillNo })).sharedContainers).toHaveLength(1);
    expect((await call(issueBill, { waybillNo, extra: [{ text: 'Exam', amount: '20.00' }] })).sharedContainers).toEqual([]);
  });
});
