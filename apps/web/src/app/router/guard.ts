import { loginByWebsiteToken } from '@waybound/contract/wire/account/single-sign-on';
import type { SessionUser } from '@waybound/contract/account/auth';
import { i18n } from '@waybound/phrases/i18n';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { clearToken, storeToken, readToken } from '../../api/session.ts';
import { clearSessionData, loadPublicData, loadUser } from '../../api/bootstrap-data.ts';
import { toast } from '../../kit/toast/toast.ts';
import { consumeUrlSecret } from '../../parts/sign-on/url-secrets.ts';
import { countLogin } from '../../parts/sign-on/count-login.ts';
import type { Role } from '../../parts/page.ts';
import { toRedirect } from './redirect-target.ts';
import { LOGIN_PATH } from '../first-pages.ts';

/** The navigation guard of section 2, by its three rules. Each function answers where to go instead, or undefined to go on. */
interface Visit {
  pathname: string;
  search: Readonly<Record<string, string>>;
  /** The part of the page, without its sign. */
  hash: string;
}

export interface PageAccess {
  user: SessionUser;
  roles: readonly Role[];
}

/** Rules 1 and 3, single sign-on: another system sends a user here with a secret that opens a session, to any page. */
export async function singleSignOn(visit: Visit): Promise<string | undefined> {
  return (await takeOverSession(visit)) ?? logInFromWebsite(visit);
}

/** Rule 1: another program hands over its session. */
async function takeOverSession(visit: Visit): Promise<string | undefined> {
  const token = consumeUrlSecret('originToken');
  return token && visit.search.origin === 'nbClient' ? openSession(visit, () => token) : undefined;
}

/** Rule 3: the official website vouches for the user. Skipped for a user who is logged in already. */
async function logInFromWebsite(visit: Visit): Promise<string | undefined> {
  const websiteToken = consumeUrlSecret('websiteToken');
  if (!websiteToken || readToken()) return undefined;
  const goTo = await openSession(visit, async () => (await request(loginByWebsiteToken, { websiteToken })).token);
  if (readToken()) countLogin();
  return goTo;
}

/** Opens a session from a token of another system: to the home page with user and public data, or to the login with a redirect. */
async function openSession({ pathname, search, hash }: Visit, obtain: () => string | Promise<string>): Promise<string> {
  try {
    const token = await obtain();
    clearSessionData();
    storeToken(token);
    await Promise.all([loadVerifiedUser(), loadPublicData()]);
    return '/';
  } catch (error) {
    return denyAccess(error, pathname === LOGIN_PATH ? (search.redirect ?? '/') : toRedirect(pathname, search, hash));
  }
}

/** Rule 2 at the login page: who is logged in goes home, unless the ERP sent for a new login. */
export function redirectFromLogin({ search }: Visit): string | undefined {
  if (!readToken()) return undefined;
  if (search.source !== 'erp') return '/';
  clearToken();
  clearSessionData();
  return undefined;
}

/** Rules 2 and 3 for every page inside: a user is known, is loaded, or has to log in. */
export async function authorizePage({ pathname, search, hash }: Visit): Promise<PageAccess | { goTo: string }> {
  const target = toRedirect(pathname, search, hash);
  if (!readToken()) return { goTo: toLogin(target) };
  try {
    const user = await loadVerifiedUser();
    void loadPublicData().catch(() => undefined); // Pages that need it ask again and say so; the first one must not wait for it.
    return { user, roles: rolesOf(user) };
  } catch (error) {
    return { goTo: denyAccess(error, target) };
  }
}

/** Section 6: roles are derived. */
const rolesOf = (user: SessionUser): readonly Role[] => [
  user.isCheckPrice ? 'admin' : 'editor',
  ...(user.isOwner ? (['owner'] as const) : []),
  ...(user.hidesPrices ? [] : (['seesPrices'] as const)),
  ...(user.userInfo.isClientView === 1 ? (['clientView'] as const) : []),
];

/** An administrator receives an editor's pages too; those of an owner, of prices or of isClientView are no question of rank. */
export const isPermitted = (roles: readonly Role[], wanted: readonly Role[] | undefined): boolean =>
  !wanted || wanted.some((role) => roles.includes(role === 'editor' && roles.includes('admin') ? 'admin' : role));

export const toLogin = (target: string): string => `${LOGIN_PATH}?redirect=${encodeURIComponent(target)}`;

async function loadVerifiedUser(): Promise<SessionUser> {
  const user: SessionUser | null = await loadUser();
  if (user) return user;
  throw new ApiError({ code: 0, mass: i18n.t('transport:verificationFailed') });
}

/** On failure the token is cleared, the error or 'Has Error' is shown, and the visitor logs in again. */
function denyAccess(error: unknown, target: string): string {
  clearToken();
  clearSessionData();
  const isShown = error instanceof ApiError && error.isShown;
  if (!isShown) toast('error', (error instanceof Error && error.message) || i18n.t('transport:hasError'));
  return toLogin(target);
}
