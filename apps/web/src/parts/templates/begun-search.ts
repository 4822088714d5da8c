import { makeRandomCode } from '../random-code.ts';
import { id, searchOf, text } from '../search-params.ts';

/** The waybill or the template that a new form starts from. */
export const beginsWith = { copyOf: id, template: id, randomCode: text } as const;
export const begunSearch = searchOf(beginsWith);
/** Each time another form, also from the template that is in the address already. */
export const beginFrom = (template: string) => ({ template, randomCode: makeRandomCode() });
export type BegunSearch = ReturnType<typeof begunSearch>;
