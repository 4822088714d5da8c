import { hash, verify } from '@node-rs/argon2';
import { atMostInParallel } from '../in-parallel.ts';

/** argon2id, the library's default. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each takes 19 MB and 20 ms of a core: more in parallel would slow down all other requests. */
const MAX_PARALLEL = 4;

const withinLimit = atMostInParallel(MAX_PARALLEL);

export const hashPassword = (password: string): Promise<string> => withinLimit(() => hash(password, OPTIONS));

const dummyHash = hashPassword('no account has this');

/** Takes the same time whether the account exists or not: for an unknown account it compares with a dummy hash. */
export async function isPassword(stored: string | undefined, given: string): Promise<boolean> {
  const against = stored ?? (await dummyHash);
  const matches = await withinLimit(() => verify(against, given));
  return matches && stored !== undefined;
}
