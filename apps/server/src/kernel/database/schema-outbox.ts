import type { At, Id, Json } from './schema-columns.ts';

interface OutboxTable {
  customer_id: string;
  id: Id;
  job_id: Id;
  topic: string;
  ids: Json;
  due_at: At;
}

export interface OutboxSchema {
  outbox: OutboxTable;
}
