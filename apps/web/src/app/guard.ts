import type { SessionUser } from '@waybound/contract/auth';
import i18next from 'i18next';
import { ApiError } from '../api/api-error.ts';
import { dropToken, keepToken, readToken } from '../api/session.ts';
import { forgetSession, loadPublicData, loadUser } from '../api/standing-data.ts';
import { toast } from '../kit/toast.ts';
import type { Role } from '../parts/page.ts';
import { toRedirect } from './redirect-target.ts';
import { LOGIN_PATH } from './route-paths.ts';

/** The navigation guard of section 2, by its three rules. Each function answers where to go instead, or undefined to go on. */
interface Visit {
  pathname: string;
  search: Readonly<Record<string, string>>;
}

export interface Admission {
  user: SessionUser;
  roles: readonly Role[];
}

/** Rule 1: another program hands over its session, whatever page it opens. */
export async function takeOverSession({ pathname, search }: Visit): Promise<string | undefined> {
  if (search.origin !== 'nbClient' || !search.originToken) return undefined;
  forgetSession();
  keepToken(search.originToken);
  try {
    await Promise.all([loadVerifiedUser(), loadPublicData()]);
    return '/';
  } catch (error) {
    return refuse(error, pathname === LOGIN_PATH ? '/' : toRedirect(pathname, search));
  }
}

/** Rule 2 at the login page: who is logged in goes home, unless the ERP sent for a new login. */
export function turnAwayFromLogin({ search }: Visit): string | undefined {
  if (!readToken()) return undefined;
  if (search.source !== 'erp') return '/';
  dropToken();
  forgetSession();
  return undefined;
}

/** Rules 2 and 3 for every page inside: a user is known, is loaded, or has to log in. */
export async function admit({ pathname, search }: Visit): Promise<Admission | { goTo: string }> {
  const target = toRedirect(pathname, search);
  // A `websiteToken` is no token yet: its call has no path in the specification.
  if (!readToken()) return { goTo: toLogin(target) };
  try {
    const user = await loadVerifiedUser();
    void loadPublicData().catch(() => undefined); // Pages that need it ask again and say so; the first one must not wait for it.
    return { user, roles: rolesOf(user) };
  } catch (error) {
    return { goTo: refuse(error, target) };
  }
}

/** Section 6: roles are derived. */
const rolesOf = (user: SessionUser): readonly Role[] => [user.isCheckPrice ? 'admin' : 'editor'];

export const isPermitted = (roles: readonly Role[], wanted: readonly Role[] | undefined): boolean =>
  !wanted || wanted.some((role) => roles.includes(role));

export const toLogin = (target: string): string => `${LOGIN_PATH}?redirect=${encodeURIComponent(target)}`;

async function loadVerifiedUser(): Promise<SessionUser> {
  const user: SessionUser | null = await loadUser();
  if (user) return user;
  throw new ApiError({ code: 0, mass: i18next.t('transport:verificationFailed') });
}

/** On failure the token is cleared, the error or 'Has Error' is shown, and the visitor logs in again. */
function refuse(error: unknown, target: string): string {
  dropToken();
  forgetSession();
  const isShown = error instanceof ApiError && error.isShown;
  if (!isShown) toast('error', (error instanceof Error && error.message) || i18next.t('transport:hasError'));
  return toLogin(target);
}
