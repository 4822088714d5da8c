import { cancelWaybill, listWaybills } from '@waybound/contract/wire/waybills';
import { i18n } from '@waybound/phrases/i18n';
import { transport } from '@waybound/phrases/zh/transport';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { closeToast } from '../kit/toast.ts';
import type { ApiError } from './api-error.ts';
import { queryClient, useCall, useChange } from './query.ts';

const DONE = { code: 200, mass: '', message: '', data: { id: '7', waybillNo: 'WB7', status: 'already_close', rev: 2 } };
const refused = (reason: string) => ({ code: 409, mass: `不行：${reason}`, message: '', data: { reason } });

/** What the next change is answered; `undefined` breaks the line. */
let answer: object | undefined;
let keys: string[];
let reads: number;

beforeAll(() => i18n.start('zh', ['transport']));

beforeEach(() => {
  queryClient.clear();
  answer = DONE;
  keys = [];
  reads = 0;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith(listWaybills.path)) {
      reads += 1;
      return Promise.resolve(Response.json({ code: 200, data: { rows: [], total: reads, counts: {} } }));
    }
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('Failed to fetch'));
  });
});

afterEach(async () => {
  await cleanup();
  closeToast();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface SampleProps {
  id?: string;
  onRefused?: (error: ApiError) => void;
}

function Sample({ id = '7', onRefused }: SampleProps) {
  const list = useCall(listWaybills, { tab: 'all' });
  const cancel = useChange(cancelWaybill, onRefused ? { onRefused } : {});
  const press = () => void cancel.run({ id });
  return (
    <>
      <p>read {list.data?.total ?? 0}</p>
      <button type="button" aria-busy={cancel.isBusy} onClick={press}>
        cancel
      </button>
      <p>{cancel.error ? `refused: ${cancel.error.mass}` : 'fine'}</p>
    </>
  );
}

async function show(props: SampleProps = {}) {
  await render(
    <QueryClientProvider client={queryClient}>
      <Sample {...props} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('read 1')).toBeVisible();
}
const button = () => page.getByRole('button', { name: 'cancel' });
const sent = (count: number) => expect.poll(() => keys.length).toBe(count);
const isIdle = () => expect.element(button()).toHaveAttribute('aria-busy', 'false');

describe('a change', () => {
  it('goes out once for a double click, under a key, and refreshes the reads beside it', async () => {
    await show();
    await button().dblClick();
    await expect.element(page.getByText('read 2')).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  it('has a new key after success', async () => {
    await show();
    await button().click();
    await isIdle();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    await button().click();
    await sent(2);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('keeps its key where no answer came, so that it cannot happen twice', async () => {
    await show();
    answer = undefined;
    await button().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(transport.unreachable);
    await isIdle();
    answer = DONE;
    await button().click();
    await sent(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('has a new key after a refusal, which wrote nothing', async () => {
    await show();
    answer = refused('wrongStatus');
    await button().click();
    await isIdle();
    await button().click();
    await sent(2);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it("shows the server's sentence as a message, and leaves it in `error`", async () => {
    await show();
    answer = refused('wrongStatus');
    await button().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('不行：wrongStatus');
    await expect.element(page.getByText('refused: 不行：wrongStatus')).toBeVisible();
    expect(reads).toBe(1);
  });

  it('shows no message where the form shows the refusal itself', async () => {
    const onRefused = vi.fn<(error: ApiError) => void>();
    await show({ onRefused });
    answer = refused('invalidInput');
    await button().click();
    await expect.poll(() => onRefused.mock.calls.length).toBe(1);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });
});
