import type { Translation } from '../../typing.ts';
import type { firstStart as zh } from '../../zh/portal/first-start.ts';

/** What a portal shows before its first site is set up: in both languages at once, because nobody has chosen one. */
export const firstStart = {
  title: 'No site has been set up yet',
  text: 'The portal is running, but it has no site. Its administrator runs the command below on the server, and opens this page again:',
  help: 'All commands:',
} as const satisfies Translation<typeof zh>;
