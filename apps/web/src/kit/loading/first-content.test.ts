import { describe, expect, it, vi } from 'vitest';

/** It is resolved once for a visit, so each test begins one. */
async function visit() {
  vi.resetModules();
  const { registerFirstContent, firstContent, markPageReady } = await import('./first-content.ts');
  let isThere = false;
  void firstContent.then(() => (isThere = true));
  const isResolved = async () => {
    await Promise.resolve();
    await Promise.resolve();
    return isThere;
  };
  return { drawFirst: registerFirstContent, pageIsThere: markPageReady, isResolved };
}

describe('the first content of a visit', () => {
  it('is there with a page that draws all of itself at once', async () => {
    const { pageIsThere: markPageReady, isResolved } = await visit();
    expect(await isResolved()).toBe(false);
    markPageReady();
    expect(await isResolved()).toBe(true);
  });

  it('is there when the last of those who draw has done so', async () => {
    const { drawFirst: registerFirstContent, pageIsThere: markPageReady, isResolved } = await visit();
    const [first, second] = [registerFirstContent(), registerFirstContent()];
    markPageReady();
    first();
    first();
    expect(await isResolved()).toBe(false);
    second();
    expect(await isResolved()).toBe(true);
  });
});
