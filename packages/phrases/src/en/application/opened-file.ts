import type { Translation } from '../../typing.ts';
import type { openedFile as zh } from '../../zh/application/opened-file.ts';

export const openedFile = {
  busy: 'Preparing the file',
  saved: 'The file is downloaded',
  blocked: 'The file is ready',
  howToAllow: 'Your browser blocked the new window. Allow pop-ups for this site in the address bar, or download the file.',
  download: 'Download',
} as const satisfies Translation<typeof zh>;
