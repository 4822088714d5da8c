import type { Translation } from '../../typing.ts';
import type { undo as zh } from '../../zh/application/undo.ts';

export const undo = {
  button: 'Undo',
  of: 'Undo this step of {{name}}',
  done: 'Undone: everything is as it was',
  partly: '{{done}} undone, {{left}} cannot be undone: {{why}}',
} as const satisfies Translation<typeof zh>;
