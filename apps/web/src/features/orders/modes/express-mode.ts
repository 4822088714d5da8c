import { saveOrder } from '@waybound/contract/wire/orders/orders';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';
import type { OrderMode } from './order-mode.ts';
import { channelSection } from '../sections/ChannelSection.tsx';
import { declarationSection } from '../sections/DeclarationSection.tsx';
import { deliverySection } from '../sections/DeliverySection.tsx';
import { insuranceSection } from '../sections/InsuranceSection.tsx';
import { invoiceSection } from '../sections/InvoiceSection.tsx';
import { packingSection } from '../sections/PackingSection.tsx';
import { importerSection, shipperSection } from '../sections/PartySections.tsx';
import { routeSection } from '../sections/RouteSection.tsx';

/** Parcels that a carrier brings to the door. */
export const expressMode: OrderMode = {
  title: 'expressOrder',
  form: 'express',
  page: ORDER_PAGES.express,
  choices: [{ key: 'express', departures: 'airports', services: [{ shippingWay: '99' }] }],
  save: saveOrder,
  sections: [
    routeSection,
    channelSection,
    deliverySection,
    packingSection,
    invoiceSection,
    declarationSection,
    shipperSection,
    importerSection,
    insuranceSection,
  ],
};
