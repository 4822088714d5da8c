import type { WaybillRef } from '@waybound/contract/orders/orders';
import { cancelWaybill } from '@waybound/contract/wire/waybills/waybill-actions';
import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { transport } from '@waybound/phrases/zh/application/transport';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { startI18n } from '../kit/preferences/start-i18n.ts';
import { make, newCustomer, received, receivedHeaders, type TestCustomer } from '../test/test-server.ts';
import { network } from '../test/network.ts';
import type { ApiError } from './api-error.ts';
import { queryClient, useCall, useChange } from './query.ts';
import { storeToken } from './session.ts';

let customer: TestCustomer;
let waybill: WaybillRef;

beforeEach(async () => {
  customer = await newCustomer();
  waybill = await make.approved(customer);
});

interface SampleProps {
  onRefused?: (error: ApiError) => void;
}

function Sample({ onRefused }: SampleProps) {
  const list = useCall(listWaybills, { tab: 'all' });
  const cancel = useChange(cancelWaybill, onRefused ? { onRefused } : {});
  const press = () => void cancel.run({ id: waybill.id });
  return (
    <>
      <p>{list.data?.rows.map(({ status }) => status).join()}</p>
      <button type="button" aria-busy={cancel.isBusy} onClick={press}>
        cancel
      </button>
      <p>{cancel.error ? `refused: ${cancel.error.mass}` : 'fine'}</p>
    </>
  );
}

async function show(props: SampleProps = {}) {
  storeToken(customer.token);
  queryClient.clear();
  await startI18n([]);
  await render(
    <QueryClientProvider client={queryClient}>
      <Sample {...props} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('wait_for_deal_send')).toBeVisible();
}
const button = () => page.getByRole('button', { name: 'cancel' });
const keys = () => receivedHeaders(cancelWaybill, 'idempotency-key');
const reads = async () => (await received(listWaybills)).length;
const isIdle = () => expect.element(button()).toHaveAttribute('aria-busy', 'false');
/** Somebody else of this customer was quicker. */
const cancelBeside = () => customer.call(cancelWaybill, { id: waybill.id });
const refusal = () => `运单 ${waybill.waybillNo} 当前为“已关闭”，不能进行此操作。`;

describe('a change', () => {
  it('goes out once for a double click, under a key, and refreshes the reads beside it', async () => {
    await show();
    await button().dblClick();
    await expect.element(page.getByText('already_close')).toBeVisible();
    expect(await keys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('holds the loading lock until its answer, or an HTTP error', async () => {
    const isLocked = () => document.documentElement.hasAttribute('data-loading');
    const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await show();
    expect([isLocked(), mayLeave()]).toEqual([false, true]);
    await network.answers(cancelWaybill, 502);
    await button().click();
    await expect.element(page.getByText(/^refused/)).toBeVisible();
    await isIdle();
    expect([isLocked(), mayLeave()]).toEqual([false, true]);
    await network.isMended();
    await network.holds(cancelWaybill);
    await button().click();
    await expect.poll(isLocked).toBe(true);
    expect(mayLeave()).toBe(false);
    await network.isMended();
    await expect.poll(isLocked).toBe(false);
  });

  it('has a new key after success', async () => {
    await show();
    await button().click();
    await expect.element(page.getByText('already_close')).toBeVisible();
    await isIdle();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    await button().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(refusal());
    const [first, second, ...more] = await keys();
    expect(second).not.toBe(first);
    expect(more).toEqual([]);
  });

  it('keeps its key where no answer came, so that it cannot happen twice', async () => {
    await show();
    await network.losesAnswersOf(cancelWaybill, { times: 1 });
    await button().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(transport.unreachable);
    await isIdle();
    expect((await customer.call(listWaybills, {})).rows).toMatchObject([{ status: 'already_close' }]);
    await button().click();
    // Asked again, it would be refused.
    await expect.element(page.getByText('fine')).toBeVisible();
    await expect.element(page.getByText('already_close')).toBeVisible();
    const [first, second, ...more] = await keys();
    expect(second).toBe(first);
    expect(more).toEqual([]);
  });

  it('has a new key after a refusal, which wrote nothing', async () => {
    await show();
    await cancelBeside();
    await button().click();
    await expect.element(page.getByText(`refused: ${refusal()}`)).toBeVisible();
    await isIdle();
    await button().click();
    await expect.poll(async () => (await keys()).length).toBe(2);
    const [first, second] = await keys();
    expect(second).not.toBe(first);
  });

  it("shows the server's sentence as a message, leaves it in `error`, and reads again what is older on the page", async () => {
    await show();
    await cancelBeside();
    await button().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(refusal());
    await expect.element(page.getByText(`refused: ${refusal()}`)).toBeVisible();
    await expect.element(page.getByText('already_close')).toBeVisible();
    expect(await reads()).toBe(2);
  });

  it('shows no message where the form shows the refusal itself', async () => {
    const onRefused = vi.fn<(error: ApiError) => void>();
    await show({ onRefused });
    await cancelBeside();
    await button().click();
    await expect.poll(() => onRefused.mock.calls.map(([{ reason }]) => reason)).toEqual(['wrongStatus']);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });
});
