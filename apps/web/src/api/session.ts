/** The session's token: a cookie that scripts read, because the server takes the Authorization header (section 7, general). */
const TOKEN_COOKIE = 'waybound';
const TOKEN_DAYS_S = 30 * 86_400;
/** Section 9: logout delay after 401. */
const LOGOUT_DELAY_MS = 3000;

export function readToken(): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${TOKEN_COOKIE}=`));
  const token = found?.slice(TOKEN_COOKIE.length + 1);
  return token ? decodeURIComponent(token) : undefined;
}

export function storeToken(token: string): void {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(token)};path=/;max-age=${TOKEN_DAYS_S};samesite=lax${secure}`;
}

export function clearToken(): void {
  document.cookie = `${TOKEN_COOKIE}=;path=/;max-age=0;samesite=lax`;
}

/** Section 4: the password just used is too simple. Known for as long as the tab lives; a logout clears it with the rest. */
const SIMPLE_PASSWORD = 'simplePassword';

export const hasSimplePassword = (): boolean => sessionStorage.getItem(SIMPLE_PASSWORD) !== null;

export function storePasswordFlag(isSimple: boolean): void {
  if (isSimple) sessionStorage.setItem(SIMPLE_PASSWORD, 'y');
  else sessionStorage.removeItem(SIMPLE_PASSWORD);
}

let endSession: () => void = clearToken;
let expiring: string | undefined;

/** The application says here how a session ends: it knows the router, this folder does not. */
export function onSessionEnd(end: () => void): void {
  endSession = end;
}

/** Ends the session on this device by the application's handler; the server has ended it already, or the request is under way. */
export const leaveSession = (): void => endSession();

/**
 * The server no longer knows the token a request went out with: after three seconds, long enough to read why, the session ends.
 * True for the first request that learns it. Nothing happens where the token has been dropped or replaced in between.
 */
export function expireSession(token: string | undefined): boolean {
  if (token === undefined || expiring === token) return false;
  expiring = token;
  setTimeout(() => {
    expiring = undefined;
    if (readToken() === token) endSession();
  }, LOGOUT_DELAY_MS);
  return true;
}
