import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import * as wire from '../wire/account/members.ts';

/** Several logins of one customer: an owner invites members, says what they may see, and disables them. */

export const MEMBER_STATES = ['invited', 'active', 'disabled'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
/** An invitation can be accepted for this long. */
export const INVITATION_DAYS = 7;

/** Unique on a site, whatever the case of its letters. */
export const newLoginName = z.string().check(f.asItLooks, z.regex(/^[A-Za-z0-9][A-Za-z0-9._@-]{2,63}$/, 'badFormat'));

const rights = {
  isOwner: z.boolean(),
  /** An owner always sees prices: it could show them to itself. */
  hidesPrices: z.boolean(),
};
/** Who it is, for the owner's eyes: a name, a department, an address to send the link to. */
const note = { name: f.maybe(f.text(60)), email: f.maybe(f.email) };
export const memberFields = z.object({ ...note, ...rights });

const member = z.object({
  id: f.id,
  rev: f.rev,
  loginName: z.string(),
  name: z.string(),
  email: z.string(),
  ...rights,
  state: z.enum(MEMBER_STATES),
  /** The caller's own login: it is neither disabled nor changed by itself. */
  isSelf: z.boolean(),
  /** Until when the open invitation can be accepted; null where there is none. */
  invitedUntil: z.nullable(z.string()),
  lastSeenAt: z.nullable(z.string()),
});
export type Member = z.output<typeof member>;

/** The token is answered once and stored only as its hash; `/login?invitation={token}` accepts it. */
const invited = z.object({ member, token: z.string(), expiresAt: z.string() });

export const listMembers = call(wire.listMembers, {
  summary: 'The logins of this customer, owners first',
  access: 'owner',
  answer: data(z.object({ members: z.array(member) })),
});

export const inviteMember = call(wire.inviteMember, {
  summary: 'Make a login without a password, and the link under which somebody sets one',
  access: 'owner',
  answersSecret: true,
  input: z.extend(memberFields, { loginName: newLoginName }),
  answer: data(invited),
});

export const renewInvitation = call(wire.renewInvitation, {
  summary: 'A new link for somebody who has not accepted yet; the one before ends',
  access: 'owner',
  answersSecret: true,
  input: z.object({ id: f.id }),
  answer: data(invited),
});

export const changeMember = call(wire.changeMember, {
  summary: 'Change who a login is, whether it is an owner, and whether it sees prices',
  access: 'owner',
  input: z.extend(memberFields, { id: f.id, rev: f.rev }),
  answer: data(member),
  newer: member,
});

export const disableMember = call(wire.disableMember, {
  summary: 'Keep a login out: its sessions end at once, its invitation too',
  access: 'owner',
  input: z.object({ id: f.id }),
  answer: data(member),
});

export const enableMember = call(wire.enableMember, {
  summary: 'Let a disabled login in again, with the password it had',
  access: 'owner',
  input: z.object({ id: f.id }),
  answer: data(member),
});

/** The call itself checks a new password and answers what is wrong with it. */
const password = z.string().check(z.minLength(1, 'required'), z.maxLength(128));
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'badFormat'));

export const readInvitation = call(wire.readInvitation, {
  summary: 'Whose invitation a link is',
  access: 'public',
  input: z.object({ token }),
  answer: data(z.object({ loginName: z.string(), customerNameShort: z.string(), expiresAt: z.string() })),
});

export const acceptInvitation = call(wire.acceptInvitation, {
  summary: 'Set the password of an invited login; the link works once',
  access: 'public',
  input: z.object({ token, password }),
  answer: data(z.object({ loginName: z.string() })),
});

export const members = {
  listMembers,
  inviteMember,
  renewInvitation,
  changeMember,
  disableMember,
  enableMember,
  readInvitation,
  acceptInvitation,
} satisfies CallsOf<typeof wire>;
