import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { consumeUrlSecret, removeUrlSecrets } from './url-secrets.ts';

function openAt(pathname: string, search: string, hash = '') {
  const shown: string[] = [];
  let isFlushed = false;
  removeUrlSecrets({
    location: { pathname, search, hash },
    replace: (href) => void shown.push(href),
    flush: () => (isFlushed = shown.length > 0),
  });
  return { shown, isFlushed };
}

describe('an address with secrets', () => {
  it.each([
    ['/', '?websiteToken=w', '', '/'],
    ['/login', '?origin=nbClient&originToken=t', '', '/login?origin=nbClient'],
    ['/login', '?invitation=i&redirect=%2Fdashboard', '#x', '/login?redirect=%2Fdashboard#x'],
    ['/', '?websiteToken=', '', '/'],
    ['/a', '?websiteToken=1&websiteToken=2&b=c', '', '/a?b=c'],
  ])('%s%s%s is shown at once as %s', (pathname, search, hash, shown) => {
    expect(openAt(pathname, search, hash)).toEqual({ shown: [shown], isFlushed: true });
  });

  it.each(['', '?redirect=%2Fdashboard', '?waybillNos=A,B&token=x'])('%s is left as it is', (search) => {
    expect(openAt('/', search).shown).toEqual([]);
  });

  it('is taken out of the history that the router goes by', () => {
    const history = createMemoryHistory({ initialEntries: ['/login?invitation=i&redirect=%2Fdashboard'] });
    removeUrlSecrets(history);
    expect(history.location.href).toBe('/login?redirect=%2Fdashboard');
    expect(history.length).toBe(1);
  });

  it('gives each secret once', () => {
    openAt('/', '?websiteToken=w&originToken=o');
    expect([consumeUrlSecret('websiteToken'), consumeUrlSecret('websiteToken'), consumeUrlSecret('originToken')]).toEqual([
      'w',
      undefined,
      'o',
    ]);
  });

  it('keeps nothing of the previous visit', () => {
    openAt('/', '?websiteToken=w');
    openAt('/', '');
    expect(consumeUrlSecret('websiteToken')).toBeUndefined();
  });
});
