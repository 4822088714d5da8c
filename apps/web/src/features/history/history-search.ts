import type { HISTORY_KINDS } from '@waybound/contract/wire/account/history';
import { day, oneOf, searchOf, text } from '../../parts/search-params.ts';

/** Only the type comes from the contract's file: the call would come along into the first chunk. */
const KINDS = ['waybill', 'record', 'file', 'account', 'message', 'notice'] as const satisfies typeof HISTORY_KINDS;

/** Stands for the forwarder among the logins that can be asked for. */
export const FORWARDER = 'forwarder';

/** What the page shows is in the address. `by` is a login's id or the forwarder. */
export const historySearch = searchOf({ from: day, to: day, by: text, kind: oneOf(KINDS), waybillNo: text });
export type HistorySearch = ReturnType<typeof historySearch>;
