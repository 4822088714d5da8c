import type { CallInput } from '@waybound/contract/call';
import { reopenCase, saveCase, withdrawCase } from '@waybound/contract/cases/cases';
import { answerCase, refuseCase } from '@waybound/contract/operations/case-operations';
import { amazonOfWaybill } from '@waybound/contract/site/amazon-shipments';
import { deleteStore, listStores } from '@waybound/contract/site/stores';
import { describe, expect, it } from 'vitest';
import { packedFor } from '../../../../test/data/box-labels/box-label-maker.ts';
import { carriedShipmentMaker } from '../../../../test/data/box-labels/carried-shipment.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { FULL_STORE } from '../../../../test/scenarios/keys.ts';
import { connectedStore } from '../../../../test/server/amazon.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer } = server;
const { work } = server.application.services;
const make = await waybillMaker(server);
const { carried } = carriedShipmentMaker(server, make);

const shipmentOf = async ({ token }: TestCustomer, id: string) => {
  const [shipment] = (await call(amazonOfWaybill, { id }, { token })).shipments;
  if (!shipment) throw new Error('The waybill carries no shipment.');
  return shipment;
};

describe('what a warehouse of Amazon has counted', () => {
  it('is said SKU by SKU on the waybill, and what is missing once the shipment is closed', async () => {
    const who = await customer();
    const { id } = await carried(who, 'CLOSED');
    const { received, units, shortage, items } = await shipmentOf(who, id);
    expect({ received, units, shortage }).toEqual({ received: 233, units: 240, shortage: 7 });
    expect(items).toEqual([{ msku: 'CABLE-C2', quantity: 240, received: 233 }]);
  });

  it('and is missing is claimed once: of two members the second is led to the case of the first', async () => {
    const who = await customer();
    const { id, fbaId } = await carried(who, 'CLOSED');
    const claim = { waybillId: id, kind: 'shortage', text: '少收 7 件', shipmentIds: [fbaId] } satisfies CallInput<typeof saveCase, never>;
    const pressed = await Promise.all([send(saveCase, claim, who), send(saveCase, claim, { token: who.token, lang: 'en' })]);
    expect(pressed.map(({ code }) => String(code)).toSorted()).toEqual(['200', '409']);
    const { claim: made } = await shipmentOf(who, id);
    const caseNo = made?.caseNo ?? '';
    expect(made).toMatchObject({ caseNo: expect.stringMatching(/^CE/), status: 'open' });
    for (const [lang, sentence] of [
      ['zh', `货件 ${fbaId} 的少收已提出理赔 ${caseNo}。`],
      ['en', `The shortage of ${fbaId} is claimed by case ${caseNo}.`],
    ] as const)
      expect(await send(saveCase, claim, { token: who.token, lang })).toMatchObject({
        mass: sentence,
        data: { reason: 'shortageClaimed' },
      });
    await call(withdrawCase, { id: made?.id ?? '' }, { token: who.token });
    expect((await shipmentOf(who, id)).claim).toBeNull();
    await call(saveCase, claim, { token: who.token });
    const strange = await send(saveCase, { ...claim, shipmentIds: ['FBA15NOTHERE'] }, who);
    expect(strange.data).toMatchObject({ errors: [{ path: 'shipmentIds.0', rule: 'unknownChoice' }] });
    expect((await send(saveCase, claim, await customer())).data).toMatchObject({ reason: 'recordMissing' });
  });

  it('is claimed once on all waybills that carry the shipment, by cases of a shortage alone', async () => {
    const who = await customer();
    const { id, fbaId } = await carried(who, 'CLOSED');
    const other = await make.approved(who, { packingList: packedFor([fbaId, 1], [undefined, 11]) });
    const claim = { kind: 'shortage', text: '少收 7 件', shipmentIds: [fbaId] } satisfies Partial<CallInput<typeof saveCase, never>>;
    await call(saveCase, { ...claim, kind: 'damage', waybillId: id }, { token: who.token });
    expect((await shipmentOf(who, id)).claim).toBeNull();
    const pressed = await Promise.all([id, other.id].map((waybillId) => send(saveCase, { ...claim, waybillId }, who)));
    expect(pressed.map(({ data }) => String(data.reason ?? 'opened')).toSorted()).toEqual(['opened', 'shortageClaimed']);
    const { claim: made } = await shipmentOf(who, id);
    expect((await shipmentOf(who, other.id)).claim).toEqual(made);
  });

  it('is not claimed again by a refused case that is opened again while another one lives', async () => {
    const who = await customer();
    const { id, fbaId } = await carried(who, 'CLOSED');
    const claim = { waybillId: id, kind: 'shortage', text: '少收 7 件', shipmentIds: [fbaId] } satisfies CallInput<typeof saveCase, never>;
    const first = await call(saveCase, claim, { token: who.token });
    await call(answerCase, { caseNo: first.caseNo, text: '正在核实。' });
    await call(refuseCase, { caseNo: first.caseNo, reason: '签收单无异常。' });
    const second = await call(saveCase, claim, { token: who.token });
    const again = { id: first.id, text: '补充照片' };
    expect(await send(reopenCase, again, who)).toMatchObject({
      data: { reason: 'shortageClaimed' },
      mass: expect.stringContaining(second.caseNo),
    });
    await call(withdrawCase, { id: second.id }, { token: who.token });
    expect(await call(reopenCase, again, { token: who.token })).toMatchObject({ status: 'open' });
  });

  it('is no shortage while it still counts', async () => {
    const who = await customer();
    const { id } = await carried(who, 'RECEIVING');
    expect(await shipmentOf(who, id)).toMatchObject({ received: 152, shortage: null });
  });

  it('whose store was deleted, what was counted stays, until the store is added again and read', async () => {
    const who = await customer();
    const { id } = await carried(who, 'CLOSED');
    const [store] = await call(listStores, {}, { token: who.token });
    const counted = { received: 233, shortage: 7, items: [{ msku: 'CABLE-C2', quantity: 240, received: 233 }] };
    expect(await shipmentOf(who, id)).toMatchObject({ ...counted, isStoreGone: false });
    await call(deleteStore, { id: store?.id ?? '' }, { token: who.token });
    expect(await shipmentOf(who, id)).toMatchObject({ ...counted, isStoreGone: true });
    await connectedStore(server, who, { ...FULL_STORE, sellerId: store?.sellerId ?? '' });
    await work.drain();
    expect(await shipmentOf(who, id)).toMatchObject({ ...counted, isStoreGone: false });
  });
});
