import {
  confirmAmazonPlacement,
  confirmAmazonWindows,
  createAmazonPlan,
  listAmazonPlans,
  type AmazonPlan,
} from '@waybound/contract/site/amazon-plans';
import type { AmazonShipmentRow } from '@waybound/contract/site/amazon-shipment';
import { listAmazonShipments } from '@waybound/contract/site/amazon-shipments';
import { listStores } from '@waybound/contract/site/stores';
import { offerAmazonWindows, amazonShipmentDetails, type AmazonShipmentDetails } from '@waybound/contract/site/amazon-windows';
import { connectedStore } from '../server/amazon.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';

/** Plans at what stands for Amazon, each of a seller whom no other test knows. */

export const FULL_PLAN = {
  name: 'Spring refill',
  shipFrom: {
    name: 'Lin Yuan',
    companyName: 'Yuanfan Electronics',
    addressLine1: '8 Keji Road',
    addressLine2: 'Building 3',
    city: 'Shenzhen',
    stateOrProvinceCode: 'GD',
    postalCode: '518000',
    countryCode: 'CN',
    phoneNumber: '+86 755 25000101',
  },
  labelOwner: 'SELLER' as const,
  prepOwner: 'SELLER' as const,
  boxes: [
    {
      boxes: 3,
      length: '50',
      width: '40',
      height: '35.5',
      weight: '14.25',
      contents: [
        { msku: 'LAMP-D6', quantity: 24, expiration: '2028-05-01', labelOwner: 'SELLER' as const, prepOwner: 'SELLER' as const },
        { msku: 'CABLE-C2', quantity: 10, expiration: '2028-05-01' },
      ],
    },
  ],
};

let sellers = 0;
const SELLER = { storeName: 'Plans US', marketplaceId: 'ATVPDKIKX0DER' } as const;

export async function newPlan(server: TestServer, who: TestCustomer): Promise<AmazonPlan> {
  const sellerId = `A3PLAN${String((sellers += 1)).padStart(6, '0')}`;
  const store = await connectedStore(server, who, { ...SELLER, sellerId });
  return server.call(createAmazonPlan, { ...FULL_PLAN, storeId: store.id }, { token: who.token });
}

export const planOf = async ({ call }: TestServer, { token }: TestCustomer): Promise<AmazonPlan | undefined> =>
  (await call(listAmazonPlans, {}, { token })).rows[0];

const POLL_MS = 3000;

/** Works and lets time pass, until nothing goes on by itself. */
export async function settlePlan(server: TestServer, who: TestCustomer): Promise<AmazonPlan> {
  const { clock, application } = server;
  for (let round = 0; round < 40; round += 1) {
    await application.services.work.drain();
    const plan = await planOf(server, who);
    if (plan && (plan.isStopped || ['packingChoice', 'choice', 'windowChoice', 'made', 'cancelled'].includes(plan.step))) return plan;
    clock.now = new Date(clock.now.getTime() + POLL_MS);
  }
  throw new Error('The plan does not come to rest.');
}

/** What its ways to pack cost is to be said yes to. */
export async function pricedPlan(server: TestServer, who: TestCustomer): Promise<AmazonPlan> {
  const { storeId } = await newPlan(server, who);
  const store = (await server.call(listStores, {}, { token: who.token })).find(({ id }) => id === storeId);
  server.amazon.seller(store?.sellerId ?? '').packings = [{}, { feeCents: 1250, discountCents: 250 }];
  return settlePlan(server, who);
}

export async function offeredPlan(server: TestServer, who: TestCustomer): Promise<AmazonPlan> {
  await newPlan(server, who);
  return settlePlan(server, who);
}

/** Its first placement is confirmed; the windows of its shipments are to be chosen. */
export async function windowedPlan(server: TestServer, who: TestCustomer, place = 0): Promise<AmazonPlan> {
  const { id, rev, placements } = await offeredPlan(server, who);
  const placementOptionId = placements[place]?.placementOptionId ?? '';
  await server.call(
    confirmAmazonPlacement,
    { id, rev, placementOptionId, readyOn: '2026-12-01', mode: 'GROUND_SMALL_PARCEL' },
    { token: who.token },
  );
  return settlePlan(server, who);
}

/** The window at this place, of each shipment. */
export const windowsAt = ({ windows }: AmazonPlan, place: number) =>
  windows.map(({ shipmentId, windows: offered }) => ({
    shipmentId,
    deliveryWindowOptionId: offered[place]?.deliveryWindowOptionId ?? '',
  }));

/** A shipment whose plan was made here, read at Amazon, with a delivery window. */
export async function madeShipment(server: TestServer, who: TestCustomer): Promise<AmazonShipmentRow> {
  const plan = await windowedPlan(server, who);
  const windows = windowsAt(plan, 0);
  await server.call(confirmAmazonWindows, { id: plan.id, rev: plan.rev, windows }, { token: who.token });
  await settlePlan(server, who);
  await server.application.services.work.drain();
  const { rows } = await server.call(listAmazonShipments, {}, { token: who.token });
  const made = rows.find(({ name }) => name.startsWith(FULL_PLAN.name));
  if (!made) throw new Error('The shipment of the plan was not read.');
  return made;
}

type Change = NonNullable<AmazonShipmentDetails['change']>;

/** Works and lets time pass, until the change of a window waits for its clerk or is at its end. */
export async function settleWindow(server: TestServer, who: TestCustomer, id: string): Promise<Change> {
  for (let round = 0; round < 20; round += 1) {
    await server.application.services.work.drain();
    const { change } = await server.call(amazonShipmentDetails, { id }, { token: who.token });
    if (change && change.state !== 'asking' && change.state !== 'confirming') return change;
    server.clock.now = new Date(server.clock.now.getTime() + POLL_MS);
  }
  throw new Error('The window does not come to rest.');
}

/** Other windows are offered for it. */
export async function windowedShipment(server: TestServer, who: TestCustomer): Promise<Change & { id: string }> {
  const { id } = await madeShipment(server, who);
  await server.call(offerAmazonWindows, { id }, { token: who.token });
  return { id, ...(await settleWindow(server, who, id)) };
}

/** Of which Amazon refuses something. */
export async function stoppedPlan(server: TestServer, who: TestCustomer): Promise<AmazonPlan> {
  await newPlan(server, who);
  server.amazon.failing((operation) => (operation === 'generatePackingOptions' ? 'refused' : undefined));
  const plan = await settlePlan(server, who);
  server.amazon.failing(undefined);
  return plan;
}

/** SKUs of which Amazon takes no single pair of owners. */
const UNLIKE_BOXES = ['LAMP-PREP', 'CABLE-NOLABEL', 'LAMP-PREP'].flatMap((msku) =>
  FULL_PLAN.boxes.map((box) => ({ ...box, contents: [{ msku, quantity: 5 }] })),
);

/** A plan that Amazon has refused for who labels and prepares its SKUs. */
export async function refusedPlan(server: TestServer, who: TestCustomer): Promise<AmazonPlan> {
  const sellerId = `A3OWNR${String((sellers += 1)).padStart(6, '0')}`;
  const { id: storeId } = await connectedStore(server, who, { ...SELLER, sellerId });
  const asked = { ...FULL_PLAN, boxes: UNLIKE_BOXES, labelOwner: 'SELLER' as const, prepOwner: 'NONE' as const };
  await server.call(createAmazonPlan, { ...asked, storeId }, { token: who.token });
  return settlePlan(server, who);
}
