import type { Translation } from '../../typing.ts';
import type { embedded as zh } from '../../zh/portal/embedded.ts';

export const embedded = {
  notSetUp: 'Online services are not set up',
  notSetUpText: 'This page is not connected on your site. If you need it, ask your account manager.',
  again: 'Open again',
  loading: 'Opening the page…',
  silent: 'The page has not answered. If it is empty or shows an error, open it again.',
  failed: 'The page did not open',
  failedText: 'The other system does not answer. Please try again; if it keeps failing, contact customer service.',
} as const satisfies Translation<typeof zh>;
