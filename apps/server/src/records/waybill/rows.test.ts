import { saveOrder } from '@waybound/contract/orders/orders';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../../test/data/samples/order-samples.ts';
import { testServer } from '../../../test/server/test-server.ts';

const { call, send, customer, engine } = await testServer();

describe('the order of a waybill', () => {
  it('stands in the table of its kind', async () => {
    const { token } = await customer();
    for (const [shippingWay, table] of [
      ['AIR', 'standard_order'],
      ['HD', 'end_order'],
    ] as const) {
      const { id } = await call(saveOrder, { shippingWay, customerRemark: 'fragile' }, { token });
      const { rows } = await engine.query(`select kind, details from ${table} where waybill_id = $1`, [id]);
      expect(rows).toMatchObject([{ details: { shippingWay, customerRemark: 'fragile' } }]);
      expect((await call(getWaybill, { id }, { token })).order).toMatchObject({ shippingWay, customerRemark: 'fragile' });
      await call(saveOrder, { id, rev: 1, shippingWay, customerRemark: 'dry' }, { token });
      expect((await call(getWaybill, { id }, { token })).order).toMatchObject({ customerRemark: 'dry' });
    }
  });

  it('keeps its kind: an air draft is saved as a sea draft, and never as an end waybill', async () => {
    const { token } = await customer();
    const { id } = await call(saveOrder, { shippingWay: 'AIR' }, { token });
    const refused = await send(saveOrder, { id, rev: 1, shippingWay: 'HD' }, { token });
    expect(refused.data.errors).toMatchObject([{ path: 'shippingWay', rule: 'unknownChoice' }]);
    await call(saveOrder, { id, rev: 1, shippingWay: 'FCL' }, { token });
    expect((await call(getWaybill, { id }, { token })).waybill.shippingWay).toBe('FCL');
  });

  it('is asked for by the database: no waybill without one, and none under a waybill of another kind', async () => {
    const { token } = await customer();
    const { id } = await call(saveOrder, sampleOrder({}), { token });
    const alone = engine.query(
      `insert into waybill (customer_id, site_id, waybill_no, kind, shipping_way, status, created_at, updated_at)
       select customer_id, site_id, 'ALONE', 'standard', 'AIR', 'wait_for_confirm', now(), now() from waybill where id = $1`,
      [id],
    );
    await expect(alone).rejects.toThrow('together with the order of its kind');
    const strange = engine.query(
      `insert into end_order (customer_id, waybill_id, details) select customer_id, id, '{}' from waybill where id = $1`,
      [id],
    );
    await expect(strange).rejects.toThrow('foreign key');
  });
});
