import type { WaybillRef } from '@waybound/contract/orders/orders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { DraftSaver, type SavePort } from './draft-saver.ts';

const NOW = new Date('2026-11-20T06:32:00Z');
const A_MOMENT_MS = 2000;

/** A server that answers each save when the test says so. */
function fakeServer() {
  const sent: { input: Parameters<SavePort['send']>[0]; key: string; answer: (ref: WaybillRef) => void; fail: (error: unknown) => void }[] =
    [];
  let remark = '';
  const port: SavePort = {
    read: () => ({ order: { shippingWay: 'AIR', customerRemark: remark }, withheld: 0, packingAt: [], invoiceAt: [] }),
    send: (input, key) => new Promise((answer, fail) => sent.push({ input, key, answer, fail })),
    onSaved: vi.fn<SavePort['onSaved']>(),
    onRefused: vi.fn<SavePort['onRefused']>(() => false),
    now: () => NOW,
  };
  const type = (saver: DraftSaver, text: string) => {
    remark = text;
    saver.edit();
  };
  return { port, sent, type };
}
const ref = (rev: number): WaybillRef => ({ id: '7', waybillNo: 'WBA7', status: 'wait_for_confirm', rev });
const settled = () => vi.advanceTimersByTimeAsync(A_MOMENT_MS);
const noAnswer = () => new ApiError({ code: 0, mass: 'unreachable', isShown: true });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving on the way', () => {
  it('makes a draft only after something was typed, and changes that one from then on', async () => {
    const { port, sent, type } = fakeServer();
    const saver = new DraftSaver(port);
    await settled();
    expect(sent).toEqual([]);
    type(saver, 'a');
    await settled();
    sent[0]?.answer(ref(1));
    await settled();
    expect(saver.getState()).toEqual({ kind: 'saved', at: NOW, withheld: 0 });
    type(saver, 'ab');
    await settled();
    expect(sent.map(({ input }) => [input.id, input.rev, input.customerRemark])).toEqual([
      [undefined, undefined, 'a'],
      ['7', 1, 'ab'],
    ]);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it('has one save under way and sends what was typed meanwhile after it', async () => {
    const { port, sent, type } = fakeServer();
    const saver = new DraftSaver(port);
    type(saver, 'a');
    await settled();
    type(saver, 'ab');
    type(saver, 'abc');
    await settled();
    expect(sent).toHaveLength(1);
    sent[0]?.answer(ref(1));
    await settled();
    expect(sent.map(({ input }) => input.customerRemark)).toEqual(['a', 'abc']);
  });

  it('repeats the very same save under the same key where no answer came', async () => {
    const { port, sent, type } = fakeServer();
    const saver = new DraftSaver(port);
    type(saver, 'a');
    await settled();
    sent[0]?.fail(noAnswer());
    await settled();
    expect(saver.getState()).toEqual({ kind: 'failed', mass: 'unreachable' });
    type(saver, 'ab');
    await settled();
    expect([sent[1]?.key, sent[1]?.input]).toEqual([sent[0]?.key, sent[0]?.input]);
    sent[1]?.answer(ref(1));
    await settled();
    expect(sent[2]?.input).toMatchObject({ id: '7', rev: 1, customerRemark: 'ab' });
  });

  it('saves the rest without what the server refused', async () => {
    const { port, sent, type } = fakeServer();
    const saver = new DraftSaver({ ...port, onRefused: () => true });
    type(saver, 'a');
    await settled();
    sent[0]?.fail(new ApiError({ code: 400, mass: 'no', reason: 'invalidInput' }));
    await settled();
    expect(sent).toHaveLength(2);
    sent[1]?.answer(ref(1));
    await settled();
    expect(saver.getState().kind).toBe('saved');
  });

  it('answers whether the server has everything', async () => {
    const { port, sent, type } = fakeServer();
    const saver = new DraftSaver(port, ref(3));
    expect(await saver.flush()).toBe(true);
    type(saver, 'a');
    const flushed = saver.flush();
    await settled();
    sent[0]?.fail(new ApiError({ code: 409, mass: 'submitted', reason: 'wrongStatus' }));
    expect(await flushed).toBe(false);
  });
});

describe('a draft that somebody else saved', () => {
  const stale = () =>
    new ApiError({
      code: 409,
      mass: 'stale',
      reason: 'stale',
      data: { newer: { rev: 9, order: { shippingWay: 'AIR' } }, changed: ['customerRemark'] },
    });

  it('is not saved over until it is decided', async () => {
    const { port, sent, type } = fakeServer();
    const saver = new DraftSaver(port, ref(3));
    type(saver, 'mine');
    await settled();
    sent[0]?.fail(stale());
    await settled();
    expect(saver.getState()).toEqual({ kind: 'stale', newer: { rev: 9, order: { shippingWay: 'AIR' }, changed: ['customerRemark'] } });
    type(saver, 'still mine');
    await settled();
    expect(sent).toHaveLength(1);
    saver.adopt(9);
    const flushed = saver.flush();
    await settled();
    sent[1]?.answer(ref(10));
    expect(await flushed).toBe(true);
    expect(sent[1]?.input).toMatchObject({ rev: 9, customerRemark: 'still mine' });
  });

  it('can be taken over as it is', async () => {
    const { port, sent, type } = fakeServer();
    const saver = new DraftSaver(port, ref(3));
    type(saver, 'mine');
    await settled();
    sent[0]?.fail(stale());
    await settled();
    saver.settle(9);
    expect([saver.getState().kind, saver.getDraft()?.rev, await saver.flush()]).toEqual(['untouched', 9, true]);
    expect(sent).toHaveLength(1);
  });
});
