import type { FurtherDelivery } from '@waybound/contract/orders/delivery-fields';
import type { Order } from '@waybound/contract/orders/order-fields';
import {
  excessOf,
  invoiceOf,
  longSkusOf,
  packingOf,
  totalsOf,
  type Excess,
  type OrderedShipment,
} from '@waybound/domain/amazon/amazon-order';
import { withWarehouseAddress } from '@waybound/domain/order/warehouse-address';
import type { AmazonAddress } from '../../../db/stored.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import { AMAZON_ADDRESSES, AMAZON_WAREHOUSES, countryByCode } from '../../../records/order/places.ts';
import { alikeSkus, readSkuLibrary } from '../../../records/order/sku-library.ts';
import { boxesIn, recordsOf, type DeliveryPoint, type OrderGroup } from './order-groups.ts';
import type { ShipmentRecord } from './shipment-list.ts';

interface GroupOrder {
  order: Order;
  /** SKUs of it that the library does not know. */
  unknownSkus: string[];
  /** SKUs of it that are one record of the library. */
  alikeSkus: string[][];
  /** SKUs of Amazon's that an order cannot hold. */
  longSkus: string[];
  excess: Excess | null;
}

/** The draft of a group of shipments, as far as they say it. */
export async function orderOf(
  { db, customer }: CustomerContext,
  group: OrderGroup,
  carriage: Pick<Order, 'shippingWay' | 'zxBase'>,
): Promise<GroupOrder> {
  const { countryCode, points } = group;
  const shipments = await boxesOf(db, customer.id, recordsOf(group));
  const packingList = packingOf(shipments);
  const country = countryByCode(countryCode ?? '');
  const skus = [...new Set(packingList.flatMap(({ sku }) => sku ?? []))];
  const productOf = await readSkuLibrary(db, customer.id, skus);
  const order: Order = {
    ...carriage,
    purposeWarehouseType: 'fba',
    ...(country && { countryId: country.id }),
    ...totalsOf(packingList),
    packingList,
    invoiceLines: invoiceOf(packingList, (sku) => productOf(sku, country?.id)),
  };
  const isKnown = (sku: string): boolean => Object.keys(productOf(sku, country?.id)).length > 0;
  return {
    order: withAddresses(order, points),
    unknownSkus: skus.filter((sku) => !isKnown(sku)),
    alikeSkus: alikeSkus(skus.filter(isKnown)),
    longSkus: longSkusOf(shipments),
    excess: excessOf(packingList, points.length),
  };
}

/** The first warehouse is the order's own address; where there are others, each says how many boxes it gets. */
function withAddresses(order: Order, [first, ...others]: OrderGroup['points']): Order {
  const own = withWarehouseAddress<Order>({ ...order, ...codeOf(first) }, AMAZON_ADDRESSES);
  const addressed = own.dispatchAddress === undefined ? { ...own, ...addressOf(first) } : own;
  return others.length === 0 ? addressed : { ...addressed, ...shareOf(first), furtherDeliveries: others.map(toFurtherDelivery) };
}

/** A warehouse that we know is named by its code alone. */
function toFurtherDelivery(point: DeliveryPoint): FurtherDelivery {
  const isKnown = AMAZON_WAREHOUSES.has(point.warehouseCode ?? '');
  return { ...codeOf(point), ...(isKnown ? {} : addressOf(point)), ...shareOf(point) };
}

const codeOf = ({ warehouseCode }: DeliveryPoint) => (warehouseCode === null ? {} : { dispatchAddressCode: warehouseCode });

function shareOf({ records }: DeliveryPoint) {
  const boxes = boxesIn(records);
  return boxes > 0 ? { dispatchBoxes: boxes } : {};
}

const LATIN = /^[\x20-\x7e]+$/;

/** As Amazon says it, of a warehouse that we do not know; what an order would not take is left out. */
const addressOf = ({ records }: DeliveryPoint): FurtherDelivery => toDispatch(records[0]?.address ?? null);

function toDispatch(address: AmazonAddress | null): FurtherDelivery {
  if (!address) return {};
  const { name, line1, line2, city, state, postalCode } = address;
  const fields = {
    dispatcher: name,
    dispatchAddress: line1,
    dispatchAddress2: line2,
    dispatchCity: city,
    dispatchProvince: state,
    dispatchZipCode: postalCode,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && LATIN.test(value)));
}

async function boxesOf(db: CustomerContext['db'], customerId: string, records: readonly ShipmentRecord[]): Promise<OrderedShipment[]> {
  const rows = await db
    .selectFrom('amazon_box')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(
      'shipment_id',
      'in',
      records.map(({ id }) => id),
    )
    .orderBy('shipment_id')
    .orderBy('position')
    .execute();
  const byShipment = Map.groupBy(rows, ({ shipment_id: id }) => id);
  return records.map(({ id, fba_id: fbaId, reference_id: referenceId }) => ({
    fbaId: fbaId ?? '',
    referenceId,
    boxes: (byShipment.get(id) ?? []).map((box) => ({
      quantity: box.quantity,
      grams: box.weight_g,
      lengthMm: box.length_mm,
      widthMm: box.width_mm,
      heightMm: box.height_mm,
      items: box.items.map(({ msku, quantity }) => ({ msku, quantity })),
    })),
  }));
}
