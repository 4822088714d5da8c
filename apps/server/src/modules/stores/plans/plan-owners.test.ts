import { acceptAmazonOwners, createAmazonPlan, readAmazonPlan, retryAmazonPlan } from '@waybound/contract/site/amazon-plans';
import { listStores } from '@waybound/contract/site/stores';
import { expect, it } from 'vitest';
import { FULL_PLAN, newPlan, refusedPlan, settlePlan } from '../../../../test/data/amazon-plans.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { send, call, customer, amazon } = server;

const makingOf = async ({ token }: TestCustomer) =>
  amazon.seller((await call(listStores, {}, { token }))[0]?.sellerId ?? '').plans.at(-1)?.making;

it('is made with the owners that Amazon names for each SKU, by one press, in the plan and in its boxes', async () => {
  const who = await customer();
  const refused = await refusedPlan(server, who);
  expect(refused).toMatchObject({ step: 'create', isStopped: true, fault: 'refused' });
  expect(refused.problems.map(({ message }) => message)).toEqual([
    'ERROR: LAMP-PREP requires prepOwner but NONE was assigned. Accepted values: [AMAZON, SELLER]',
    'ERROR: CABLE-NOLABEL does not require labelOwner but SELLER was assigned. Accepted values: [NONE]',
  ]);
  expect(refused.ownerMends).toEqual([
    { msku: 'LAMP-PREP', labelOwner: null, prepOwner: 'SELLER' },
    { msku: 'CABLE-NOLABEL', labelOwner: 'NONE', prepOwner: null },
  ]);
  const which = { id: refused.id, rev: refused.rev };
  await call(retryAmazonPlan, which, { token: who.token });
  const again = await settlePlan(server, who);
  expect(again).toMatchObject({ isStopped: true, fault: 'refused', ownerMends: [expect.anything(), expect.anything()] });
  const stranger = await customer();
  expect((await send(acceptAmazonOwners, { id: again.id, rev: again.rev }, stranger)).data.reason).toBe('recordMissing');
  expect((await send(acceptAmazonOwners, which, who)).data.reason).toBe('stale');
  await call(acceptAmazonOwners, { id: again.id, rev: again.rev }, { token: who.token });
  const offered = await settlePlan(server, who);
  expect(offered).toMatchObject({ step: 'choice', fault: null, ownerMends: [] });
  const owners = { 'LAMP-PREP': ['SELLER', 'SELLER'], 'CABLE-NOLABEL': ['NONE', 'NONE'] };
  expect(Object.fromEntries((await makingOf(who))?.items.map((item) => [item.msku, [item.labelOwner, item.prepOwner]]) ?? [])).toEqual(
    owners,
  );
  const { data } = await send(acceptAmazonOwners, { id: offered.id, rev: offered.rev }, who);
  expect(data.reason).toBe('amazonPlanMoved');
  const written = await call(readAmazonPlan, { id: offered.id }, { token: who.token });
  expect(written.boxes.map(({ contents }) => contents)).toEqual([
    [{ msku: 'LAMP-PREP', quantity: 5, prepOwner: 'SELLER' }],
    [{ msku: 'CABLE-NOLABEL', quantity: 5, labelOwner: 'NONE' }],
    [{ msku: 'LAMP-PREP', quantity: 5, prepOwner: 'SELLER' }],
  ]);
});

it('says what it was made of, to its customer alone', async () => {
  const who = await customer();
  const { id, storeId } = await newPlan(server, who);
  expect(await call(readAmazonPlan, { id }, { token: who.token })).toEqual({ storeId, ...FULL_PLAN });
  expect((await send(readAmazonPlan, { id }, await customer())).data.reason).toBe('recordMissing');
});

it('refuses what Amazon does not take at its cell: labels by Amazon in the US, other owners of one SKU, too many units', async () => {
  const who = await customer();
  const { storeId } = await newPlan(server, who);
  const [box] = FULL_PLAN.boxes;
  const contents = [
    { msku: 'A', quantity: 500_000, labelOwner: 'AMAZON' as const },
    { msku: 'A', quantity: 1, labelOwner: 'SELLER' as const },
  ];
  const asked = { ...FULL_PLAN, storeId, boxes: contents.map((each) => ({ ...box, boxes: 1, contents: [each] })) };
  const found = async (input: object) => {
    const { data } = await send(createAmazonPlan, { ...asked, ...input }, who);
    return data.errors?.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`);
  };
  expect(await found({})).toEqual(['boxes.1.contents.0.labelOwner otherOwner', 'boxes.1.contents.0.quantity planLimit']);
  expect(await found({ boxes: asked.boxes.slice(0, 1) })).toEqual(['boxes.0.contents.0.labelOwner unknownChoice']);
});
