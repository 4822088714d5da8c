import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { SAVED_RECORD_FIELDS } from './saved-record-fields.ts';
import {
  SAVED_RECORD_KINDS,
  SAVED_RECORD_PAGE_SIZES,
  MAX_SELECTED_RECORDS,
  MAX_RECORD_CHANGES,
  type SkuPicture,
} from './saved-record-limits.ts';
import * as wire from '../wire/address-book/address-book.ts';

/**
 * What a customer saves to use again (section 7, customer data; list, save and delete each): importers, delivery and pickup addresses,
 * shippers, invoice titles, third-party warehouses, box sizes, SKUs. Eight groups of calls, of the same three shapes.
 */

/** Beside a record's own fields. The default's flag is spelled as the specification spells it for invoice titles. */
const storedFields = { id: f.id, rev: f.rev, isdefault: z.boolean(), updatedAt: z.string() };

const ids = z.array(f.id).check(z.minLength(1, 'required'), z.maxLength(MAX_SELECTED_RECORDS));
const result = z.object({ id: f.id, title: z.string(), ok: z.boolean(), reason: z.nullable(z.string()), mass: z.string() });

/** What is worth a look though it was saved: a check digit that does not fit. */
const warning = z.object({ path: z.string(), rule: z.string(), message: z.string() });

const page = {
  /** A part of any of the record's texts. */
  search: f.maybe(f.text(100)),
  page: z.optional(z.int().check(z.positive(), z.maximum(100_000))),
  size: z.optional(z.literal(SAVED_RECORD_PAGE_SIZES)),
};

const listOf = <T extends z.core.$ZodLooseShape>(noun: string, shape: T) =>
  ({
    summary: `One page of the customer's ${noun}, the default first`,
    access: 'customer',
    input: z.object(page),
    answer: data(pageOf(shape)),
  }) as const;

/** `kept` counts them all, whatever is searched for; `max` is how many there may be. */
const pageOf = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.object({ rows: z.array(z.object({ ...shape, ...storedFields })), total: z.int(), kept: z.int(), max: z.int() });

/** @param shown what the answered record has beside the fields that are saved */
const saveOf = <T extends z.core.$ZodLooseShape, S extends z.core.$ZodLooseShape>(noun: string, shape: T, shown: S) => {
  const record = z.object({ ...shape, ...shown, ...storedFields });
  return {
    summary: `Keep one of the customer's ${noun}: a new one without id, or a change of the one with id and rev, where what is left out stays and what is empty is taken off`,
    access: 'customer',
    input: z.object({ ...shape, id: f.maybe(f.id), rev: z.optional(f.rev), isdefault: f.maybe(z.boolean()) }),
    answer: data(z.object({ record, warnings: z.array(warning) })),
    newer: record,
  } as const;
};

const deleteOf = (noun: string) =>
  ({
    summary: `Delete some of the customer's ${noun}; what an order has taken over from them stays there`,
    access: 'customer',
    input: z.object({ ids }),
    answer: data(z.object({ results: z.array(result) })),
  }) as const;

/** Addresses of the SKU's pictures (`SKU_PICTURE_PATH`): uploaded by calls of their own, never saved with the fields. */
const picture = z.optional(z.string());
const pictures = { imgUrl: picture, sellPriceScreenshot: picture, incomeScreenshot: picture } satisfies Record<SkuPicture, unknown>;

const { importer, deliveryAddress, pickupAddress, shipper, invoiceTitle, warehouse, boxSize, sku } = SAVED_RECORD_FIELDS;

export const listImporters = call(wire.listImporters, listOf('importers', importer.shape));
export const saveImporter = call(wire.saveImporter, saveOf('importers', importer.shape, {}));
export const deleteImporters = call(wire.deleteImporters, deleteOf('importers'));
export const listDeliveryAddresses = call(wire.listDeliveryAddresses, listOf('delivery addresses', deliveryAddress.shape));
export const saveDeliveryAddress = call(wire.saveDeliveryAddress, saveOf('delivery addresses', deliveryAddress.shape, {}));
export const deleteDeliveryAddresses = call(wire.deleteDeliveryAddresses, deleteOf('delivery addresses'));
export const listPickupAddresses = call(wire.listPickupAddresses, listOf('pickup addresses', pickupAddress.shape));
export const savePickupAddress = call(wire.savePickupAddress, saveOf('pickup addresses', pickupAddress.shape, {}));
/** The same from within the page of port-to-port orders (section 7). */
export const saveOrderPickupAddress = call(wire.saveOrderPickupAddress, saveOf('pickup addresses', pickupAddress.shape, {}));
export const deletePickupAddresses = call(wire.deletePickupAddresses, deleteOf('pickup addresses'));
export const listShippers = call(wire.listShippers, listOf('shippers', shipper.shape));
export const saveShipper = call(wire.saveShipper, saveOf('shippers', shipper.shape, {}));
export const deleteShippers = call(wire.deleteShippers, deleteOf('shippers'));
export const listInvoiceTitles = call(wire.listInvoiceTitles, listOf('invoice titles', invoiceTitle.shape));
export const saveInvoiceTitle = call(wire.saveInvoiceTitle, saveOf('invoice titles', invoiceTitle.shape, {}));
export const deleteInvoiceTitles = call(wire.deleteInvoiceTitles, deleteOf('invoice titles'));
export const listWarehouses = call(wire.listWarehouses, listOf('third-party warehouses', warehouse.shape));
export const saveWarehouse = call(wire.saveWarehouse, saveOf('third-party warehouses', warehouse.shape, {}));
export const deleteWarehouses = call(wire.deleteWarehouses, deleteOf('third-party warehouses'));
export const listBoxSizes = call(wire.listBoxSizes, listOf('box sizes', boxSize.shape));
export const saveBoxSize = call(wire.saveBoxSize, saveOf('box sizes', boxSize.shape, {}));
export const deleteBoxSizes = call(wire.deleteBoxSizes, deleteOf('box sizes'));
export const listSkus = call(wire.listSkus, listOf('SKUs', { ...sku.shape, ...pictures }));
export const saveSku = call(wire.saveSku, saveOf('SKUs', sku.shape, pictures));
export const deleteSkus = call(wire.deleteSkus, deleteOf('SKUs'));

