import { type Mailbox, MAX_MAILBOXES, type listFileNotices } from '@waybound/contract/notices/notices';
import type { NoticeKind } from '@waybound/contract/wire/notices/notices';
import type { HandlerAnswer } from '@waybound/contract/call';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';

type Context = Pick<CustomerContext, 'db' | 'customer'>;

const mailboxRows = ({ db, customer }: Context) =>
  db
    .selectFrom('notice_mailbox as m')
    .selectAll('m')
    .select((eb) =>
      eb
        .selectFrom('delivery as d')
        .select((each) => each.fn.max('d.last_attempt_at').as('at'))
        .whereRef('d.customer_id', '=', 'm.customer_id')
        .whereRef('d.mailbox_id', '=', 'm.id')
        .where('d.event', 'not in', ['confirmation', 'test'])
        .where('d.state', '=', 'sent')
        .as('last_notice_at'),
    )
    .where('m.customer_id', '=', customer.id);

type MailboxRow = Awaited<ReturnType<ReturnType<typeof mailboxRows>['executeTakeFirstOrThrow']>>;

export async function listMailboxes(context: Context, kind: NoticeKind): Promise<HandlerAnswer<typeof listFileNotices, never>> {
  const rows = await mailboxRows(context).where('m.kind', '=', kind).orderBy('m.id').execute();
  return { mailboxes: rows.map(toMailbox), limit: MAX_MAILBOXES };
}

/** The caller's mailbox of one of these kinds, or refused like a missing one. */
export async function ownMailbox(context: Context, id: string, kinds: readonly NoticeKind[]): Promise<MailboxRow> {
  const row = await mailboxRows(context).where('m.id', '=', id).where('m.kind', 'in', kinds).executeTakeFirst();
  return row ?? refuse('recordMissing');
}

export function toMailbox(row: MailboxRow): Mailbox {
  return {
    id: row.id,
    rev: row.rev,
    kind: row.kind,
    email: row.email,
    language: row.language,
    fileTypes: row.file_types,
    events: row.events,
    timeZone: row.time_zone,
    isActive: row.is_active,
    isNotice: row.is_notice,
    state: row.unsubscribed_at ? 'unsubscribed' : row.confirmed_at ? 'confirmed' : 'waiting',
    askedAt: row.asked_at?.toISOString() ?? null,
    lastNoticeAt: row.last_notice_at?.toISOString() ?? null,
  };
}
