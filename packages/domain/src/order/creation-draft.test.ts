import { creationDraft } from '@waybound/contract/orders/order-draft';
import { orderFields, type Order } from '@waybound/contract/orders/order-fields';
import { expect, it } from 'vitest';
import { toCreationDraft } from './creation-draft.ts';

const order: Order = {
  shippingWay: 'ZX',
  zxBase: 'LCL',
  countryId: 1,
  channelId: '5',
  customerRemark: 'fragile',
  importer: { importerCompany: 'Blue Whale' },
  packingList: [{ startBoxNumber: 1, sku: 'A' }],
  invoiceLines: [{ sku: 'A' }],
};

it('names each field of an order in exactly one part', () => {
  const { channelFormLeft, channelFormRight } = creationDraft.shape;
  const named = [...Object.keys(channelFormLeft.shape), ...Object.keys(channelFormRight.shape), 'importer', 'invoiceLines', 'packingList'];
  expect(named.toSorted()).toEqual(Object.keys(orderFields.shape).toSorted());
});

it('puts an order into its parts and loses nothing of it', () => {
  const draft = toCreationDraft(order);
  expect(draft).toEqual({
    createTpye: 'sea',
    channelFormLeft: { shippingWay: 'ZX', zxBase: 'LCL', countryId: 1 },
    channelFormRight: { channelId: '5', customerRemark: 'fragile' },
    selectedImporterInfo: { importerCompany: 'Blue Whale' },
    invoiceInfo: [{ sku: 'A' }],
    packingInfo: [{ startBoxNumber: 1, sku: 'A' }],
  });
  const { channelFormLeft, channelFormRight, selectedImporterInfo, invoiceInfo, packingInfo } = draft;
  expect({
    ...channelFormLeft,
    ...channelFormRight,
    importer: selectedImporterInfo,
    invoiceLines: invoiceInfo,
    packingList: packingInfo,
  }).toEqual(order);
});

it('is of no form where none writes it, and names no importer where there is none', () => {
  expect(toCreationDraft({ shippingWay: 'OT', importer: {} })).toEqual({
    createTpye: null,
    channelFormLeft: { shippingWay: 'OT' },
    channelFormRight: {},
    selectedImporterInfo: null,
    invoiceInfo: [],
    packingInfo: [],
  });
});
