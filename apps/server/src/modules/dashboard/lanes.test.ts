import { queryLanes } from '@waybound/contract/waybills/dashboard';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';

const { call, customer, ...server } = await testServer();
const { received, advanced, bySea } = await waybillMaker({ call, customer, ...server });

const LEFT = ['wait_for_clearance_of_goods', 'wait_for_permitthrough', 'wait_for_leaveport'] as const;

async function underWay(who: TestCustomer, order: object = {}) {
  const ref = await received(who, '10', order);
  await advanced(ref.waybillNo, ...LEFT);
  return ref;
}

const lanesOf = ({ token }: TestCustomer) => call(queryLanes, {}, { token });

it('answers the lanes of what is under way, the busiest first, each with the line of its waybills', async () => {
  const [who, other] = [await customer(), await customer()];
  expect(await lanesOf(who)).toEqual({ total: 0, lanes: [] });
  const flown = await underWay(who);
  const shipped = [await underWay(who, await bySea('LCL')), await underWay(who, await bySea('LCL'))];
  await received(who);
  await underWay(other);
  const { total, lanes } = await lanesOf(who);
  expect(lanes.map(({ mode, waybills }) => [mode, waybills])).toEqual([
    ['sea', 2],
    ['air', 1],
  ]);
  for (const [index, { id }] of [shipped[1]!, flown].entries()) {
    const { waybill, route } = await call(getWaybill, { id }, { token: who.token });
    expect(lanes[index]).toMatchObject({ from: waybill.loadingPort, to: waybill.dischargePort, route });
  }
  expect(total).toBe((await call(listWaybills, { tab: 'waitingArrival' }, { token: who.token })).total);
  expect(total).toBe(3);
});
