import * as z from 'zod/mini';
import { PAGE_REASON_NAMES } from './reasons.ts';

/** What a record says of being allowed: by each action's name the reason to refuse it, null where it is allowed. */
export const verdict = z.nullable(z.enum(PAGE_REASON_NAMES));
export const verdicts = <const A extends readonly [string, ...string[]]>(actions: A) => z.record(z.enum(actions), verdict);
