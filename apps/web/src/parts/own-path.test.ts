import { describe, expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

describe('a redirect', () => {
  it.each(['/', '/dashboard', '/waybillManagement/waybillList?waybillNos=A,B', '/%2F%2Fevil.example'])('goes to %s', (target) => {
    expect(isOwnPath(target)).toBe(true);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://evil.example',
    'evil.example',
    ' /dashboard',
    '',
    undefined,
  ])('never goes to %j', (target) => {
    expect(isOwnPath(target)).toBe(false);
  });
});
