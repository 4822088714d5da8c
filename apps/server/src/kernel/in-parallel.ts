/** Lets at most so many pieces of work run at a time; the others wait for their turn, in the order in which they came. */
export function atMostInParallel(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < max) running += 1;
    // A waiting call takes the slot of the one that ends; a later call cannot get in between.
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
