import type { CallSpec } from '@waybound/contract/call';
import { downloadFile, listFiles } from '@waybound/contract/documents/files';
import { saveOrder } from '@waybound/contract/orders/orders';
import { getOverseas, listOverseas } from '@waybound/contract/overseas/overseas';
import { listBills, queryBill } from '@waybound/contract/pricing/finance';
import { tryFreight } from '@waybound/contract/quotations/freight-trials';
import { getParcel, listParcels } from '@waybound/contract/small-parcels/small-parcels';
import { queryAttention } from '@waybound/contract/waybills/dashboard';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';

/** A call of the customers' API as an assistant sees it: its fields and its answer are the call's own. */
export interface Tool {
  name: string;
  title: string;
  /** When to use it, for the model that chooses. */
  description: string;
  spec: CallSpec;
}

/** What an assistant may do with a customer's key; each tool is one call and needs the scope of it. */
export const READING_TOOLS: readonly Tool[] = [
  {
    name: 'search_waybills',
    title: 'Search waybills',
    description:
      'Finds waybills by a part of their number, reference or FBA id, by status, day or destination; one page, with counts of all tabs.',
    spec: listWaybills,
  },
  {
    name: 'get_waybill',
    title: 'Read a waybill',
    description:
      'Everything about one waybill by its id: status, milestones with times and zones, transport, packing, price, bills, open questions.',
    spec: getWaybill,
  },
  {
    name: 'list_attention',
    title: 'What waits for us',
    description: 'What the customer has to do now, the most urgent first: questions, missing papers, price differences, bills due.',
    spec: queryAttention,
  },
  {
    name: 'quote_prices',
    title: 'Compare prices',
    description: 'Prices of all channels that take these goods, each with how it came about. Nothing is booked.',
    spec: tryFreight,
  },
  {
    name: 'search_bills',
    title: 'Search bills',
    description: 'Finds bills by a part of their or of a waybill’s number, by state, day of issue or due day.',
    spec: listBills,
  },
  {
    name: 'get_bill',
    title: 'Read a bill',
    description: 'One bill by its id: each charge with how it came about, beside what was quoted and why it differs.',
    spec: queryBill,
  },
  {
    name: 'search_parcels',
    title: 'Search small parcels',
    description:
      'Finds small parcels by a part of their number, order or delivery number, by state, day or country; one page, with counts of all tabs.',
    spec: listParcels,
  },
  {
    name: 'get_parcel',
    title: 'Read a small parcel',
    description: 'One small parcel by its id: what was announced, where it has been by whose word, why it stands still, what it costs.',
    spec: getParcel,
  },
  {
    name: 'search_overseas',
    title: 'Search overseas waybills',
    description:
      'Finds returns, transfers and outbound orders of warehouses abroad by a part of their number, by state or warehouse; one page, with counts.',
    spec: listOverseas,
  },
  {
    name: 'get_overseas',
    title: 'Read an overseas waybill',
    description:
      'One overseas waybill by its id: its goods as announced and as counted, where it stands, what waits for a decision, its charges.',
    spec: getOverseas,
  },
  { name: 'list_documents', title: 'Documents of a waybill', description: 'The files of a waybill by its id.', spec: listFiles },
  { name: 'get_document', title: 'Read a document', description: 'The content of one file by its id.', spec: downloadFile },
];

/** Offered beside them only where they are asked for by the address. */
export const DRAFTING_TOOLS: readonly Tool[] = [
  {
    name: 'save_draft',
    title: 'Save an order draft',
    description: 'Makes a draft of an order, or changes one. It is submitted by a person in the portal, never from here.',
    spec: saveOrder,
  },
];
