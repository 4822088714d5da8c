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

/** Air freight, and dedicated lines that fly. */
export const airMode: OrderMode = {
  title: 'airOrder',
  form: 'air',
  page: ORDER_PAGES.air,
  choices: [{ key: 'air', departures: 'airports', services: [{ shippingWay: 'AIR' }, { shippingWay: 'ZX', zxBase: 'AIR' }] }],
  save: saveOrder,
  sections: [
    routeSection,
    channelSection,
    declarationSection,
    deliverySection,
    shipperSection,
    importerSection,
    packingSection,
    invoiceSection,
    insuranceSection,
  ],
};
