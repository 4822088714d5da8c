import { expect, it } from 'vitest';
import { nextDigest } from './next-digest.ts';

it.each([
  ['the same day before eight', 'Asia/Shanghai', 'daily', '2026-11-19T23:59:59Z', '2026-11-20T00:00:00Z'],
  ['the next day at eight', 'Asia/Shanghai', 'daily', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'],
  ['by the place where it is read', 'America/Chicago', 'daily', '2026-11-20T02:00:00Z', '2026-11-20T14:00:00Z'],
  ['the next Monday', 'Asia/Shanghai', 'weekly', '2026-11-20T02:00:00Z', '2026-11-23T00:00:00Z'],
  ['a Monday after its digest', 'Asia/Shanghai', 'weekly', '2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z'],
  ['a Monday there, still Sunday here', 'Pacific/Auckland', 'weekly', '2026-11-22T12:00:00Z', '2026-11-22T19:00:00Z'],
  ['over the change to winter time', 'Europe/Berlin', 'daily', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00Z'],
  ['over the change to summer time', 'America/New_York', 'daily', '2026-03-07T20:00:00Z', '2026-03-08T12:00:00Z'],
] as const)('is %s', (_name, zone, digest, now, expected) => {
  expect(nextDigest(new Date(now), zone, digest).toISOString()).toBe(new Date(expected).toISOString());
});
