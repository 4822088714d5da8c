import { saveOrder, submitOrder, waybillOfBill } from '@waybound/contract/orders/orders';
import { deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { publishCard, sampleCard, sampleEndOrder } from '../../../../test/data/samples/order-samples.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const { call, send, customer, engine, clock } = await testServer();
const channelId = await publishCard(engine, sampleCard({ channel: { code: 'END-LEG', shippingWay: 'HD' } }), clock.now);

const byShip = (change: Parameters<typeof sampleEndOrder>[1] = {}) => sampleEndOrder(channelId, change);
const errorsOf = (answer: { data: { errors?: unknown } }) => answer.data.errors;

describe('an end waybill with a main leg of its customer’s own', () => {
  it.each(['2026-11-22', '2025-11-21'])('is refused at submission with a departure on %s, which is not of this voyage', async (portEtd) => {
    const { token } = await customer();
    const { id, rev } = await call(saveOrder, byShip({ portEtd }), { token });
    expect(errorsOf(await send(submitOrder, { id, rev }, { token, lang: 'zh' }))).toEqual([
      { path: 'portEtd', rule: 'outsideVoyage', message: '应在预计到港前 120 天内' },
    ]);
    const mended = await call(saveOrder, { ...byShip({ portEtd: '2026-11-01' }), id, rev }, { token });
    await call(submitOrder, mended, { token });
    expect((await call(getWaybill, { id }, { token })).order.portEtd).toBe('2026-11-01');
  });

  it('is found by its bill, by whoever writes an order with it again, as long as it is not deleted', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const bill = { masterBillNo: 'OOLU2712345678', houseBillNo: 'fb 1' };
    const { id, rev, waybillNo } = await call(saveOrder, byShip({ houseBillNo: 'FB-1' }), who);
    const found = async (as: TestCustomer, asked: { masterBillNo: string; houseBillNo?: string } = bill) => call(waybillOfBill, asked, as);
    expect(await found(who)).toMatchObject({ id, waybillNo, status: 'wait_for_confirm', zxBase: 'LCL' });
    expect([await found(stranger), await found(who, { masterBillNo: bill.masterBillNo })]).toEqual([null, null]);
    await call(submitOrder, { id, rev }, who);
    expect(await found(who)).toMatchObject({ id, status: 'wait_for_deal_send' });
    const draft = await call(saveOrder, byShip(), who);
    await call(deleteWaybill, { id: draft.id }, who);
    expect(await found(who, { masterBillNo: bill.masterBillNo })).toBeNull();
    expect(errorsOf(await send(waybillOfBill, { masterBillNo: 'MBL_1' }, who))).toMatchObject([{ path: 'masterBillNo' }]);
  });
});
