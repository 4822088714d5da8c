import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each takes 19 MB and 20 ms of a core: more in parallel would slow down all other requests. */
const MAX_PARALLEL = 4;

let running = 0;
const waiting: (() => void)[] = [];

async function withinLimit<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_PARALLEL) running += 1;
  // A waiting call takes the slot of the one that ends; a later call cannot get in between.
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => withinLimit(() => hash(password, OPTIONS));

const dummyHash = hashPassword('no account has this');

/** Takes the same time whether the account exists or not: for an unknown account it compares with a dummy hash. */
export async function isPassword(stored: string | undefined, given: string): Promise<boolean> {
  const against = stored ?? (await dummyHash);
  const matches = await withinLimit(() => verify(against, given));
  return matches && stored !== undefined;
}
