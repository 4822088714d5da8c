import type { CreateType } from '@waybound/contract/order-draft-parts';
import type { RoadWay, ZxBase } from '@waybound/contract/status';

/** What tells the form of an order. */
export interface Travels {
  shippingWay: RoadWay;
  zxBase: ZxBase | null;
  loadingPort: string | null;
  isPortToPort: boolean;
}

interface Forms {
  toDoor?: CreateType | ((order: Travels) => CreateType);
  toPort?: CreateType;
}

/**
 * The one table of which form writes which order (domain.md, words): drafts are gone on with there, whoever leads to them. Orders without
 * a form are those that only the forwarder opens, those of end delivery, and from port to port what leaves from neither port nor airport.
 */
const FORMS: Readonly<Record<RoadWay, Forms>> = {
  AIR: { toDoor: 'air', toPort: 'port' },
  FCL: { toDoor: 'sea', toPort: 'port' },
  LCL: { toDoor: 'sea', toPort: 'port' },
  KT: { toDoor: 'sea' },
  ZX: { toDoor: (order) => (isFlown(order) ? 'air' : 'sea') },
  99: { toDoor: 'express' },
  HD: {},
  OT: {},
};

/** Airports go by their IATA codes of three letters; seaports have five, terminals the name of their town. */
const AIRPORT = /^[A-Z]{3}$/;

/** A dedicated line whose base nobody has told yet goes by where it leaves from. */
const isFlown = ({ zxBase, loadingPort }: Travels): boolean =>
  zxBase === null ? loadingPort === null || AIRPORT.test(loadingPort) : zxBase === 'AIR';

export function createTypeOf(order: Travels): CreateType | undefined {
  const { toDoor, toPort } = FORMS[order.shippingWay];
  const form = order.isPortToPort ? toPort : toDoor;
  return typeof form === 'function' ? form(order) : form;
}
