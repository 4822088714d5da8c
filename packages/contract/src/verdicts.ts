import * as z from 'zod/mini';
import { REASONS, type Reason } from './reasons.ts';

// `Object.keys` is typed `string[]`; the keys of the catalogue are exactly the reasons.
const reason = z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]);

/** What a record says of being allowed: by each action's name the reason to refuse it, null where it is allowed. */
export const verdict = z.nullable(reason);
export const verdicts = <const A extends readonly [string, ...string[]]>(actions: A) => z.record(z.enum(actions), verdict);
