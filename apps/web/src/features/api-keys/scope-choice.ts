import type { KeyArea, Scope } from '@waybound/contract/account/scopes';

type Opened = 'read' | 'write';
/** How far an area is open to a key. */
export type AccessLevel = 'none' | Opened;

/** The areas among some scopes, in their order, each with how far they open it. */
export function areasOf(scopes: readonly Scope[]): ReadonlyMap<KeyArea, Opened> {
  const areas = new Map<KeyArea, Opened>();
  for (const scope of scopes) {
    const [area, depth] = scope.split(':') as [KeyArea, Opened]; // A scope is spelt so.
    if (areas.get(area) !== 'write') areas.set(area, depth);
  }
  return areas;
}

/** The scopes with one area opened so far and no further. */
export const withArea = (scopes: readonly Scope[], area: KeyArea, depth: AccessLevel): Scope[] => [
  ...scopes.filter((scope) => !scope.startsWith(`${area}:`)),
  ...(depth === 'none' ? [] : [`${area}:${depth}` as const]),
];