/** SKUs by what they are and what they lack: for the page and for its export. */
export const skuFilter = {
  search: page.search,
  isCharged: f.maybe(z.boolean()),
  specialProduct: f.maybe(f.text(30)),
  /** SKUs in which any of these is not filled in. */
  lacks: z.optional(z.array(z.enum(wire.SKU_MISSING_FIELDS))),
};
export const querySkuInfoPage = call(wire.querySkuInfoPage, {
  summary: "One page of the customer's SKUs by what they are and what they lack",
  access: 'customer',
  input: z.object({ ...page, ...skuFilter }),
  answer: data(pageOf({ ...sku.shape, ...pictures })),
});

/** An order has at most this many different SKUs. */
const MAX_REQUESTED_SKUS = 2000;
export const queryApiSkuInfos = call(wire.queryApiSkuInfos, {
  summary: 'SKUs by their numbers, letter by letter but for case; what is not kept is left out',
  access: 'customer',
  input: z.object({
    skus: z.array(f.sku).check(z.maxLength(MAX_REQUESTED_SKUS)),
  }),
  answer: data(z.object({ skus: z.array(z.object({ ...sku.shape, ...pictures, ...storedFields })) })),
});

/** What several SKUs may be given at once: what goods of one make share. */
const sharedFields = z.pick(sku, {
  brand: true,
  material: true,
  purpose: true,
  customsCode: true,
  destinationPortCustomsClearanceCode: true,
  origin: true,
  noGtin: true,
  declareValue: true,
  declareCurrency: true,
  isCharged: true,
  specialProduct: true,
});
export const changeSkus = call(wire.changeSkus, {
  summary: 'Give several SKUs the same values; a field that is left out stays as it is in each',
  access: 'customer',
  input: z.object({ ids: ids.check(z.maxLength(MAX_RECORD_CHANGES)), values: sharedFields }),
  answer: data(z.object({ results: z.array(result) })),
});

export const saveBoxSizes = call(wire.saveBoxSizes, {
  summary: 'Keep several new box sizes; those that can be are, the others say why not',
  access: 'customer',
  input: z.object({ boxSizes: z.array(boxSize).check(z.minLength(1, 'required'), z.maxLength(MAX_RECORD_CHANGES)) }),
  answer: data(
    z.object({ results: z.array(z.object({ boxName: z.string(), ok: z.boolean(), reason: z.nullable(z.string()), mass: z.string() })) }),
  ),
});

export const restoreRecords = call(wire.restoreRecords, {
  summary: 'Saved records that were deleted are there again under their ids; a SKU whose pictures went with it is not',
  access: 'customer',
  input: z.object({ ids }),
  answer: data(z.object({ results: z.array(result) })),
});

export const findUses = call(wire.findUses, {
  summary: 'The unfinished waybills that say the same as a kept record: where it is in use before it is deleted',
  access: 'customer',
  input: z.object({ kind: z.enum(SAVED_RECORD_KINDS), ids }),
  answer: data(
    z.object({
      /** At most three waybills each, the newest first; `total` counts them all. */
      uses: z.array(z.object({ id: f.id, total: z.int(), waybills: z.array(z.object({ id: f.id, waybillNo: z.string() })) })),
    }),
  ),
});

export const addressBook = {
  listImporters,
  saveImporter,
  deleteImporters,
  listDeliveryAddresses,
  saveDeliveryAddress,
  deleteDeliveryAddresses,
  listPickupAddresses,
  savePickupAddress,
  saveOrderPickupAddress,
  deletePickupAddresses,
  listShippers,
  saveShipper,
  deleteShippers,
  listInvoiceTitles,
  saveInvoiceTitle,
  deleteInvoiceTitles,
  listWarehouses,
  saveWarehouse,
  deleteWarehouses,
  listBoxSizes,
  saveBoxSize,
  saveBoxSizes,
  deleteBoxSizes,
  listSkus,
  saveSku,
  deleteSkus,
  querySkuInfoPage,
  queryApiSkuInfos,
  changeSkus,
  restoreRecords,
  findUses,
} satisfies CallsOf<typeof wire>;
