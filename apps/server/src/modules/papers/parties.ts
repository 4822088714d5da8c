import type { FurtherDelivery } from '@waybound/contract/orders/delivery-fields';
import type { Order } from '@waybound/contract/orders/order-fields';
import { say } from './paper-words.ts';
import type { PaperSource } from './order-data.ts';
import type { Block } from '../../gateways/pdf/papers/paper.ts';
import { findCountry } from '../../records/order/places.ts';

type PartiesBlock = Extract<Block, { kind: 'parties' }>;

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');

export const shipperLines = ({ shipper = {} }: Order): string[] => [
  shipper.shipperCompany ?? '',
  shipper.shipperCompanyCN ?? '',
  joined(shipper.shipperAddress, shipper.shipperZipCode),
  joined(shipper.shipperAttn, shipper.shipperPhone),
  shipper.shipperEmail ?? '',
];

/** Whose paper an invoice is: the seller's, by the name that customs abroad reads. */
export const issuerOf = ({ order: { shipper = {} }, printedFor }: PaperSource): string =>
  shipper.shipperCompany ?? shipper.shipperCompanyCN ?? printedFor.customerName;

const importerLines = ({ importer = {} }: Order): string[] => [
  importer.importerCompany ?? '',
  joined(importer.importerAddress, importer.zipCode),
  findCountry(importer.countryId)?.en ?? '',
  joined(importer.importerAttn, importer.importerPhone),
  joined(importer.VAT && `VAT ${importer.VAT}`, importer.EORI && `EORI ${importer.EORI}`),
];

/** An address of delivery, without its country and whom to ask there. */
export const addressLines = (point: FurtherDelivery): string[] =>
  [
    joined(point.dispatchAddressCode, point.dispatcher),
    joined(point.dispatchAddress, point.dispatchAddress2),
    joined(point.dispatchCity, point.dispatchProvince, point.dispatchZipCode),
  ].filter(Boolean);

/** Whom to ask at an address. */
export const contactLines = (point: FurtherDelivery): string[] =>
  [joined(point.dispatchLinkMan, point.dispatchPhone), point.dispatchEmail ?? ''].filter(Boolean);

const deliveryLines = (order: Order): string[] => [...addressLines(order), findCountry(order.countryId)?.en ?? '', ...contactLines(order)];

/** Who sends, who buys and where the goods go; whoever imports is the consignee where no importer is named. */
export function partiesOf({ order }: PaperSource): PartiesBlock {
  const importer = importerLines(order);
  return {
    kind: 'parties',
    parties: [
      { title: say('seller'), lines: shipperLines(order) },
      { title: say('buyer'), lines: importer[0] === '' ? deliveryLines(order) : importer },
      { title: say('deliverTo'), lines: deliveryLines(order) },
    ],
  };
}
