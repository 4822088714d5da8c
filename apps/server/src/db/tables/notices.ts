import type { Message } from '@waybound/contract/notices/messages';
import type { Receiver } from '@waybound/contract/notices/notice-receivers';
import type { Delivery, Mailbox } from '@waybound/contract/notices/notices';
import type { SubjectKind } from '@waybound/contract/subject-kinds';
import type { Digest, EventTimings, NoticeKind, WaybillNotice } from '@waybound/contract/wire/notices/notices';
import type { At, Computed, Defaulted, Id, Json, NullableAt, NullableBig } from '../columns.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface DeliveryTable {
  customer_id: string;
  id: Id;
  mailbox_id: string | null;
  receiver_id: string | null;
  target: string;
  event: Delivery['event'];
  subject_kind: SubjectKind | null;
  subject_id: string | null;
  item_id: NullableBig;
  digest: Digest | null;
  digest_id: string | null;
  state: Defaulted<Delivery['state']>;
  created_at: At;
  attempts: Defaulted<number>;
  last_attempt_at: NullableAt;
  http_status: number | null;
  error: string | null;
}

interface KeptMailTable {
  customer_id: string;
  id: Id;
  kept_at: At;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  headers: Json;
}

interface MessageTable {
  customer_id: string;
  id: Id;
  kind: Message['kind'];
  content_zh: string;
  content_en: string;
  subject_kind: SubjectKind | null;
  subject_id: string | null;
  login_id: string | null;
  cdate: At;
  reference: string | null;
  words_zh: Computed<string>;
  words_en: Computed<string>;
}

interface MessageReadTable {
  customer_id: string;
  id: Id;
  login_id: string;
  message_id: string;
  read_at: At;
}

interface NoticeMailboxTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  kind: NoticeKind;
  email: string;
  language: Mailbox['language'];
  file_types: Defaulted<Mailbox['fileTypes'][number][]>;
  events: Json<EventTimings>;
  time_zone: string;
  is_active: boolean;
  is_notice: boolean;
  created_at: At;
  token_hash: Buffer | null;
  token_expires_at: NullableAt;
  asked_at: NullableAt;
  confirmed_at: NullableAt;
  unsubscribed_at: NullableAt;
}

interface NoticeReceiverTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  kind: Receiver['kind'];
  name: string;
  url: Buffer;
  shown_url: string;
  secret: Buffer | null;
  language: Receiver['language'];
  events: Receiver['events'][number][];
  waybill_events: WaybillNotice[];
  is_active: boolean;
  created_at: At;
}

export interface NoticesTables {
  delivery: DeliveryTable;
  kept_mail: KeptMailTable;
  message: MessageTable;
  message_read: MessageReadTable;
  notice_mailbox: NoticeMailboxTable;
  notice_receiver: NoticeReceiverTable;
}
