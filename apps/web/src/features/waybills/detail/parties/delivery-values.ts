import type { Order } from '@waybound/contract/orders/order-fields';

/** The delivery of an order as it is typed, each text under the path at which the server finds fault with it. */
export type DeliveryValues = Readonly<Record<string, string>>;

export const ADDRESS_PARTS = [
  'dispatchAddressCode',
  'dispatcher',
  'dispatchLinkMan',
  'dispatchPhone',
  'dispatchEmail',
  'dispatchAddress',
  'dispatchAddress2',
  'dispatchCity',
  'dispatchProvince',
  'dispatchZipCode',
] as const;
export const SHARE_PARTS = ['dispatchBoxes', 'dispatchPallets', 'dispatchAppointment'] as const;
/** What goes with a warehouse: it comes with the code of another one. */
export const OF_WAREHOUSE = [
  'dispatcher',
  'dispatchAddress',
  'dispatchAddress2',
  'dispatchCity',
  'dispatchProvince',
  'dispatchZipCode',
] as const;
const PLACE_PARTS = ['dispatchAddressCode', 'dispatchAddress', 'dispatchCity', 'dispatchProvince', 'dispatchZipCode'] as const;
export type DeliveryField = (typeof ADDRESS_PARTS)[number] | (typeof SHARE_PARTS)[number];
const ALL_PARTS: readonly DeliveryField[] = [...ADDRESS_PARTS, ...SHARE_PARTS];

type Delivery = Omit<Order, 'shippingWay'>;

/** Where the fields of an address stand: those of the first at the order itself. */
export const placeOf = (address: number): string => (address === 0 ? '' : `furtherDeliveries.${address - 1}.`);

const textsOf = (at: string, given: Readonly<Partial<Record<DeliveryField, string | number | undefined>>>): DeliveryValues =>
  Object.fromEntries(ALL_PARTS.map((field) => [`${at}${field}`, String(given[field] ?? '')]));

export const valuesOf = (delivery: Delivery): DeliveryValues =>
  Object.assign({}, textsOf('', delivery), ...(delivery.furtherDeliveries ?? []).map((each, at) => textsOf(placeOf(at + 1), each)));

export const addressCount = (values: DeliveryValues): number => {
  let count = 1;
  while (`${placeOf(count)}dispatchAddressCode` in values) count += 1;
  return count;
};

const addressesOf = (values: DeliveryValues): Record<DeliveryField, string>[] =>
  Array.from(
    { length: addressCount(values) },
    (_, address) =>
      Object.fromEntries(ALL_PARTS.map((field) => [field, values[placeOf(address) + field] ?? ''])) as Record<DeliveryField, string>, // All of them.
  );

const fromAddresses = (addresses: readonly Readonly<Partial<Record<DeliveryField, string>>>[]): DeliveryValues =>
  Object.assign({}, ...addresses.map((each, address) => textsOf(placeOf(address), each)));

export const withAddress = (values: DeliveryValues): DeliveryValues => fromAddresses([...addressesOf(values), {}]);
/** Without one of several: the last that is left takes all boxes, and all pallets where each address has said how many. */
export function withoutAddress(values: DeliveryValues, address: number): DeliveryValues {
  const all = addressesOf(values);
  const left = all.filter((_, at) => at !== address);
  const [only] = left;
  if (!only || left.length > 1) return fromAddresses(left);
  const pallets = all.map(({ dispatchPallets }) => dispatchPallets.trim());
  const areKnown = pallets.every((each) => /^[0-9]+$/.test(each));
  const dispatchPallets = areKnown ? String(pallets.reduce((sum, each) => sum + Number(each), 0)) : '';
  return fromAddresses([{ ...only, dispatchBoxes: '', dispatchPallets }]);
}

/** As it is sent: whole, and with what this form does not ask for as it was. */
export function sentOf(values: DeliveryValues, was: Delivery): Readonly<Record<string, unknown>> {
  const [first, ...further] = addressesOf(values);
  // What was said of the old place, such as that it is remote, is not said of another.
  const isElsewhere = PLACE_PARTS.some((part) => first?.[part] !== (was[part] ?? ''));
  return {
    purposeWarehouseType: was.purposeWarehouseType,
    ...(!isElsewhere && { isRemoteArea: was.isRemoteArea }),
    ...first,
    furtherDeliveries: further,
  };
}
