import { savePortOrder } from '@waybound/contract/wire/orders/orders';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';
import type { OrderMode } from './order-mode.ts';
import { channelSection } from '../sections/ChannelSection.tsx';
import { declarationSection } from '../sections/DeclarationSection.tsx';
import { insuranceSection } from '../sections/InsuranceSection.tsx';
import { invoiceSection } from '../sections/InvoiceSection.tsx';
import { packingSection } from '../sections/PackingSection.tsx';
import { importerSection, shipperSection } from '../sections/PartySections.tsx';
import { routeSection } from '../sections/RouteSection.tsx';

/** From airport to airport and from port to port: nothing is delivered, and both parties are on the bill of lading. */
export const portMode: OrderMode = {
  title: 'portOrder',
  form: 'port',
  page: ORDER_PAGES.port,
  choices: [
    { key: 'airPort', departures: 'airports', services: [{ shippingWay: 'AIR' }] },
    { key: 'fcl', departures: 'ports', services: [{ shippingWay: 'FCL' }] },
    { key: 'lcl', departures: 'ports', services: [{ shippingWay: 'LCL' }] },
  ],
  isPortToPort: true,
  save: savePortOrder,
  sections: [
    routeSection,
    channelSection,
    shipperSection,
    importerSection,
    declarationSection,
    packingSection,
    invoiceSection,
    insuranceSection,
  ],
};
