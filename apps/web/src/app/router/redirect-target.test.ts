import { describe, expect, it } from 'vitest';
import { isInternalPath } from '../../features/auth/internal-path.ts';
import { toLogin } from './guard.ts';
import { toRedirect } from './redirect-target.ts';

/** What comes back out of the address that a visitor is sent to, as the login page reads it. */
const readBack = (address: string): string | null => new URL(address, 'http://portal').searchParams.get('redirect');

describe('the way back', () => {
  it.each([
    ['/dashboard', {}, '/dashboard'],
    ['/waybillManagement/waybillList', { waybillNos: 'A,B', tab: 'signed' }, '/waybillManagement/waybillList?waybillNos=A,B&tab=signed'],
    ['/waybillManagement/waybillList', { keyword: 'a&b=c#d %2F' }, '/waybillManagement/waybillList?keyword=a%26b%3Dc%23d+%252F'],
    [
      '/waybillManagement/waybillDetails/%E4%B8%AD',
      { redirect: '//evil' },
      '/waybillManagement/waybillDetails/%E4%B8%AD?redirect=%2F%2Fevil',
    ],
  ])('keeps path and query of %s %o, encoded', (pathname, search, target) => {
    expect(toRedirect(pathname, search)).toBe(target);
    expect(readBack(toLogin(target))).toBe(target);
    expect(isInternalPath(target)).toBe(true);
  });

  it('keeps the part of the page', () => {
    const target = toRedirect('/waybillManagement/waybillDetails/7', { tab: 'a' }, 'reply');
    expect(target).toBe('/waybillManagement/waybillDetails/7?tab=a#reply');
    expect(readBack(toLogin(target))).toBe(target);
    expect(isInternalPath(target)).toBe(true);
  });

  it('takes no sign-on parameter of another system along', () => {
    const signOn = { origin: 'nbClient', originToken: 'a', websiteToken: 'b', source: 'erp', invitation: 'c', tab: 'signed' };
    expect(toRedirect('/dashboard', signOn)).toBe('/dashboard?tab=signed');
  });

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example'])('names %s as text at most', (hostile) => {
    const target = toRedirect('/dashboard', { next: hostile });
    expect(new URL(target, 'http://portal').origin).toBe('http://portal');
  });
});
