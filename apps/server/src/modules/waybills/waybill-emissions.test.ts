import { exportRows } from '@waybound/contract/documents/exports';
import { batchExportWaybillInfo } from '@waybound/contract/documents/waybill-exports';
import { opsDetail } from '@waybound/contract/operations/operations';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { saveOrder } from '@waybound/contract/orders/orders';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it, test } from 'vitest';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';
import { collectAll } from '../../../test/collect-all.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await waybillMaker(server);
const BY_AIR = { loadingPort: 'SZX', dischargePort: 'LAX', countryId: 1 } as const;

const emissionsOf = async ({ token }: TestCustomer, id: string) => (await call(getWaybill, { id }, { token })).emissions;
const drafted = async (who: TestCustomer, order: OrderInput) => {
  const { id } = await call(saveOrder, order, { token: who.token });
  return emissionsOf(who, id);
};

describe('the greenhouse gases of a waybill', () => {
  it('by air stand in its details with all that they are made of, and in its row of the list', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.draft(who, BY_AIR);
    const { co2e, legs, ...head } = await emissionsOf(who, id);
    expect(head).toMatchObject({ missing: [], weight: '120.000', isMeasured: false, sourceYear: 2025 });
    expect(legs).toMatchObject([
      { leg: 'preCarriage', mode: 'truck', from: null, to: 'SZX', distanceKm: 100, distanceBasis: 'assumed', factor: '0.09502', co2e: '1.140' },
      // The great circle from 22.64° N 113.81° E to 33.94° N 118.41° W; 0.12 t × 11,645 km × 0.66646.
      { leg: 'main', mode: 'air', from: 'SZX', to: 'LAX', distanceBasis: 'greatCircle', adjustmentPercent: 0, factor: '0.66646' },
      { leg: 'onCarriage', mode: 'truck', from: 'LAX', to: null, distanceKm: 300, co2e: '3.421' },
    ]); // prettier-ignore
    expect([legs[1]?.distanceKm, legs[1]?.co2e, co2e]).toEqual([11_645, '931.311', '935.872']);
    expect((await call(listWaybills, { keyword: waybillNo }, { token: who.token })).rows).toMatchObject([{ id, co2e }]);
    expect((await call(opsDetail, { waybillNo })).emissions).toMatchObject({ co2e });
  });

  it('weigh what the warehouse has measured, once all of it is there', async () => {
    const who = await customer();
    const { id } = await make.received(who, '11', BY_AIR);
    expect(await emissionsOf(who, id)).toMatchObject({ weight: '132.000', isMeasured: true });
  });

  it('by sea follow the lanes, to the port and no further where the carriage ends there', async () => {
    const who = await customer();
    const sea = { shippingWay: 'LCL', loadingPort: 'CNSHA', dischargePort: 'NLRTM', countryId: 9, customerActualWeight: '2500' } as const;
    // Through Suez 10,560 nautical miles, where publications say about 10,600.
    const { co2e, legs } = await drafted(who, sea);
    expect(legs[1]).toMatchObject({ mode: 'sea', distanceKm: 19_556, distanceBasis: 'seaLanes', adjustmentPercent: 15, co2e: '1111.539' });
    expect(co2e).toBe('1206.559');
  });
});

test.each<[OrderInput, string[]]>([
  [{ shippingWay: 'AIR' }, ['weight', 'loadingPort', 'dischargePort']],
  [{ shippingWay: 'AIR', loadingPort: 'SZX', customerActualWeight: '10' }, ['dischargePort']],
  [{ shippingWay: 'ZX', ...BY_AIR, customerActualWeight: '10' }, ['mode']],
  [{ shippingWay: '99', ...BY_AIR }, ['weight']],
])('an order of %j has no figure, and says why', async (order, missing) => {
  expect(await drafted(await customer(), order)).toMatchObject({ co2e: null, legs: [], missing });
});

describe('a workbook', () => {
  test.each([
    ['chosen waybills', async (id: string, { token }: TestCustomer) => send(batchExportWaybillInfo, { ids: [id] }, { token, lang: 'en' })],
    [
      'the list as it is shown',
      async (_id: string, { token }: TestCustomer) =>
        send(exportRows, { list: 'waybills', columns: ['waybillNo', 'co2e'] }, { token, lang: 'en' }),
    ],
  ])('of %s has them in kilograms', async (_name, written) => {
    const who = await customer();
    const { id } = await make.draft(who, BY_AIR);
    const { raw } = await written(id, who);
    const [head, row] = (await collectAll(readWorkbook(raw))).map(({ cells }) => cells);
    expect(row?.[head?.indexOf('CO₂e (kg)') ?? -1]).toBe('935.872');
    expect(row?.[head?.indexOf('Missing for CO₂e') ?? -1] ?? '').toBe('');
    const open = await call(saveOrder, { shippingWay: 'AIR', loadingPort: 'SZX', customerActualWeight: '10' }, { token: who.token });
    const rows = (await collectAll(readWorkbook((await written(open.id, who)).raw))).map(({ cells }) => cells);
    const missing = rows.map((cells) => cells[rows[0]?.indexOf('Missing for CO₂e') ?? -1]);
    expect(missing).toContain('POD position');
  });
});

it('nobody else’s are answered like those of a waybill that is not there', async () => {
  const { id } = await make.draft(await customer(), BY_AIR);
  const [foreign, missing] = await make.answersToStranger(getWaybill, await customer(), { id }, { id: UNKNOWN_ID });
  expect(foreign).toEqual(missing);
  expect(foreign.body).toContain('recordMissing');
});
