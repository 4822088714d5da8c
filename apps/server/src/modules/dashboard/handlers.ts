import type { dashboard } from '@waybound/contract/waybills/dashboard';
import { readAttention } from './attention.ts';
import { readContacts } from '../../records/customer/contacts.ts';
import { readLanes } from './lanes.ts';
import { readRecent } from './recent.ts';
import { readShipped } from './shipped.ts';
import type { Handlers } from '../../kernel/context.ts';

/** What the dashboard asks for. */
export const dashboardHandlers: Handlers<typeof dashboard> = {
  contactInfo: (_input, { db, customer }) => readContacts(db, customer.id),
  queryAttention: (_input, context) => readAttention(context),
  queryLanes: (_input, { db, customer }) => readLanes(db, customer.id),
  queryRecent: (_input, context) => readRecent(context),
  queryShipped: ({ kind }, { db, customer, now }) => readShipped(db, customer.id, now, kind),
};
