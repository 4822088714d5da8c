import type { Translation } from '../../typing.ts';
import type { papers as zh } from '../../zh/papers/papers.ts';

export const papers = {
  menu: 'Papers',
  all: 'All papers (one PDF)',
  slips: 'Customs declarations (ZIP)',
  refunds: 'Tax refund papers (ZIP)',
  kind: {
    commercialInvoice: 'Commercial invoice',
    packingList: 'Packing list',
    cartonMarks: 'Shipping marks',
    shippersLetter: "Shipper's letter of instruction",
    powerOfAttorney: 'Customs power of attorney',
    waybill: 'Waybill',
  },
} as const satisfies Translation<typeof zh>;
