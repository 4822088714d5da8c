import { afterEach, describe, expect, it, vi } from 'vitest';
import { isChunkFailure, toPageFailure } from './chunk-failure.ts';

const GONE = [
  'Failed to fetch dynamically imported module: https://host/assets/list-1a2b.js',
  'error loading dynamically imported module: https://host/assets/list-1a2b.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/list-1a2b.css',
];
/** What the router answers by reloading the page. */
const RELOADS = /^Failed to fetch dynamically imported module/;

afterEach(() => vi.unstubAllGlobals());

describe.each(GONE)('%s', (words) => {
  it('is reloaded after a deployment, and not while the network is down', () => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(toPageFailure(new TypeError(words))).toMatchObject({ message: expect.stringMatching(RELOADS) });
    vi.stubGlobal('navigator', { onLine: false });
    const offline = toPageFailure(new TypeError(words));
    expect(offline).toMatchObject({ message: expect.not.stringMatching(RELOADS) });
    expect(isChunkFailure(offline)).toBe(true);
  });
});

it('leaves any other error alone', () => {
  const error = new Error('boom');
  expect(toPageFailure(error)).toBe(error);
  expect([isChunkFailure(error), isChunkFailure('Importing a module script failed.')]).toEqual([false, false]);
});
