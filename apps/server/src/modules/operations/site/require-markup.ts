import { refuseFields } from '../../../kernel/refusal.ts';
import { sanitizeMarkup } from '../../../records/messages/sanitize-markup.ts';

/** The markup of a field as it is stored; refuses one without any text. */
export const requireMarkup = (path: string, markup: string): string => sanitizeMarkup(markup) ?? refuseFields([{ path, rule: 'required' }]);
