import type { AmazonSettings } from '../../kernel/amazon-settings.ts';
import { AmazonFault } from './amazon-fault.ts';
import { askAmazon } from './ask-amazon.ts';

/** Exchanges what a seller has given for tokens (facts-2 6.8). */

/** What opens a seller's account for an hour. */
export interface AccessToken {
  token: string;
  /** Milliseconds since 1970, by the clock of whoever asked. */
  until: number;
}

/** The code of a redirect, good for five minutes and once. */
export async function exchangeCode(settings: AmazonSettings, code: string): Promise<{ refreshToken: string; accessToken: string }> {
  const body = await grant(settings, { grant_type: 'authorization_code', code }, 'codeRefused');
  const { refresh_token: refreshToken, access_token: accessToken } = body;
  if (typeof refreshToken !== 'string' || typeof accessToken !== 'string') throw new AmazonFault('outage', 'the exchange of a code');
  return { refreshToken, accessToken };
}

export async function refreshAccess(settings: AmazonSettings, refreshToken: string, nowMs: number): Promise<AccessToken> {
  const body = await grant(settings, { grant_type: 'refresh_token', refresh_token: refreshToken }, 'revoked');
  const { access_token: token, expires_in: seconds } = body;
  if (typeof token !== 'string' || typeof seconds !== 'number') throw new AmazonFault('outage', 'a refreshed token');
  return { token, until: nowMs + seconds * 1000 };
}

async function grant(
  { loginEndpoint, clientId, clientSecret }: AmazonSettings,
  fields: Record<string, string>,
  onInvalid: 'codeRefused' | 'revoked',
): Promise<Readonly<Record<string, unknown>>> {
  const about = 'Login with Amazon';
  const { status, body, requestId } = await askAmazon(about, new URL(`${loginEndpoint}/auth/o2/token`), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret }).toString(),
  });
  if (status === 200) return body;
  if (status === 429) throw new AmazonFault('throttled', about, requestId);
  if (body['error'] === 'invalid_grant') throw new AmazonFault(onInvalid, about, requestId);
  throw new AmazonFault(status === 400 || status === 401 ? 'appRefused' : 'outage', about, requestId);
}
