import { appointDelivery, proveDelivery } from '@waybound/contract/wire/operations/delivery-operations';
import { advance, recordMilestone } from '@waybound/contract/wire/operations/operations';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forwarder, make, newCustomer, type TestCustomer } from '../../test/test-server.ts';

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
});
const open = (id: string) => clerk.visit(`/waybillManagement/waybillDetails/${id}`);

describe('times and customs of a waybill', () => {
  it('says by how much the arrival moved and why, and what customs did', async () => {
    const { id, waybillNo } = await make.received(clerk);
    await forwarder.call(advance, { waybillNo, status: 'wait_for_clearance_of_goods', eta: '2026-12-01T00:00:00Z' });
    await forwarder.call(recordMilestone, { waybillNo, kind: 'customsQueried' });
    await forwarder.call(recordMilestone, { waybillNo, kind: 'arrived', estimatedAt: '2026-12-05T00:00:00Z', note: '台风改港' });
    await open(id);
    const eta = page.getByRole('group', { name: '预计到达的变化' });
    await expect.element(eta).toMatchTextContent(/比最初晚 4 天/);
    await expect.element(eta).toMatchTextContent(/台风改港/);
    await expect.element(page.getByRole('row', { name: /出口报关/ })).toBeVisible();
  });
});

describe('a delivery that is appointed', () => {
  it('says when, and what the warehouse calls it, before anything is signed for', async () => {
    const { id, waybillNo } = await make.received(clerk);
    await make.advanced(waybillNo, 'wait_for_clearance_of_goods', 'wait_for_permitthrough', 'wait_for_leaveport');
    await forwarder.call(appointDelivery, { waybillNo, addressNo: 1, startsAt: '2026-12-05T18:00:00Z', reference: '9045512345' });
    await open(id);
    await expect.element(page.getByText('9045512345')).toBeVisible();
    await expect.element(page.getByText(/2026-12-05 10:00/).first()).toBeVisible();
  });
});

describe('a delivery that differs', () => {
  it('is shown beside the booking until it is noted', async () => {
    const { id, waybillNo } = await make.delivered(clerk);
    await forwarder.call(proveDelivery, { waybillNo, addressCode: 'LGB8', boxes: 11, isLast: true });
    await open(id);
    const differs = page.getByRole('group', { name: '签收与下单不一致' });
    await expect.element(differs).toMatchTextContent(/下单送到 ONT8，实际签收于 LGB8/);
    await expect.element(differs).toMatchTextContent(/下单 12 箱，实际签收 11 箱/);
    await differs.getByRole('button', { name: '已知悉' }).click();
    await expect.element(page.getByText('差异已知悉')).toBeVisible();
    await expect.element(differs.getByRole('button', { name: '已知悉' })).not.toBeInTheDocument();
  });
});
