import * as z from 'zod/mini';
import { cleanText } from '../clean-text.ts';

/** Six digits of an app, or a recovery code; blanks and hyphens do not count. */
export const secondFactorCode = z.string().check(z.overwrite(cleanText), z.regex(/^[A-Za-z0-9 -]{6,20}$/, 'badFormat'));
