import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';

/**
 * Signed tokens between portal, official website, old system and embedded pages; `docs/website-token.md` and `docs/embedded-pages.md` describe
 * them for who is at the other end.
 */

const ALGORITHM = 'HS256';
/** From `iat` to `exp` at most. */
const TOKEN_LIFE_S = 60;
/** Two clocks are never quite the same. */
const CLOCK_TOLERANCE_S = 5;
const MAX_JTI_LENGTH = 100;

export interface WebsiteClaim {
  loginName: string;
  jti: string;
  /** After this moment nobody takes the token any more, so its number may be forgotten. */
  until: Date;
}

/** What a token of the official website says, or nothing where it was not signed with the site's secret, is of another site or past. */
export async function readWebsiteToken(token: string, secret: Uint8Array, siteCode: string, now: Date): Promise<WebsiteClaim | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: siteCode,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      // Also refuses a token that was signed in the future.
      maxTokenAge: TOKEN_LIFE_S,
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: now,
    });
    const { sub = '', jti = '', iat = 0, exp = 0 } = payload;
    const isWhole = sub !== '' && jti !== '' && jti.length <= MAX_JTI_LENGTH && exp - iat <= TOKEN_LIFE_S;
    return isWhole ? { loginName: sub, jti, until: new Date((exp + CLOCK_TOLERANCE_S + 1) * 1000) } : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const inSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** As the official website signs one; the demo's own website and the tests do. */
export const signWebsiteToken = (secret: Uint8Array, siteCode: string, loginName: string, now: Date): Promise<string> =>
  sign(secret, siteCode, loginName, now, {});

/** Ours, for the old system. */
export const signOldSystemToken = (
  secret: Uint8Array,
  siteCode: string,
  who: { loginName: string; customerCode: string },
  now: Date,
): Promise<string> => sign(secret, siteCode, who.loginName, now, { aud: 'old-system', customer: who.customerCode });

interface EmbeddedGuest {
  loginName: string;
  customerCode: string;
  seesPrices: boolean;
}

/** Ours, for an embedded page of one origin and no other. */
export const signEmbeddedToken = (
  secret: Uint8Array,
  siteCode: string,
  { loginName, customerCode, seesPrices }: EmbeddedGuest,
  origin: string,
  now: Date,
): Promise<string> => sign(secret, siteCode, loginName, now, { aud: origin, customer: customerCode, prices: seesPrices });

/** As an embedded page reads it: the site of the demo and the tests do. Nothing where it would have to be refused. */
export async function readEmbeddedToken(token: string, secret: Uint8Array, origin: string, now: Date): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      audience: origin,
      requiredClaims: ['iss', 'sub', 'jti', 'iat', 'exp'],
      maxTokenAge: TOKEN_LIFE_S,
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

function sign(secret: Uint8Array, siteCode: string, loginName: string, now: Date, more: Record<string, string | boolean>): Promise<string> {
  return new SignJWT(more)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(siteCode)
    .setSubject(loginName)
    .setJti(randomUUID())
    .setIssuedAt(inSeconds(now))
    .setExpirationTime(inSeconds(now) + TOKEN_LIFE_S)
    .sign(secret);
}
