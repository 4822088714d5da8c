/** A field that a save leaves out stays as it is; one that comes empty or as null is taken off. */
export const given = <I extends object, K extends keyof I, T>(input: I, name: K, kept: T): I[K] | T =>
  Object.hasOwn(input, name) ? input[name] : kept;
