import { listDocuments } from '@waybound/contract/documents/waybill-documents';
import { advance, approve, recordMilestone } from '@waybound/contract/operations/operations';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { afterAll, describe, expect, it } from 'vitest';
import { watchDocuments } from './watch-documents.ts';
import { publishCard, sampleCard, sampleEndOrder } from '../../../test/data/samples/order-samples.ts';
import { clockAdvancer } from '../../../test/server/clock-advancer.ts';
import { ownTestServer } from '../../../test/server/test-server.ts';

// What it watches is all that there is.
const server = await ownTestServer();
afterAll(() => server.close());
const { call, customer, clock, engine } = server;
const pass = clockAdvancer(server);
const channelId = await publishCard(engine, sampleCard({ channel: { code: 'END-FILED', shippingWay: 'HD' } }), clock.now);

/** Booked on the 20th of November, approved, and awaited at its port a month later. */
async function awaited(known: { portEtd?: string } = {}) {
  const { token } = await customer();
  const { id, rev, waybillNo } = await call(saveOrder, sampleEndOrder(channelId, { portEta: '2026-12-21', ...known }), { token });
  await call(submitOrder, { id, rev }, { token });
  pass(1);
  await call(approve, { waybillNo });
  await call(advance, { waybillNo, status: 'wait_for_arrivalport' });
  const isfData = async () => {
    await watchDocuments(engine, clock.now);
    pass(1);
    return (await call(listDocuments, { id }, { token })).documents.find(({ document }) => document === 'isfData');
  };
  return { waybillNo, isfData };
}

describe('the day by which the filing of an end waybill is due', () => {
  it('is not moved by the approval, from which on its goods are awaited', async () => {
    const { isfData } = await awaited();
    expect(await isfData()).toMatchObject({ duePoint: 'booking', isOverdue: false });
  });

  it('is counted from the departure as it is expected, and then as it was', async () => {
    const { waybillNo, isfData } = await awaited();
    await call(recordMilestone, { waybillNo, kind: 'departed', estimatedAt: '2026-12-10T08:00:00Z' });
    expect(await isfData()).toMatchObject({ dueAt: '2026-12-07T08:00:00.000Z', duePoint: 'etd' });
    await call(recordMilestone, { waybillNo, kind: 'departed', actualAt: clock.now.toISOString() });
    await call(recordMilestone, { waybillNo, kind: 'departed', estimatedAt: '2026-12-12T08:00:00Z' });
    expect(await isfData()).toMatchObject({ duePoint: 'etd', isOverdue: true });
  });

  it('is counted from the departure that the order says, until somebody says another', async () => {
    const { waybillNo, isfData } = await awaited({ portEtd: '2026-12-08' });
    expect(await isfData()).toMatchObject({ dueAt: '2026-12-05T12:00:00.000Z', duePoint: 'etd' });
    await call(recordMilestone, { waybillNo, kind: 'departed', estimatedAt: '2026-12-10T08:00:00Z' });
    expect(await isfData()).toMatchObject({ dueAt: '2026-12-07T08:00:00.000Z', duePoint: 'etd' });
  });

  it('is none where the order says that the goods have left', async () => {
    const { isfData } = await awaited({ portEtd: '2026-11-10' });
    expect(await isfData()).toBeUndefined();
  });

  it('is none where the goods turn out to have left before the booking', async () => {
    const { waybillNo, isfData } = await awaited();
    await call(recordMilestone, { waybillNo, kind: 'departed', actualAt: '2026-11-15T08:00:00Z' });
    expect(await isfData()).toBeUndefined();
  });
});
