import { listPickupAddresses, saveOrderPickupAddress } from '@waybound/contract/address-book/address-book';
import { checkShipmentPort, initPortOrder, saveOrder, savePortOrder, submitOrder } from '@waybound/contract/orders/orders';
import { cancelWaybill } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { publishCard, sampleCard, sampleOrder } from '../../../../test/data/samples/order-samples.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const { send, call, customer, engine, clock } = await testServer();

let cards = 0;
const portChannel = () =>
  publishCard(engine, sampleCard({ channel: { code: `PORT-${(cards += 1)}`, isPortToPort: true }, tax: { mode: 'excluded' } }), clock.now);

const PARTIES = {
  shipper: {
    shipperCompany: 'Yuanfan Electronics',
    shipperAttn: 'Lin',
    shipperPhone: '+86 755 2500 0100',
    shipperAddress: '1 Software Park Road',
  },
  importer: { importerCompany: 'Yuanfan US', importerAttn: 'Lee', importerPhone: '+1 213 555 0100', importerAddress: '1 Harbor Way' },
};
const portOrder = (change: Parameters<typeof sampleOrder>[0] = {}) => sampleOrder({ dischargePort: 'LAX', ...PARTIES, ...change });

describe('an order from port to port', () => {
  it('ends at the port that it names, and asks for no delivery', async () => {
    const { token } = await customer();
    const channelId = await portChannel();
    const draft = await call(savePortOrder, portOrder({ channelId, dischargePort: 'ORD' }), { token });
    const { waybill } = await call(getWaybill, { id: draft.id }, { token });
    expect(waybill).toMatchObject({ isPortToPort: true, dischargePort: 'ORD' });
    const submitted = await call(submitOrder, { id: draft.id, rev: draft.rev }, { token });
    expect(submitted).toMatchObject({ status: 'wait_for_deal_send' });
    const { order } = await call(getWaybill, { id: draft.id }, { token });
    expect(order).toMatchObject({ isPortToPort: true, dischargePort: 'ORD' });
    expect(order.dispatcher).toBeUndefined();
  });

  it('names its port, its parties and where it is picked up, all at once', async () => {
    const { token } = await customer();
    const channelId = await portChannel();
    const { shipper: _s, importer: _i, dischargePort: _d, ...bare } = portOrder({ channelId, selfDelivered: 'pickup', provinceId: 4006 });
    const draft = await call(savePortOrder, bare, { token });
    const answer = await send(submitOrder, { id: draft.id, rev: draft.rev }, { token });
    const paths = answer.data.errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['dischargePort', 'shipper.shipperCompany', 'importer.importerCompany', 'pickupLinkMan', 'pickupAddress']),
    );
    expect(paths).not.toContain('dispatcher');
  });

  it.each([
    [
      { shippingWay: 'KT', line: 'truckRail', loadingPort: 'XIAN', dischargePort: 'DUISBURG', countryId: 5 },
      'shippingWay',
      'unknownChoice',
    ],
    [{ dischargePort: 'USLAX' }, 'dischargePort', 'unknownRecord'],
    [{ dischargePort: 'FRA' }, 'dischargePort', 'unknownRecord'],
    [{ shippingWay: 'LCL', loadingPort: 'CNYTN', dischargePort: 'DEHAM' }, 'dischargePort', 'unknownRecord'],
  ] as const)('is refused where it cannot go: %o', async (change, path, rule) => {
    const { token } = await customer();
    const answer = await send(savePortOrder, portOrder(change), { token });
    expect(answer).toMatchObject({ code: 400, data: { reason: 'invalidInput', errors: [{ path, rule }] } });
  });

  it('may be landed in the port of a neighbour where its country has no coast', async () => {
    const { token } = await customer();
    const order = portOrder({ shippingWay: 'LCL', loadingPort: 'CNYTN', countryId: 12, dischargePort: 'DEHAM' });
    expect(await call(savePortOrder, order, { token })).toMatchObject({ rev: 1 });
  });

  it('is saved again from its revision, is no stranger’s, and is not changed once it is cancelled', async () => {
    const [owner, stranger] = [await customer(), await customer()];
    const { id, rev } = await call(savePortOrder, portOrder(), { token: owner.token });
    const foreign = await send(savePortOrder, { ...portOrder(), id, rev }, { token: stranger.token });
    expect(foreign).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
    const saved = await call(savePortOrder, { ...portOrder({ customerRemark: 'Fragile' }), id, rev }, { token: owner.token });
    expect(await send(savePortOrder, { ...portOrder(), id, rev }, { token: owner.token })).toMatchObject({ data: { reason: 'stale' } });
    await call(cancelWaybill, { id, rev: saved.rev }, { token: owner.token });
    const late = await send(savePortOrder, { ...portOrder(), id, rev: saved.rev + 1 }, { token: owner.token });
    expect(late).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
  });
});

describe('the page of port-to-port orders', () => {
  it('begins with the ways that are sold, and whereto', async () => {
    const { token } = await customer();
    await portChannel();
    const { services } = await call(initPortOrder, {}, { token });
    const air = services.find(({ shippingWay }) => shippingWay === 'AIR');
    expect(air?.countryIds).toContain(1);
  });

  it('saves a pickup address in the address book', async () => {
    const { token } = await customer();
    const address = { linkMan: '王师傅', contactWay: '13800138000', province: 4006, address: '观澜街道工业园 3 栋' };
    const { record } = await call(saveOrderPickupAddress, address, { token });
    const { rows } = await call(listPickupAddresses, {}, { token });
    expect(rows).toEqual([record]);
  });
});

describe('a port', () => {
  const check = async (input: Parameters<typeof call<typeof checkShipmentPort>>[1]) => {
    const { token } = await customer();
    return call(checkShipmentPort, input, { token });
  };

  it('fits its way and its country', async () => {
    const found = await check({ shippingWay: 'AIR', countryId: 1, loadingPort: 'SZX', dischargePort: 'LAX' });
    expect(found).toEqual({ isValid: true, errors: [], usualDischargePort: 'LAX' });
  });

  it('says in words where it does not', async () => {
    const found = await check({ shippingWay: 'FCL', countryId: 1, loadingPort: 'SZX', dischargePort: 'DEHAM' });
    expect(found.isValid).toBe(false);
    expect(found.errors.map(({ path, rule }) => [path, rule])).toEqual([
      ['loadingPort', 'unknownRecord'],
      ['dischargePort', 'unknownRecord'],
    ]);
    expect(found.errors.every(({ message }) => message !== '')).toBe(true);
    expect(found.usualDischargePort).toBe('USLAX');
  });
});

describe('an express order', () => {
  it('keeps the account with its carrier, and a remote address has its surcharge', async () => {
    const { token } = await customer();
    const channelId = await publishCard(
      engine,
      sampleCard({
        channel: { code: 'EXPRESS-REMOTE', shippingWay: '99' },
        surcharges: [{ kind: 'remoteArea', per: 'fixed', amount: '180' }],
      }),
      clock.now,
    );
    const order = sampleOrder({ shippingWay: '99', channelId, expressAccount: 'A1B2C3', isRemoteArea: true });
    const draft = await call(saveOrder, order, { token });
    await call(submitOrder, { id: draft.id, rev: draft.rev }, { token });
    const { order: kept, declaredQuote } = await call(getWaybill, { id: draft.id }, { token });
    expect(kept).toMatchObject({ expressAccount: 'A1B2C3', isRemoteArea: true });
    expect(declaredQuote?.lines).toContainEqual(expect.objectContaining({ kind: 'remoteArea', amount: '180.00' }));
  });
});
