import { searchOf, text } from '../../parts/search-params.ts';

/** Section 2: the login page takes these from the system that sends a visitor here. */
export const loginSearch = searchOf({
  redirect: text,
  source: text,
  websiteToken: text,
  origin: text,
  originToken: text,
});
