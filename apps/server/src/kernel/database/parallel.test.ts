import { saveOrder } from '@waybound/contract/orders/orders';
import { expect, it } from 'vitest';
import { testServer } from '../../../test/server/test-server.ts';
import { openWorkQueue } from '../work/work-queue.ts';
import { testKind, workMaker } from '../../../test/data/work-maker.ts';

const server = await testServer();
const { call, customer, engine, clock } = server;
const { leave } = workMaker(server);

it('loses and crosses none of 200 parallel changes beside busy background work', async () => {
  const failures: unknown[] = [];
  const done = new Set<string>();
  const busy = testKind({
    run:
      async ({ recordId }) =>
      async () =>
        void done.add(recordId),
  });
  const queue = openWorkQueue(engine, [busy], () => clock.now);
  queue.start((error) => failures.push(error));
  const customers = await Promise.all([customer(), customer(), customer(), customer()]);
  const left = Array.from({ length: 300 }, (_, n) => leave(busy.name, customers[0]?.customerId ?? '', String(n)).then(() => queue.wake()));

  const saved = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const owner = customers[n % customers.length]!;
      const ref = await call(
        saveOrder,
        { shippingWay: 'AIR', referenceNo: `P-${owner.customerId}-${n}` },
        { token: owner.token, key: `k${n}` },
      );
      return { ...ref, customerId: owner.customerId, referenceNo: `P-${owner.customerId}-${n}` };
    }),
  );
  await Promise.all(left);
  await expect.poll(() => done.size, { timeout: 50_000, interval: 100 }).toBe(300);
  await queue.stop();
  expect(failures).toEqual([]);

  const { rows } = await engine.query('select customer_id, waybill_no, reference_no from waybill where reference_no like $1', ['P-%']);
  expect(new Set(saved.map(({ waybillNo }) => waybillNo)).size).toBe(200);
  expect(rows.length).toBe(200);
  for (const { customerId, waybillNo, referenceNo } of saved) {
    expect(rows).toContainEqual({ customer_id: customerId, waybill_no: waybillNo, reference_no: referenceNo });
  }
  const { rows: audits } = await engine.query('select count(*)::int as n from audit where call = $1', ['orders.saveOrder']);
  expect(audits[0]?.['n']).toBeGreaterThanOrEqual(200);
});
