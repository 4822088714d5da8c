import * as z from 'zod/mini';

/** Six digits of an app, or a recovery code; blanks and hyphens do not count. */
export const secondFactorCode = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9 -]{6,20}$/, 'badFormat'));
