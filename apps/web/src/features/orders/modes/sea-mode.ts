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

/** Full containers, less than one, dedicated lines by sea, and truck or rail with the dedicated lines that go by them. */
export const seaMode: OrderMode = {
  title: 'seaOrder',
  form: 'sea',
  page: ORDER_PAGES.sea,
  choices: [
    { key: 'fcl', departures: 'ports', services: [{ shippingWay: 'FCL' }] },
    { key: 'lcl', departures: 'ports', services: [{ shippingWay: 'LCL' }] },
    { key: 'seaLine', departures: 'ports', services: [{ shippingWay: 'ZX', zxBase: 'LCL' }] },
    byLine('truckAir'),
    byLine('truckRail'),
  ],
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

function byLine(line: 'truckAir' | 'truckRail'): OrderMode['choices'][number] {
  return {
    key: line,
    departures: 'railTerminals',
    services: [
      { shippingWay: 'KT', line },
      { shippingWay: 'ZX', zxBase: 'KT', line },
    ],
  };
}
