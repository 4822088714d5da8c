import { amazonOfWaybill } from '@waybound/contract/site/amazon-shipments';
import { listStores, manualSync } from '@waybound/contract/site/stores';
import { sampleShipment, type SampleShipment, type StandInShipment } from '@waybound/simulator/amazon/world';
import { afterEach, describe, expect, it } from 'vitest';
import { packedFor } from '../../../../test/data/box-labels/box-label-maker.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { FULL_STORE } from '../../../../test/scenarios/keys.ts';
import { connectedStore } from '../../../../test/server/amazon.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, customer, amazon, clock, engine } = server;
const { work } = server.application.services;
const make = await waybillMaker(server);

afterEach(() => amazon.failing(undefined));

let sellers = 0;

describe('what a warehouse of Amazon has counted', () => {
  /** On the waybill of the one shipment of a seller. */
  const closedWith = async (sample: Pick<SampleShipment, 'skus' | 'each' | 'boxes' | 'short'>, more: Partial<StandInShipment> = {}) => {
    const who = await customer();
    const sellerId = `A3COUNTED${String((sellers += 1)).padStart(4, '0')}`;
    const made = sampleShipment(sellerId, 'US', { name: 'Counted', status: 'CLOSED', warehouseId: 'ONT8', ...sample });
    const seller = amazon.seller(sellerId);
    seller.plans = seller.plans.slice(0, 1).map((plan) => ({ ...plan, shipments: [{ ...made, ...more }] }));
    await connectedStore(server, who, { ...FULL_STORE, sellerId });
    await work.drain();
    const { id } = await make.approved(who, { packingList: packedFor([made.confirmationId ?? '', 1], [undefined, 11]) });
    const [shipment] = (await call(amazonOfWaybill, { id }, { token: who.token })).shipments;
    if (!shipment) throw new Error('The waybill carries no shipment.');
    return shipment;
  };

  it('is read to the last page, of a shipment of more SKUs than Amazon tells at once', async () => {
    const skus = Array.from({ length: 230 }, (_, index) => `SKU-${index + 1}`);
    const from = amazon.asked.length;
    const { items, ...told } = await closedWith({ skus, each: 2, boxes: 1, short: 1 });
    expect(told).toMatchObject({ units: 460, received: 459, shortage: 1 });
    expect(items.map(({ received }) => received).filter((received) => received !== 2)).toEqual([1]);
    expect(amazon.asked.slice(from).filter(({ operation }) => operation === 'getShipmentItems')).toHaveLength(1);
  });

  it('is not known of an SKU whose count Amazon leaves out, and then nor is what is missing in all', async () => {
    const { items, ...told } = await closedWith({ skus: ['A', 'B'], each: 2, boxes: 1, short: 1 }, { uncounted: ['B'] });
    expect(told).toMatchObject({ received: null, shortage: null });
    expect(items.map(({ received }) => received)).toEqual([1, null]);
  });

  it('is kept as far as it came where Amazon refuses its next page', async () => {
    amazon.failing((operation) => (operation === 'getShipmentItems' ? 'refused' : undefined));
    const skus = Array.from({ length: 201 }, (_, index) => `SKU-${1000 + index}`);
    const { items, received } = await closedWith({ skus, each: 2, boxes: 1 });
    expect(received).toBeNull();
    expect(items.map((item) => item.received)).toEqual(skus.map((_, index) => (index < 200 ? 2 : null)));
  });

  it('keeps an earlier count where a later reading lacks its page, says so, and asks again, also of a closed shipment', async () => {
    const who = await customer();
    const sellerId = `A3COUNTED${String((sellers += 1)).padStart(4, '0')}`;
    const skus = Array.from({ length: 230 }, (_, index) => `SKU-${1000 + index}`);
    const made = sampleShipment(sellerId, 'US', { name: 'Counted', status: 'RECEIVING', warehouseId: 'ONT8', skus, each: 2, boxes: 1 });
    const seller = amazon.seller(sellerId);
    seller.plans = seller.plans.slice(0, 1).map((plan) => ({ ...plan, shipments: [made] }));
    const store = await connectedStore(server, who, { ...FULL_STORE, sellerId });
    await work.drain();
    const shown = async () => {
      const { rows } = await engine.query('select received, status from amazon_shipment where customer_id = $1', [who.customerId]);
      const [found] = await call(listStores, {}, { token: who.token });
      return { ...rows[0], unread: found?.sync.unread };
    };
    const again = async () => {
      clock.now = new Date(clock.now.getTime() + 60_000);
      await call(manualSync, { id: store.id }, { token: who.token });
      await work.drain();
    };
    expect(await shown()).toEqual({ received: 460, status: 'RECEIVING', unread: 0 });
    made.status = 'CLOSED';
    amazon.failing((operation) => (operation === 'getShipmentItems' ? 'refused' : undefined));
    await again();
    await again();
    expect(await shown()).toEqual({ received: 460, status: 'CLOSED', unread: 1 });
    amazon.failing(undefined);
    await again();
    expect(await shown()).toEqual({ received: 460, status: 'CLOSED', unread: 0 });
    const pages = () => amazon.asked.filter(({ operation, sellerId: of }) => of === sellerId && operation === 'getShipmentItems').length;
    const before = pages();
    await again();
    expect(pages()).toBe(before);
  });
});
