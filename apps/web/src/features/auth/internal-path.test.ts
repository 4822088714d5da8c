import { describe, expect, it } from 'vitest';
import { isInternalPath, isServedPath } from './internal-path.ts';

const OWN = 'http://portal.example';

describe('a redirect', () => {
  it.each([
    '/',
    '/dashboard',
    '/waybillManagement/waybillList?waybillNos=A,B',
    '/waybillManagement/waybillList?back=https%3A%2F%2Fevil.example#top',
    // Encoded, they stay a path of ours.
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '/@evil.example',
    '/.evil.example',
    '/javascript:alert(1)',
    '/404s',
    '/waybillManagement/404',
  ])('goes to %s', (target) => {
    expect(isInternalPath(target)).toBe(true);
    expect(new URL(target, OWN).origin).toBe(OWN);
  });

  it.each([
    '/404',
    '/404/',
    '/404?x=1',
    '/login?redirect=/404',
    '/login#top',
    '//evil.example',
    '///evil.example',
    '//evil.example/%2f..',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'https://evil.example',
    'http:evil.example',
    'https:/\\evil.example',
    '//user:pass@evil.example',
    '@evil.example',
    '.evil.example',
    ':80@evil.example',
    'evil.example',
    '%2F%2Fevil.example',
    '%2Fevil.example',
    '／／evil.example',
    ' /dashboard',
    '\u0000/dashboard',
    '/dash\u0000board',
    `/${'x'.repeat(5000)}`,
    '',
    undefined,
  ])('never goes to %j', (target) => {
    expect(isInternalPath(target)).toBe(false);
  });
});

it('is answered by the server where Amazon leads a seller to, and by a page elsewhere', () => {
  expect(['/amazon/login?amazon_state=A', '/amazon/login'].map(isServedPath)).toEqual([true, true]);
  expect(['/', '/amazon/loginx', '/dashboard?back=/amazon/login', '//evil.example/amazon/login'].some(isServedPath)).toBe(false);
});
