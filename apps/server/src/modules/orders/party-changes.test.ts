import { listHistory } from '@waybound/contract/account/history';
import { opsEvents } from '@waybound/contract/operations/event-operations';
import { fileExport, opsDetail } from '@waybound/contract/operations/operations';
import { changeImporter, changeShipper } from '@waybound/contract/orders/party-changes';
import { submitOrder, saveOrder } from '@waybound/contract/orders/orders';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { publishCard, sampleCard, sampleOrder } from '../../../test/data/samples/order-samples.ts';
import { FULL_SHIPPER } from '../../../test/scenarios/waybill-desk.ts';
import { testServer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine, clock } = server;
const make = await waybillMaker(server);

/** Where the feed of events ends: tests of other files have filled it before. */
async function endOfEvents(): Promise<string> {
  let page = await call(opsEvents, { limit: 500 });
  while (page.hasMore) page = await call(opsEvents, { after: page.cursor, limit: 500 });
  return page.cursor;
}

describe('another shipper', () => {
  it('takes the place of the old one; both stand in the history, and the forwarder sees it', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await make.approved(who);
    const before = (await call(getWaybill, { id }, { token: who.token })).order;
    const told = await endOfEvents();
    const answer = await call(changeShipper, { id, rev, shipper: FULL_SHIPPER }, { token: who.token });
    expect(answer).toMatchObject({ id, waybillNo, rev: rev + 1, status: 'wait_for_deal_send' });
    const { order, history } = await call(opsDetail, { waybillNo });
    expect(order).toEqual({ ...before, shipper: FULL_SHIPPER });
    expect(history[0]).toMatchObject({
      what: 'changeParties',
      before: { shipper: before.shipper ?? {} },
      after: { shipper: FULL_SHIPPER },
    });
    // It is told once nobody writes any more who began before it: on a PostgreSQL in other databases, too.
    const toldSince = async () => (await call(opsEvents, { after: told })).rows;
    await expect.poll(toldSince, { timeout: 30_000 }).toContainEqual(expect.objectContaining({ what: 'changeParties', waybillNo }));
    const { entries } = await call(listHistory, {}, { token: who.token });
    expect(entries[0]).toMatchObject({ changes: [{ field: 'shipperCompany', to: FULL_SHIPPER.shipperCompanyCN }] });
  });

  it('that says nothing new leaves the revision and the history as they are', async () => {
    const who = await customer();
    const { id, rev } = await make.approved(who);
    const changed = await call(changeShipper, { id, rev, shipper: FULL_SHIPPER }, { token: who.token });
    const told = (await call(listHistory, {}, { token: who.token })).entries.length;
    expect(await call(changeShipper, { id, rev: changed.rev, shipper: FULL_SHIPPER }, { token: who.token })).toEqual(changed);
    expect((await call(listHistory, {}, { token: who.token })).entries).toHaveLength(told);
  });

  it('is refused once the export is filed, of a draft, from another tab and of a stranger', async () => {
    const [who, other] = [await customer(), await customer()];
    const filed = await make.received(who);
    await make.advanced(filed.waybillNo, 'wait_for_clearance_of_goods');
    await call(fileExport, { waybillNo: filed.waybillNo });
    const draft = await make.draft(who);
    const shipper = FULL_SHIPPER;
    const late = await call(getWaybill, { id: filed.id }, { token: who.token });
    expect(await send(changeShipper, { id: filed.id, rev: late.waybill.rev, shipper }, who)).toMatchObject({
      data: { reason: 'alreadyFiled' },
    });
    expect(await send(changeShipper, { id: draft.id, rev: draft.rev, shipper }, who)).toMatchObject({ data: { reason: 'wrongStatus' } });
    const { id, rev } = await make.approved(who);
    await call(changeShipper, { id, rev, shipper }, who);
    expect(await send(changeShipper, { id, rev, shipper: {} }, who)).toMatchObject({
      code: 409,
      data: { reason: 'stale', newer: { id, rev: rev + 1, shipper } },
    });
    const [foreign, missing] = await make.answersToStranger(changeShipper, other, { id, rev, shipper }, { id: UNKNOWN_ID });
    expect(foreign).toEqual(missing);
  });

  it.each([
    ['a Chinese name in the English field', { ...FULL_SHIPPER, shipperCompany: '宁波' }, 'shipper.shipperCompany'],
    ['a text of 100,000 characters', { ...FULL_SHIPPER, shipperAddress: 'x'.repeat(100_000) }, 'shipper.shipperAddress'],
  ])('is refused with %s, at its field', async (_case, shipper, path) => {
    const who = await customer();
    const { id, rev } = await make.approved(who);
    const refused = await send(changeShipper, { id, rev, shipper }, who);
    expect(refused).toMatchObject({ code: 400, data: { errors: [{ path }] } });
  });
});

