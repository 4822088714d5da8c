import { getWaybill } from '@waybound/contract/waybills/waybills';
import { expect, it } from 'vitest';
import { testServer } from '../../../../test/server/test-server.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, customer } = server;
const make = await waybillMaker(server);

/** The zone of each status that is entered without a place. */
const zonesOf = async (address: { dispatchAddressCode?: string; countryId?: number }) => {
  const who = await customer();
  const { id, waybillNo } = await make.received(who, '10', address);
  await make.advanced(waybillNo, 'wait_for_clearance_of_goods', 'wait_for_permitthrough', 'wait_for_leaveport', 'wait_for_arrivalport');
  await make.advanced(waybillNo, 'wait_for_cclearance', 'wait_for_clearancerelease', 'wait_for_dispatch', 'wait_for_sign', 'wait_for_lock');
  const { milestones } = await call(getWaybill, { id }, { token: who.token });
  return new Map(milestones.map(({ status, timeZone }) => [status, timeZone]));
};

it('is ours until the goods arrive, and from then on that of where they go', async () => {
  const zones = await zonesOf({ dispatchAddressCode: 'MEM1' });
  for (const status of ['wait_for_out_stock', 'wait_for_leaveport', 'wait_for_arrivalport'] as const) {
    expect(zones.get(status)).toBe('Asia/Shanghai');
  }
  // A waybill by air to the United States arrives in Los Angeles, whatever becomes of it from there.
  expect(zones.get('wait_for_cclearance')).toBe('America/Los_Angeles');
  for (const status of ['wait_for_sign', 'wait_for_lock'] as const) expect(zones.get(status)).toBe('America/Chicago');
});
