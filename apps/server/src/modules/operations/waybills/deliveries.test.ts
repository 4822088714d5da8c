import { proveDelivery } from '@waybound/contract/operations/delivery-operations';
import { attachDocument } from '@waybound/contract/operations/operations';
import { manageMessage } from '@waybound/contract/notices/messages';
import { queryAttention } from '@waybound/contract/waybills/dashboard';
import { noteDelivery } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { encoded, request } from '../../../../test/any-request.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { UP_TO_ARRIVAL } from '../../../../test/scenarios/waybill-desk.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, send, customer, operatorKey } = server;
const make = await waybillMaker(server);

/** Booked to ONT8 with 12 boxes. */
async function outForDelivery(who: TestCustomer) {
  const { id, waybillNo } = await make.received(who);
  await make.advanced(waybillNo, ...UP_TO_ARRIVAL, 'wait_for_clearancerelease', 'wait_for_dispatch', 'wait_for_sign');
  const { rev } = (await call(getWaybill, { id }, { token: who.token })).waybill;
  return { id, waybillNo, rev };
}
const deliveryOf = async (who: TestCustomer, id: string) => (await call(getWaybill, { id }, { token: who.token })).delivery;
const waits = async (who: TestCustomer) => (await call(queryAttention, {}, { token: who.token })).counts.delivery;
const told = async (who: TestCustomer) =>
  (await call(manageMessage, {}, { token: who.token })).rows.filter(({ kind }) => kind === 'deliveryDiffers').length;

describe('a delivery as booked', () => {
  it('is shown with its paper, and nobody is told of a difference', async () => {
    const who = await customer();
    const { id, waybillNo } = await outForDelivery(who);
    const file = { name: 'POD.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') };
    const sent = await encoded(attachDocument, { waybillNo, fileType: 'proofOfDelivery' }, file);
    const fileId = String((await request(app, attachDocument, { ...sent, token: operatorKey })).body.data.id);
    await call(proveDelivery, { waybillNo, addressCode: 'ONT8', boxes: 5, isLast: false });
    expect(await deliveryOf(who, id)).toMatchObject({ state: 'none', booked: { addressCode: 'ONT8', packages: 12 } });
    await call(proveDelivery, { waybillNo, addressCode: 'ONT8', boxes: 7, isLast: true, receivedBy: 'J. Ramirez', fileId });
    const { state, proofs, differences } = await deliveryOf(who, id);
    expect({ state, differences }).toEqual({ state: 'asBooked', differences: [] });
    expect(proofs).toMatchObject([
      { boxes: 7, receivedBy: 'J. Ramirez', file: { id: fileId, name: 'POD.pdf' } },
      { boxes: 5, file: null },
    ]);
    expect((await call(getWaybill, { id }, { token: who.token })).deliveryFiles).toEqual([{ id: fileId, name: 'POD.pdf' }]);
    expect([await waits(who), await told(who)]).toEqual([0, 0]);
  });
});

describe('a delivery that differs', () => {
  it('waits for the customer, is told once, and ends when he has taken note', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await outForDelivery(who);
    await call(proveDelivery, { waybillNo, addressCode: 'LGB8', boxes: 5, isLast: false });
    await call(proveDelivery, { waybillNo, addressCode: 'LGB8', boxes: 6, isLast: true });
    expect(await deliveryOf(who, id)).toMatchObject({
      state: 'differs',
      differences: [
        { kind: 'otherPlace', booked: 'ONT8', delivered: 'LGB8' },
        { kind: 'short', booked: '12', delivered: '11' },
      ],
    });
    expect([await waits(who), await told(who)]).toEqual([1, 1]);
    expect((await call(listWaybills, { attention: ['delivery'] }, { token: who.token })).rows).toMatchObject([{ id }]);
    const { milestones } = await call(getWaybill, { id }, { token: who.token });
    expect(milestones.filter(({ kind }) => kind === 'deliveryDiffers')).toHaveLength(1);
    await call(noteDelivery, { id, rev }, { token: who.token });
    expect(await waits(who)).toBe(0);
    expect((await send(noteDelivery, { id }, { token: who.token })).data.reason).toBe('nothingToAccept');
  });

  it('was a slip where a new proof corrects it', async () => {
    const who = await customer();
    const { id, waybillNo } = await outForDelivery(who);
    const wrong = await call(proveDelivery, { waybillNo, addressCode: 'ONT8', boxes: 11, isLast: true });
    const right = await call(proveDelivery, { waybillNo, addressCode: 'ONT8', boxes: 12, isLast: true, corrects: wrong.id });
    expect(await deliveryOf(who, id)).toMatchObject({
      state: 'asBooked',
      proofs: [{ id: right.id }, { id: wrong.id, correctedBy: right.id }],
    });
    expect((await send(proveDelivery, { waybillNo, boxes: 12, isLast: true, corrects: wrong.id }, { token: operatorKey })).code).toBe(404);
  });
});

describe('a proof', () => {
  it('is refused before the goods are inland, and with a paper of another waybill', async () => {
    const who = await customer();
    const { waybillNo } = await make.received(who);
    expect((await send(proveDelivery, { waybillNo, boxes: 1, isLast: true }, { token: operatorKey })).data.reason).toBe('wrongStatus');
    const there = await outForDelivery(who);
    const wrong = { waybillNo: there.waybillNo, boxes: 1, isLast: true, fileId: UNKNOWN_ID };
    expect((await send(proveDelivery, wrong, { token: operatorKey })).data.errors).toMatchObject([
      { path: 'fileId', rule: 'unknownRecord' },
    ]);
  });

  it('is nothing that a stranger can take note of', async () => {
    const who = await customer();
    const { id, waybillNo } = await outForDelivery(who);
    await call(proveDelivery, { waybillNo, addressCode: 'LGB8', boxes: 12, isLast: true });
    const [stranger, missing] = await make.answersToStranger(noteDelivery, await customer(), { id }, { id: UNKNOWN_ID });
    expect(stranger).toEqual(missing);
  });
});
