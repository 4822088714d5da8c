import type { Translation } from '../../typing.ts';
import type { notFound as zh } from '../../zh/application/not-found.ts';

export const notFound = {
  title: 'There is no such page',
  text: 'The address may have changed, or the page was removed.',
  action: 'Go to the dashboard',
} as const satisfies Translation<typeof zh>;
