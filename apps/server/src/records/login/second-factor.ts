import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { SecretBox } from '../../kernel/security/secret-box.ts';

/** Two-factor authentication by TOTP (RFC 6238), as every authenticator app does it: SHA-1, 6 digits, 30 seconds. */
const DIGITS = 6;
const STEP_S = 30;
const KIND = { algorithm: 'SHA1', digits: DIGITS, period: STEP_S } as const;
/** Clocks that are one step ahead or behind are right enough. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

/** Letters and digits that nobody mistakes for another: 50 bits in ten of them. */
const RECOVERY_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RECOVERY_LENGTH = 10;
const RECOVERY_HALF = RECOVERY_LENGTH / 2;

/** Whose second factor it is. */
export interface LoginKey {
  customerId: string;
  loginId: string;
}

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What a sealed secret belongs to. */
export const secondFactorContext = ({ customerId, loginId }: LoginKey): string => `second factor ${customerId} ${loginId}`;

/** The address that an authenticator app reads. */
export const otpauthUri = (secret: string, issuer: string, loginName: string): string =>
  new TOTP({ ...KIND, issuer, label: loginName, secret: Secret.fromBase32(secret) }).toString();

/** The time step whose code this is, counted from 1970, or undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = plain(code);
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...KIND, token, secret: Secret.fromBase32(secret), timestamp, window: DRIFT_STEPS });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_S) + delta;
}

/** Two halves of five, as they are written down. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('');
  return `${letters.slice(0, RECOVERY_HALF)}-${letters.slice(RECOVERY_HALF)}`;
}

/** What is stored of a recovery code. */
export const recoveryHash = (secrets: SecretBox, { customerId, loginId }: LoginKey, code: string): Buffer =>
  secrets.fingerprint(`recovery ${customerId} ${loginId} ${plain(code)}`);

const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

export type Proof = 'app' | 'recoveryCode';

/** Where it is written down that a code has been used. Each answers true for the first that comes, also when two come at once. */
export interface UsedCodeStore {
  markStepUsed(step: number): Promise<boolean>;
  markRecoveryCodeUsed(hash: Buffer): Promise<boolean>;
}

/**
 * Takes a code of the app or a recovery code: each counts once.
 * @param sealed the login's secret as the database has it
 * @returns undefined for a wrong code and for one that has been used
 */
export async function useCode(
  { secrets, login, sealed, now }: { secrets: SecretBox; login: LoginKey; sealed: Uint8Array; now: Date },
  code: string,
  usedCodes: UsedCodeStore,
): Promise<Proof | undefined> {
  const step = stepOf(secrets.open(sealed, secondFactorContext(login)), code, now);
  if (step !== undefined) return (await usedCodes.markStepUsed(step)) ? 'app' : undefined;
  return (await usedCodes.markRecoveryCodeUsed(recoveryHash(secrets, login, code))) ? 'recoveryCode' : undefined;
}
