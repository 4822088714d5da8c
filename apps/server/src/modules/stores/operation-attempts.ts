import type { WorkKind } from '../../kernel/work/work-kind.ts';

const FIRST_PAUSE_MS = 2000;

/**
 * Of work that waits for an operation of Amazon's to end, which it mostly has within a minute; the last attempt is some seventeen minutes
 * after the first.
 */
export const OPERATION_ATTEMPTS: Pick<WorkKind, 'attempts' | 'pauseMs' | 'atOnce'> = {
  attempts: 10,
  pauseMs: (attempt) => FIRST_PAUSE_MS * 2 ** (attempt - 1),
  atOnce: 4,
};
