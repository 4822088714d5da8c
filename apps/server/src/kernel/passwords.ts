import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each takes 19 MB and 20 ms of a core: more at once would starve everybody else. */
const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  // Whoever has waited takes the place of the one that ends: it was never free for somebody who came in between.
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS));

const nobodys = hashPassword('no account has this');

/** Compares in the same time whether the account exists or not: an unknown one is compared with nobody's hash. */
export async function isPassword(stored: string | undefined, given: string): Promise<boolean> {
  const against = stored ?? (await nobodys);
  const matches = await inTurn(() => verify(against, given));
  return matches && stored !== undefined;
}
