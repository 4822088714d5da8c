import { expect, it } from 'vitest';
import type { RoadKey } from '../lifecycle/roads.ts';
import { isOnTheWay, type PlaceKind } from './places-on-the-way.ts';

const KINDS: PlaceKind[] = ['seaport', 'airport', 'railTerminal', 'warehouse'];

it.each<[string, RoadKey, PlaceKind[]]>([
  ['by air', { shippingWay: 'AIR' }, ['airport', 'warehouse']],
  ['by express', { shippingWay: '99' }, ['airport', 'warehouse']],
  ['by sea, and inland by rail', { shippingWay: 'FCL' }, ['seaport', 'railTerminal', 'warehouse']],
  ['on a dedicated line, by its base', { shippingWay: 'ZX', zxBase: 'AIR' }, ['airport', 'warehouse']],
  ['by truck', { shippingWay: 'KT', line: 'truckAir' }, KINDS],
  ['on a dedicated line of trucks', { shippingWay: 'ZX', zxBase: 'KT', line: 'truckRail' }, KINDS],
  ['of an end delivery, whose main leg is the customer’s', { shippingWay: 'HD' }, KINDS],
])('%s come through', (_name, key, expected) => {
  expect(KINDS.filter((kind) => isOnTheWay(kind, key))).toEqual(expected);
});
