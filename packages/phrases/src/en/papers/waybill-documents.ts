import type { Translation } from '../../typing.ts';
import type { waybillDocuments as zh } from '../../zh/papers/waybill-documents.ts';

export const waybillDocuments = {
  title: 'Documents needed',
  none: 'No documents are needed from you for this waybill now.',
  state: { none: 'None needed', incomplete: 'Incomplete', overdue: 'Overdue', complete: 'Complete' },
  kind: {
    commercialInvoice: 'Commercial invoice, signed',
    packingList: 'Packing list, signed',
    exportPower: 'Power of attorney for export',
    exportDeclaration: 'Export declaration papers',
    safetySheet: 'Safety data sheet (MSDS)',
    batteryTest: 'Battery test report (UN38.3)',
    certificates: 'Product certificates',
    isfData: 'ISF data (10+2)',
    ensData: 'Entry summary data (ENS, AFR)',
    taxNumberProof: 'Proof of VAT and EORI',
    importPower: 'Power of attorney for import',
    billOfLading: 'Bill of lading',
    telexRelease: 'Telex release',
    arrivalNotice: 'Arrival notice',
    declarationSlip: 'Declaration slip, from us',
  },
  /** What is filed before the goods arrive asks for these. */
  asks: {
    isfData:
      'Seller, buyer, importer and consignee numbers, manufacturer, ship-to, origin, HTS of six digits; stuffing place and consolidator. Late filings cost up to USD 5,000.',
    ensData:
      'Seller and buyer with address and postcode, EORI (in Japan the importer), and of all goods the HS of six digits and a plain name; “parts” or “miscellaneous” is refused.',
  },
  step: { missing: 'Missing', given: 'Given', inReview: 'In review', accepted: 'Accepted', refused: 'Refused' },
  due: 'Due {{time}}',
  late: 'Overdue, was due {{time}}',
  unasked: 'Needed no longer',
  point: { etd: 'by the departure', eta: 'by the arrival', booking: 'by the booking, while departure and arrival are not known' },
  reason: 'Refused: {{reason}}',
  reviewed: 'Reviewed by {{by}}, {{time}}',
  fill: 'Fill in',
  fillOf: 'Fill in: {{document}}',
  filing: 'Data handed over {{time}}',
  filed: 'Filed on {{day}}, reference {{reference}}',
  printFiling: 'Download PDF',
  template: 'Template',
  templateOf: 'Template: {{document}}',
  upload: 'Upload',
  replace: 'Replace',
  uploadOf: 'Upload: {{document}}',
  replaceOf: 'Replace: {{document}}',
  choose: 'Choose a file: {{document}}',
  uploaded: '{{document}} uploaded',
  download: 'Download {{name}}',
} as const satisfies Translation<typeof zh>;
