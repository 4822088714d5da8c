import { searchOf, text } from '../../parts/search-params.ts';

/** `id` names the draft that is open; `copyOf` the waybill, `template` the template that a new order starts from. */
export const orderSearch = searchOf({ randomCode: text, id: text, copyOf: text, template: text });
