/** What was looked for on this device, newest first; a logout clears it with the rest of the storage. */
const KEY = 'recentSearches';
const MAX_RECENT = 5;

export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** A column of a hundred numbers is not worth keeping: single numbers are what one comes back to. */
export function addRecentSearch(numbers: readonly string[]): void {
  const [number, ...others] = numbers;
  if (number === undefined || others.length > 0) return;
  const recent = [number, ...recentSearches().filter((each) => each !== number)].slice(0, MAX_RECENT);
  localStorage.setItem(KEY, JSON.stringify(recent));
}

export const clearRecentSearches = (): void => localStorage.removeItem(KEY);
