import type { SecretBox } from '../../kernel/security/secret-box.ts';

/** What the link to unsubscribe carries: which mailbox, and our mark that nobody else can make. It works for ever, for this address only. */

const about = (customerId: string, mailboxId: string, email: string): string =>
  `unsubscribe ${customerId} ${mailboxId} ${email.toLowerCase()}`;

export const unsubscribeToken = (secrets: SecretBox, customerId: string, mailboxId: string, email: string): string =>
  `${customerId}.${mailboxId}.${secrets.fingerprint(about(customerId, mailboxId, email)).toString('base64url')}`;

/** Whose mailbox a token names, before anybody knows whether it is ours. */
export function namedMailbox(token: string): { customerId: string; mailboxId: string } | undefined {
  const [, customerId, mailboxId] = /^([1-9][0-9]{0,17})\.([1-9][0-9]{0,17})\.[A-Za-z0-9_-]{43}$/.exec(token) ?? [];
  return customerId !== undefined && mailboxId !== undefined ? { customerId, mailboxId } : undefined;
}
