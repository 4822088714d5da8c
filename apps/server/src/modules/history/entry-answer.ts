import { HISTORY_KIND_OF } from '@waybound/contract/wire/account/history';
import { HISTORY_FIELDS, type HistoryEntry } from '@waybound/contract/account/history';
import type { EntryRecord } from './entry-rows.ts';

const BY: Readonly<Record<string, HistoryEntry['by']>> = { login: 'login', apikey: 'apiKey' };

/** An entry of the audit trail for its customer: codes and numbers, which the page puts into words. */
export function toEntry(record: EntryRecord, ownLoginId: string, undo: HistoryEntry['undo']): HistoryEntry {
  return {
    id: record.id,
    at: record.at.toISOString(),
    by: BY[record.actor.split(':')[0] ?? ''] ?? 'forwarder',
    // Operators are people of another company: they are not named.
    loginName: record.login_name,
    keyName: record.actor_key,
    isSelf: record.actor === `login:${ownLoginId}`,
    what: record.what,
    kind: HISTORY_KIND_OF[record.subject],
    subject: record.subject_name,
    waybill:
      record.waybill_kind === null || record.waybill_id === null || record.waybill_no === null
        ? null
        : { kind: record.waybill_kind, id: record.waybill_id, waybillNo: record.waybill_no, isGone: record.is_gone === true },
    undo,
    changes: changesOf(record),
  };
}

function changesOf({ before, after }: EntryRecord): HistoryEntry['changes'] {
  return HISTORY_FIELDS.flatMap((field) => {
    const [from, to] = [asText(before?.[field]), asText(after?.[field])];
    // A right that was not given at the beginning is not worth an entry.
    return from === to || (from === null && to === 'false') ? [] : [{ field, from, to }];
  });
}

const asText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
