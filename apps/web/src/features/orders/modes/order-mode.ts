import type { ComponentType } from 'react';
import type { saveOrder, savePortOrder } from '@waybound/contract/wire/orders/orders';
import type { PriceRequest } from '@waybound/contract/pricing/pricing';
import type { CreateType } from '@waybound/contract/orders/order-codes';
import type { OrderPath, OrderSectionKey } from '@waybound/contract/orders/order-row';
import type { order } from '@waybound/phrases/zh/orders/order';
import type { firstPages } from '@waybound/phrases/zh/application/first-pages';
import type { OrderPagePath } from '../../../parts/waybill/order-page.ts';
import type { OrderValues } from '../order-values.ts';

/** Which list of the public data the goods leave from. */
export type Departures = 'airports' | 'ports' | 'railTerminals';

/** What a channel carries by: air offers air freight and dedicated lines by air. */
export type Service = Pick<PriceRequest, 'shippingWay' | 'line' | 'zxBase'>;

/** A kind of carriage that a customer chooses between at the top of the form. */
export interface ServiceChoice {
  key: keyof typeof order.services;
  departures: Departures;
  /** Whose channels are offered. By the first one an order travels until a channel decides otherwise. */
  services: readonly [Service, ...Service[]];
}

/** A part of the form: the outline counts its fields, the body draws them. */
export interface OrderSection {
  key: OrderSectionKey;
  fields: readonly OrderPath[];
  Body: ComponentType;
  /** Holds the page's layout until the body is there. */
  heightPx: number;
}

/**
 * One order form, several modes. What all modes share exists once; a mode says what it is called, between which services a customer
 * chooses, where their goods leave from, and which sections there are in which order. A page of another mode is another value of this type.
 */
export interface OrderMode {
  title: keyof typeof firstPages;
  form: CreateType;
  page: OrderPagePath;
  choices: readonly [ServiceChoice, ...ServiceChoice[]];
  /** Its carriage ends at an airport or a port. */
  isPortToPort?: true;
  /** Writes its drafts. */
  save: typeof saveOrder | typeof savePortOrder;
  sections: readonly OrderSection[];
}

type TransportFields = Pick<OrderValues, 'shippingWay' | 'line' | 'zxBase'>;

/** The choice that an order has made by what it travels by; the first one where it fits none. */
export const choiceOf = ({ choices }: Pick<OrderMode, 'choices'>, values: TransportFields): ServiceChoice =>
  choices.find(({ services }) => services.some((service) => matchesService(service, values))) ?? choices[0];

/** What the order leaves open fits. */
const matchesService = (service: Service, { shippingWay, line, zxBase }: TransportFields): boolean =>
  service.shippingWay === shippingWay && (!line || service.line === line) && (!zxBase || service.zxBase === zxBase);

/** The fields of an order that say what it travels by. */
export const transportFieldsOf = ({ shippingWay, line, zxBase }: Service): TransportFields => ({
  shippingWay,
  ...(line && { line }),
  ...(zxBase && { zxBase }),
});
