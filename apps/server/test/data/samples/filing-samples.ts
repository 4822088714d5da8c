import type { CallInput } from '@waybound/contract/call';
import type { saveFiling } from '@waybound/contract/documents/advance-filings';

type FilingInput = CallInput<typeof saveFiling>['filing'];

const SELLER = { name: 'Yuanfan Electronics Co Ltd', address: '8 Keji Road, Nanshan', city: 'Shenzhen', country: 'CN' };
const CONSOLIDATOR = { name: 'Yantian Container Freight Station', address: '1 Yanba Road', city: 'Shenzhen', country: 'CN' };

/** An Importer Security Filing that is whole. */
export const SAMPLE_ISF: FilingInput = {
  seller: SELLER,
  buyer: { name: 'Harbor Lights LLC', address: '200 Pine Street', city: 'Seattle', zipCode: '98101', country: 'US' },
  shipTo: { name: 'Amazon ONT8', address: '24300 Nandina Ave', city: 'Moreno Valley', zipCode: '92551', country: 'US' },
  stuffing: CONSOLIDATOR,
  consolidator: CONSOLIDATOR,
  manufacturers: [SELLER],
  importerNumber: '12-3456789',
  consigneeNumber: '260527-12345',
  houseBill: 'WYBD26110001',
  scac: 'WYBD',
  lines: [{ description: 'Desk lamp', hsCode: '940521', originCountry: 'CN', manufacturerNo: 1 }],
};
