import type { ComponentType } from 'react';
import type { PriceRequest } from '@waybound/contract/pricing';
import type { RoadWay } from '@waybound/contract/status';
import type { OrderPath } from '@waybound/domain/order-requirements';
import type { order } from '@waybound/phrases/zh/order';
import type { common } from '@waybound/phrases/zh/common';

/** Which list of the public data the goods leave from. */
export type Departures = 'airports' | 'ports' | 'railTerminals';

/** A service whose channels a mode offers: air offers air freight and dedicated lines by air. */
export type Service = Pick<PriceRequest, 'shippingWay' | 'line' | 'zxBase'>;

export type SectionKey = keyof typeof order.sections;

/** A part of the form: the outline counts its fields, the body draws them. */
export interface OrderSection {
  key: SectionKey;
  fields: readonly OrderPath[];
  Body: ComponentType;
  /** Keeps the page still until the body is there. */
  heightPx: number;
}

/**
 * One order form, several modes. What all modes share exists once; a mode says what it is called, where goods leave from, which services
 * are priced, and which sections there are in which order. A page of another mode is another value of this type.
 */
export interface OrderMode {
  title: keyof typeof common.pages;
  /** What a new order travels by until a channel decides otherwise. */
  way: RoadWay;
  departures: Departures;
  services: readonly Service[];
  sections: readonly OrderSection[];
}
