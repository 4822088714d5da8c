import { createHmac, randomBytes } from 'node:crypto';

/** Login with Amazon, as the stand-in plays it. Tokens carry their seller, signed, so that they outlive this process. */

export interface TokenOptions {
  clock: () => Date;
  clientId: string;
  clientSecret: string;
}

interface Exchanged {
  status: number;
  body: object;
}

interface Given {
  sellerId: string;
  until: number;
}

const CODE_MS = 5 * 60_000;
const ACCESS_S = 3600;
export const REFUSED_GRANT: Exchanged = { status: 400, body: { error: 'invalid_grant', error_description: 'The grant is not good.' } };

export function standInTokens({ clock, clientId, clientSecret }: TokenOptions) {
  const codes = new Map<string, Given>();
  const signed = (kind: string, sellerId: string, until = 0): string => {
    const mark = createHmac('sha256', clientSecret).update(`${kind} ${sellerId} ${until}`).digest('hex').slice(0, 32);
    return `${kind}|${sellerId}.${until}.${mark}`;
  };
  const opened = (kind: string, token: string): Given | undefined => {
    const [sellerId = '', until = ''] = token.slice(kind.length + 1).split('.');
    return token === signed(kind, sellerId, Number(until)) ? { sellerId, until: Number(until) } : undefined;
  };
  const refreshToken = (sellerId: string): string => signed('Atzr', sellerId);
  const access = (sellerId: string): Exchanged => ({
    status: 200,
    body: {
      access_token: signed('Atza', sellerId, clock().getTime() + ACCESS_S * 1000),
      token_type: 'bearer',
      expires_in: ACCESS_S,
      refresh_token: refreshToken(sellerId),
    },
  });
  /** A code counts once, within five minutes. */
  const ownerOfCode = (code: string): string | undefined => {
    const given = codes.get(code);
    codes.delete(code);
    return given && given.until >= clock().getTime() ? given.sellerId : undefined;
  };
  const ownerOf = (token: string): string | undefined => opened('Atzr', token)?.sellerId;

  return {
    refreshToken,
    ownerOf,
    /** Whose account an access token opens now. */
    callerOf(token: string): string | undefined {
      const given = opened('Atza', token);
      return given && given.until >= clock().getTime() ? given.sellerId : undefined;
    },
    newCode(sellerId: string): string {
      const code = randomBytes(10).toString('hex');
      codes.set(code, { sellerId, until: clock().getTime() + CODE_MS });
      return code;
    },
    exchange(form: URLSearchParams): Exchanged {
      const isOurs = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
      if (!isOurs) return { status: 401, body: { error: 'invalid_client', error_description: 'Client authentication failed' } };
      const isCode = form.get('grant_type') === 'authorization_code';
      const sellerId = isCode ? ownerOfCode(form.get('code') ?? '') : ownerOf(form.get('refresh_token') ?? '');
      return sellerId === undefined ? REFUSED_GRANT : access(sellerId);
    },
  };
}