describe('another importer', () => {
  const GB = 4;
  const BRITISH = {
    importerCompany: 'Harbour Home Ltd',
    importerAttn: 'Jane Doe',
    importerPhone: '+44 20 7946 0018',
    importerAddress: '18 Dock Street, Felixstowe',
    zipCode: 'IP11 3SY',
    countryId: GB,
    VAT: 'GB980780684',
    EORI: 'GB980780684000',
    isRegisterCDS: true,
  };

  /** To Britain with postponed accounting, which rests on the importer's own numbers. */
  const postponed = async ({ token }: { token: string }) => {
    const zones = [{ code: 'GB', countries: [GB], bands: [{ from: '0', unitPrice: '30' }] }];
    const { charge, ...card } = sampleCard({ channel: { code: 'PARTY-GB' } });
    const channelId = await publishCard(engine, { ...card, charge: { ...charge, zones } as typeof charge }, clock.now);
    const order = sampleOrder({
      channelId,
      countryId: GB,
      isPVA: true,
      importer: BRITISH,
      purposeWarehouseType: 'company',
      dispatcher: 'Harbour Home Ltd',
      dispatchAddressCode: '',
      dispatchAddress: '18 Dock Street',
      dispatchCity: 'Felixstowe',
      dispatchZipCode: 'IP11 3SY',
    });
    return call(submitOrder, await call(saveOrder, order, { token }), { token });
  };

  it('is checked by the rules of a submission: postponed accounting needs VAT, EORI and the register', async () => {
    const who = await customer();
    const { id, rev } = await postponed(who);
    const importer = { ...BRITISH, VAT: '', EORI: '', isRegisterCDS: false };
    const refused = await send(changeImporter, { id, rev, importer }, { token: who.token, lang: 'en' });
    expect(refused).toMatchObject({ code: 400, data: { reason: 'invalidInput' } });
    const paths = (refused.data.errors as { path: string }[]).map(({ path }) => path).sort();
    expect(paths).toEqual(['importer.EORI', 'importer.VAT', 'importer.isRegisterCDS']);
    expect((await call(getWaybill, { id }, who)).order.importer).toEqual(BRITISH);
  });

  it('is kept with the prefix of its country', async () => {
    const who = await customer();
    const { id, rev } = await postponed(who);
    const importer = { ...BRITISH, importerCompany: 'Quayside Ltd', VAT: '980 7806 84', EORI: '980780684000' };
    await call(changeImporter, { id, rev, importer }, who);
    expect((await call(getWaybill, { id }, who)).order.importer).toEqual({ ...BRITISH, importerCompany: 'Quayside Ltd' });
  });

  it('of a country nobody knows is refused at its field', async () => {
    const who = await customer();
    const { id, rev } = await make.approved(who);
    const refused = await send(changeImporter, { id, rev, importer: { countryId: 99_999 } }, who);
    expect(refused).toMatchObject({ data: { errors: [{ path: 'importer.countryId', rule: 'unknownRecord' }] } });
  });
});
