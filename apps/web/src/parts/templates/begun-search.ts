import { id, searchOf } from '../search-params.ts';

/** The waybill or the template that a new form starts from. */
export const beginsWith = { copyOf: id, template: id } as const;
export const begunSearch = searchOf(beginsWith);
export type BegunSearch = ReturnType<typeof begunSearch>;
