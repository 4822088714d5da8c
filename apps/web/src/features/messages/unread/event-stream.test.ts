import { describe, expect, it } from 'vitest';
import { eventReader, type StreamEvent } from './event-stream.ts';
import { pauseMs } from './stay-connected.ts';

function readIn(parts: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const read = eventReader((event) => events.push(event));
  for (const part of parts) read(part);
  return events;
}

const TEXT = 'event: ready\ndata: \n\n: still here\n\nid: 12\nevent: news\ndata: 12\n\nevent: news\ndata: \n\nid: 13\nevent: ne';

describe('a stream of events', () => {
  const events = [
    { name: 'ready', id: undefined },
    { name: 'news', id: '12' },
    { name: 'news', id: undefined },
  ];

  it('is read event by event, without heartbeats and without what is not whole', () => {
    expect(readIn([TEXT])).toEqual(events);
  });

  it('may come in any pieces', () => {
    for (const size of [1, 2, 3, 7]) {
      const parts = Array.from({ length: Math.ceil(TEXT.length / size) }, (_, n) => TEXT.slice(n * size, (n + 1) * size));
      expect(readIn(parts)).toEqual(events);
    }
  });
});

it('comes back in longer and longer pauses, at most a minute, never two browsers at the same moment', () => {
  expect([0, 1, 2, 5, 6, 20].map((failures) => pauseMs(failures, () => 1))).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000]);
  expect(pauseMs(3, () => 0)).toBe(4000);
});
