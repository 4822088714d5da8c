/** What a customer saves to use again, and how many of each (section 9; what it leaves open: docs/decisions, address book). */
export const SAVED_RECORD_LIMITS = {
  importer: 200,
  deliveryAddress: 100,
  pickupAddress: 50,
  shipper: 50,
  invoiceTitle: 50,
  warehouse: 100,
  boxSize: 200,
  sku: 100_000,
} as const;
export type SavedRecordKind = keyof typeof SAVED_RECORD_LIMITS;

// The keys of the table above, which TypeScript widens to text.
export const SAVED_RECORD_KINDS = Object.keys(SAVED_RECORD_LIMITS) as readonly SavedRecordKind[];

export const SAVED_RECORD_PAGE_SIZES = [20, 50, 100] as const;
/** As many at once as a hand selects; more are a workbook's. */
export const MAX_SELECTED_RECORDS = 200;
/** Each in a savepoint of its own: one that cannot be saved undoes none of the others. */
export const MAX_RECORD_CHANGES = 50;

/** The pictures of an SKU (section 3), each at most one. */
export const SKU_PICTURES = ['imgUrl', 'sellPriceScreenshot', 'incomeScreenshot'] as const;
export type SkuPicture = (typeof SKU_PICTURES)[number];
/** The addresses of an SKU's pictures, below `/api`: what a record names in these fields. */
export const SKU_PICTURE_PATH = '/customer/skuPicture';

/** Section 9. */
const MB = 1024 * 1024;
export const MAX_IMPORT_BYTES = 50 * MB;
export const MAX_PICTURE_BYTES = 50 * MB;
/** As many as a customer may save, so that an export can come back whole. */
export const MAX_IMPORT_ROWS = SAVED_RECORD_LIMITS.sku;
/** Pictures make a workbook large: more rows than this are exported without them. */
export const MAX_ROWS_WITH_PICTURES = 2000;
/** What is saved to be looked up again, of each kind. */
export const MAX_RETAINED_IMPORTS = 10;
/** Sentences that an answer carries; the copy of the workbook has them all. */
export const MAX_REPORTED_FINDINGS = 100;

/** What can be imported: two kinds of records, small parcels and returns by workbook, and an archive of pictures. */
export const IMPORT_KINDS = ['sku', 'shipper', 'skuPictures', 'parcel', 'overseas'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_STATES = ['queued', 'running', 'done', 'failed'] as const;
