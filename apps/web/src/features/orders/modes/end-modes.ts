import { saveOrder } from '@waybound/contract/wire/orders/orders';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';
import type { OrderMode } from './order-mode.ts';
import { channelSection } from '../sections/ChannelSection.tsx';
import { declarationSection } from '../sections/DeclarationSection.tsx';
import { deliverySection } from '../sections/DeliverySection.tsx';
import { containersSection, furtherDeliveriesSection } from '../sections/end-sections.ts';
import { insuranceSection } from '../sections/InsuranceSection.tsx';
import { invoiceSection } from '../sections/InvoiceSection.tsx';
import { packingSection } from '../sections/PackingSection.tsx';
import { importerSection, shipperSection } from '../sections/PartySections.tsx';
import { routeSection } from '../sections/RouteSection.tsx';

/** The customer brings its own main leg: its bill and arrival are asked for, and who imports stands before who has sent. */
const afterRoute = [
  channelSection,
  importerSection,
  deliverySection,
  furtherDeliveriesSection,
  packingSection,
  invoiceSection,
  declarationSection,
  shipperSection,
  insuranceSection,
];

export const endAirMode: OrderMode = {
  title: 'endAirOrder',
  form: 'endAir',
  page: ORDER_PAGES.endAir,
  choices: [{ key: 'endAir', departures: 'airports', services: [{ shippingWay: 'HD', zxBase: 'AIR' }] }],
  save: saveOrder,
  sections: [routeSection, ...afterRoute],
};

export const endSeaMode: OrderMode = {
  title: 'endSeaOrder',
  form: 'endSea',
  page: ORDER_PAGES.endSea,
  choices: [{ key: 'endSea', departures: 'ports', services: [{ shippingWay: 'HD', zxBase: 'LCL' }] }],
  save: saveOrder,
  sections: [routeSection, containersSection, ...afterRoute],
};
