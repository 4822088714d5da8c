import { logout } from '@waybound/contract/wire/account/auth';
import type { RegisteredRouter } from '@tanstack/react-router';
import { request } from '../api/client.ts';
import { queryClient } from '../api/query.ts';
import { clearToken, readToken } from '../api/session.ts';
import { clearSessionData } from '../api/bootstrap-data.ts';
import { forgetKept } from '../parts/kept-offline.ts';
import { toLogin } from './router/guard.ts';
import { toRedirect } from './router/redirect-target.ts';
import { parseSearch } from './router/search-codec.ts';

/** The session is over on the server: clears what this device has stored of it and asks for a new login. */
export async function endSession(router: RegisteredRouter): Promise<void> {
  const { pathname, searchStr, hash } = router.state.location;
  await queryClient.cancelQueries();
  clearToken();
  localStorage.clear();
  sessionStorage.clear();
  forgetKept();
  await router.navigate({ href: toLogin(toRedirect(pathname, parseSearch(searchStr), hash)) });
  clearSessionData();
}

/** Section 4: logging out clears the storage and returns to the login with the way back. */
export async function logOut(router: RegisteredRouter): Promise<void> {
  // The request takes the token with it; the customer does not wait for its answer, and needs no word of a failure.
  if (readToken()) void request(logout, {}).catch(() => undefined);
  await endSession(router);
}
