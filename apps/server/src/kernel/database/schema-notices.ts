import type { At, Defaulted, Id, Json, NullableAt, NullableBig } from './schema-columns.ts';

interface NoticeMailboxTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  kind: string;
  email: string;
  language: string;
  file_types: Defaulted<string[]>;
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
  kind: string;
  name: string;
  url: Buffer;
  shown_url: string;
  secret: Buffer | null;
  language: string;
  events: string[];
  is_active: boolean;
  created_at: At;
}

interface DeliveryTable {
  customer_id: string;
  id: Id;
  mailbox_id: NullableBig;
  receiver_id: NullableBig;
  target: string;
  event: string;
  subject_id: NullableBig;
  waybill_id: NullableBig;
  state: Defaulted<string>;
  created_at: At;
  attempts: Defaulted<number>;
  last_attempt_at: NullableAt;
  next_attempt_at: NullableAt;
  http_status: Defaulted<number | null>;
  error: Defaulted<string | null>;
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

export interface NoticesSchema {
  notice_mailbox: NoticeMailboxTable;
  notice_receiver: NoticeReceiverTable;
  delivery: DeliveryTable;
  kept_mail: KeptMailTable;
}
