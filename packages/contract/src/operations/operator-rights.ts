import type { CallSpec } from '../call.ts';

/** What an operator's key may do: read, work on waybills, prices and bills, sites with their customers, logins and keys. */
export const OPERATOR_RIGHTS = ['read', 'operate', 'finance', 'admin'] as const;
export type OperatorRight = (typeof OPERATOR_RIGHTS)[number];

/** What a call of the operations API needs. */
export const rightOf = ({ right, changes }: CallSpec): OperatorRight => right ?? (changes ? 'operate' : 'read');
