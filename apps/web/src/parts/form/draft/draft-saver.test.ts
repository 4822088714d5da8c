import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { DraftSaver, type DraftKind, type NewerDraft, type SavedDraft, type SavePort, type Worth } from './draft-saver.ts';

const NOW = new Date('2026-11-20T06:32:00Z');
const A_MOMENT_MS = 2000;

interface Note extends DraftKind {
  sent: { remark: string; withheld: number };
  record: { remark: string };
}
type Input = { remark: string; base: SavedDraft | undefined };

/** A server that answers each save when the test says so. */
function fakeServer() {
  const sent: { input: Input; key: string; answer: (draft: SavedDraft) => void; fail: (error: unknown) => void }[] = [];
  let remark = '';
  let worth: Worth = 'content';
  const port: SavePort<Note> = {
    worth: () => worth,
    read: () => ({ remark, withheld: 0 }),
    send: (read, base, key) => new Promise((answer, fail) => sent.push({ input: { remark: read.remark, base }, key, answer, fail })),
    onSaved: vi.fn<SavePort<Note>['onSaved']>(),
    onRefused: vi.fn<SavePort<Note>['onRefused']>(() => false),
    // Whatever a stale save is answered with is the newer draft here.
    toNewer: (data) => data as NewerDraft<Note>,
    now: () => NOW,
  };
  const type = (saver: DraftSaver<Note>, text: string) => {
    remark = text;
    saver.edit();
  };
  const holds = (much: Worth) => {
    worth = much;
  };
  return { port, sent, type, holds };
}
const ref = (rev: number): SavedDraft => ({ id: '7', rev });
const settled = () => vi.advanceTimersByTimeAsync(A_MOMENT_MS);
const noAnswer = () => new ApiError({ code: 0, mass: 'unreachable', isShown: true });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a form that has no draft', () => {
  it('makes none of choices, neither by itself nor when asked', async () => {
    const { port, sent, type, holds } = fakeServer();
    const saver = new DraftSaver(port);
    holds('choices');
    type(saver, 'a choice');
    await settled();
    await saver.retry();
    expect(await saver.flush()).toBe(false);
    expect([sent, saver.getState()]).toEqual([[], { kind: 'kept' }]);
  });

  it('makes one of parties when asked, and by itself once there is more', async () => {
    const { port, sent, type, holds } = fakeServer();
    const saver = new DraftSaver(port);
    holds('parties');
    type(saver, 'an importer');
    await settled();
    expect(sent).toEqual([]);
    const saving = saver.flush();
    await settled();
    sent[0]?.answer(ref(1));
    expect(await saving).toBe(true);

    const other = new DraftSaver(port);
    holds('content');
    type(other, 'goods');
    await settled();
    expect(sent).toHaveLength(2);
  });

  it('goes on saving what it has begun, also when its goods are taken out again', async () => {
    const { port, sent, type, holds } = fakeServer();
    const saver = new DraftSaver(port, ref(1));
    holds('choices');
    type(saver, '');
    await settled();
    expect(sent).toHaveLength(1);
  });
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
    expect(sent.map(({ input }) => [input.base?.id, input.base?.rev, input.remark])).toEqual([
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
    expect(sent.map(({ input }) => input.remark)).toEqual(['a', 'abc']);
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
    expect(sent[2]?.input).toEqual({ base: ref(1), remark: 'ab' });
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
  const NEWER: NewerDraft<Note> = { rev: 9, record: { remark: 'theirs' }, changed: ['remark'] };
  const stale = () =>
    new ApiError({
      code: 409,
      mass: 'stale',
      reason: 'stale',
      data: NEWER,
    });

  it('is not saved over until it is decided', async () => {
    const { port, sent, type } = fakeServer();
    const saver = new DraftSaver(port, ref(3));
    type(saver, 'mine');
    await settled();
    sent[0]?.fail(stale());
    await settled();
    expect(saver.getState()).toEqual({ kind: 'stale', newer: NEWER });
    type(saver, 'still mine');
    await settled();
    expect(sent).toHaveLength(1);
    saver.adopt(9);
    const flushed = saver.flush();
    await settled();
    sent[1]?.answer(ref(10));
    expect(await flushed).toBe(true);
    expect(sent[1]?.input).toEqual({ base: ref(9), remark: 'still mine' });
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
