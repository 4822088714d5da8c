import * as z from 'zod/mini';
import { bare, call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { REASONS, type Reason } from '../reasons.ts';
import { secondFactorCode } from './second-factor-code.ts';
import * as wire from '../wire/account/account.ts';

/** The security of one's own login: its password (section 7, account), its second factor, its sessions. */

export const RECOVERY_CODES = 10;

/** As it was typed; the call itself checks a new password and answers what is wrong with it. */
const password = z.string().check(
  z.maxLength(128),
  z.refine((value) => !/\p{Cc}|\p{Cs}/u.test(value), 'badFormat'),
);
const passwordInput = password.check(z.minLength(1, 'required'));

// The keys of REASONS are its reasons.
const reasons = Object.keys(REASONS) as [Reason, ...Reason[]];

/** An odd shape of section 7: `data` is truthy after success, `mass` is the error's text. `reason` is ours, for the form. */
export const updatePassword = call(wire.updatePassword, {
  summary: 'Change the password; all other sessions of the login end',
  access: 'customer',
  input: z.object({ oldPassWord: z._default(password, ''), newPassWord: z._default(password, '') }),
  answer: bare(z.object({ data: z.boolean(), mass: z.string(), reason: z.optional(z.enum(reasons)) })),
});

const security = z.object({
  /** Null where it is still the one that was given at the beginning. */
  passwordChangedAt: z.nullable(z.string()),
  /** When the second factor was set up; null without one. */
  secondFactorSince: z.nullable(z.string()),
  recoveryCodesLeft: z.int(),
});
export type Security = z.output<typeof security>;

export const loginSecurity = call(wire.loginSecurity, {
  summary: 'How this login is protected',
  access: 'customer',
  answer: data(security),
});

const setUp = z.object({
  /** For typing into an app, base32. */
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
  /** The address as a QR code: a picture in a data URL. */
  qr: z.string(),
  /** Sealed; goes back with the first code. */
  setUp: z.string(),
});
export type SecondFactorSetUp = z.output<typeof setUp>;

export const startSecondFactor = call(wire.startSecondFactor, {
  summary: 'Begin to set up two-factor authentication; nothing is kept before the first code',
  access: 'customer',
  input: z.object({ password: passwordInput }),
  answer: data(setUp),
  answersSecret: true,
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = call(wire.confirmSecondFactor, {
  summary: 'Switch two-factor authentication on with a first code; answers the recovery codes, this once',
  access: 'customer',
  input: z.object({ setUp: z.string().check(z.regex(/^[\w-]{40,1000}$/, 'badFormat')), code: secondFactorCode }),
  answer: data(recoveryCodes),
  answersSecret: true,
});

export const disableSecondFactor = call(wire.disableSecondFactor, {
  summary: 'Switch two-factor authentication off',
  access: 'customer',
  input: z.object({ password: passwordInput, code: secondFactorCode }),
  answer: data(z.object({ isDisabled: z.boolean() })),
});

export const renewRecoveryCodes = call(wire.renewRecoveryCodes, {
  summary: 'New recovery codes; the old ones stop working',
  access: 'customer',
  input: z.object({ code: secondFactorCode }),
  answer: data(recoveryCodes),
  answersSecret: true,
});

const ownSession = z.object({
  id: f.id,
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listSessions = call(wire.listSessions, {
  summary: 'Where this login is logged in, last seen first',
  access: 'customer',
  answer: data(z.object({ sessions: z.array(ownSession) })),
});

export const endSession = call(wire.endSession, {
  summary: 'End one session of this login',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.object({ ended: z.int() })),
});

export const endOtherSessions = call(wire.endOtherSessions, {
  summary: 'End all sessions of this login but the one that asks',
  access: 'customer',
  answer: data(z.object({ ended: z.int() })),
});

export const account = {
  updatePassword,
  loginSecurity,
  startSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  listSessions,
  endSession,
  endOtherSessions,
} satisfies CallsOf<typeof wire>;
