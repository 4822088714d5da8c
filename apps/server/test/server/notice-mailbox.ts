import { saveFileNotice, saveTrackNotice, type Mailbox } from '@waybound/contract/notices/notices';
import type { NoticeKind } from '@waybound/contract/wire/notices/notices';
import type { TestCustomer, TestServer } from './test-server.ts';

/** Mailboxes of the tests, confirmed the way their recipients do it: by the link in the mail. */

export interface ReadMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The mails stored for a customer, oldest first, after everything that is due has been sent. */
export async function mailsOf(server: TestServer, customerId: string): Promise<ReadMail[]> {
  await server.application.services.work.drain();
  const { rows } = await server.engine.query(
    'select recipient, subject, text, html, headers from kept_mail where customer_id = $1 order by id',
    [customerId],
  );
  return rows as unknown as ReadMail[];
}

/** The path of the first link of a mail to one of our pages. */
export const linkIn = ({ text }: ReadMail, page: 'confirm' | 'unsubscribe'): string =>
  new RegExp(`https?://[^/]+(/notices/${page}\\?token=\\S+)`).exec(text)?.[1] ?? '';

export const MAILBOX = { language: 'en' as const, isActive: true, isNotice: true };

export const addMailbox = ({ call }: TestServer, { token }: TestCustomer, kind: NoticeKind, email: string): Promise<Mailbox> =>
  kind === 'file'
    ? call(saveFileNotice, { ...MAILBOX, email, fileTypes: ['billOfLading', 'customsForm'] }, { token })
    : call(saveTrackNotice, { ...MAILBOX, email, kind }, { token });

export async function confirmedMailbox(server: TestServer, who: TestCustomer, kind: NoticeKind, email: string): Promise<Mailbox> {
  const mailbox = await addMailbox(server, who, kind, email);
  await confirmByMail(server, who.customerId, email);
  return mailbox;
}

/** Presses the button behind the link in the last mail to an address. */
export async function confirmByMail(server: TestServer, customerId: string, email: string): Promise<void> {
  const mail = (await mailsOf(server, customerId)).findLast(({ recipient }) => recipient === email);
  if (!mail) throw new Error(`No mail to ${email}.`);
  const answer = await server.app.inject({ method: 'POST', url: linkIn(mail, 'confirm') });
  if (answer.statusCode !== 200) throw new Error(`The confirmation answered ${answer.statusCode}.`);
}
