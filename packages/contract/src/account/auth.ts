import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { secondFactorCode } from './second-factor-code.ts';
import * as wire from '../wire/account/auth.ts';

/** Section 7, account: login, the session's user, logout. */

export const login = call(wire.login, {
  summary: 'Log in: answers the session token',
  access: 'public',
  input: z.object({
    userName: f.text(64),
    password: z.string().check(z.minLength(1, 'required'), z.maxLength(128)),
    /** Of the second factor, where the login has one: without it the call refuses with `secondFactorNeeded`. */
    code: f.maybe(secondFactorCode),
    /** In place of a password that the forwarder made for one login: without it the call refuses with `passwordToChange`. */
    newPassword: z.optional(z.string().check(z.maxLength(128))),
  }),
  /** `isSimplePassword`: the password just used should be changed (section 4). */
  answer: data(z.object({ token: z.string(), isSimplePassword: z.boolean() })),
  answersSecret: true,
});

const sessionUser = z.object({
  customerId: z.string(),
  customerCode: z.string(),
  customerNameShort: z.string(),
  loginName: z.string(),
  isCheckPrice: z.boolean(),
  /** Manages the customer's logins. */
  isOwner: z.boolean(),
  /** Every price is answered null to this login. */
  hidesPrices: z.boolean(),
  /** Section 6: appears with a label. */
  isPotential: z.boolean(),
  /** Whether warehouse information is shown; 1 by default (section 9). */
  showWarehouseInfo: z.int(),
  /** The picture beside the name: the company's logo, where there is one. */
  avatar: z.optional(z.string()),
  userInfo: z.object({
    /** Of the customer. */
    id: f.id,
    /** Printed on the carton labels, with the logo at this address. */
    companyText: z.string(),
    companyLogo: z.optional(z.string()),
    /** Section 6: 1 where the entry of historical prices is shown. */
    isClientView: z.int(),
  }),
});
export type SessionUser = z.output<typeof sessionUser>;

export const sessionInfo = call(wire.sessionInfo, {
  summary: 'The logged-in user',
  access: 'customer',
  answer: data(sessionUser),
});

export const logout = call(wire.logout, {
  summary: 'End this session',
  access: 'customer',
  answer: data(z.object({ ended: z.boolean() })),
});

export const auth = { login, sessionInfo, logout } satisfies CallsOf<typeof wire>;
