/** The words of the browsers, and of the build's loader of styles, for a part of the program that did not come. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** Whether a part of the program did not come: gone with the version it belonged to, or the network was down. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && NOT_LOADED.test(error.message);

/**
 * The router answers the browser's own words by reloading the page, once, which is right after a deployment: styles that are gone take
 * the same words. Offline nothing would come back, so there the words are others and the page says what is wrong.
 */
export function toPageFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !isChunkFailure(error)) return error;
  const words = navigator.onLine ? 'Failed to fetch dynamically imported module' : 'Offline';
  return new Error(`${words}: ${error.message}`, { cause: error });
}
