import { createAmazonPlan, listAmazonPlans, type AmazonPlan } from '@waybound/contract/site/amazon-plans';
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
        { msku: 'LAMP-D6', quantity: 24, expiration: '2028-05-01' },
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
  (await call(listAmazonPlans, {}, { token }))[0];

const POLL_MS = 3000;

/** Works and lets time pass, until nothing goes on by itself. */
export async function settlePlan(server: TestServer, who: TestCustomer): Promise<AmazonPlan> {
  const { clock, application } = server;
  for (let round = 0; round < 40; round += 1) {
    await application.services.work.drain();
    const plan = await planOf(server, who);
    if (plan && (plan.isStopped || ['choice', 'made', 'cancelled'].includes(plan.step))) return plan;
    clock.now = new Date(clock.now.getTime() + POLL_MS);
  }
  throw new Error('The plan does not come to rest.');
}

export async function offeredPlan(server: TestServer, who: TestCustomer): Promise<AmazonPlan> {
  await newPlan(server, who);
  return settlePlan(server, who);
}

/** Of which Amazon refuses something. */
export async function stoppedPlan(server: TestServer, who: TestCustomer): Promise<AmazonPlan> {
  await newPlan(server, who);
  server.amazon.failing((operation) => (operation === 'generatePackingOptions' ? 'refused' : undefined));
  const plan = await settlePlan(server, who);
  server.amazon.failing(undefined);
  return plan;
}
