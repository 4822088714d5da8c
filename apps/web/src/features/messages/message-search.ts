import { day, oneOf, searchOf, text, wholeNumber } from '../../parts/search-params.ts';

const status = oneOf(['0', '1']);

/** What the page shows is in the address: 0 unread, 1 read (section 2). A kind is known to the page, not to the first chunk. */
export const messageSearch = searchOf({
  messageStatus: (value) => status(String(value)),
  kind: text,
  cdateFrom: day,
  cdateTo: day,
  keyword: text,
  page: wholeNumber,
  size: wholeNumber,
});
export type MessageSearch = ReturnType<typeof messageSearch>;
