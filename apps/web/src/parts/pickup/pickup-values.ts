import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import type { PublicData } from '@waybound/contract/site/site';
import type { PickupInput } from '@waybound/contract/pickups/pickup-fields';
import type { PickupFigure } from '@waybound/contract/pickups/pickup-states';
import type { Pickup } from '@waybound/contract/pickups/pickups';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { readAddressBlock } from '@waybound/domain/address/address-block';
import { splitHomeAddress } from '@waybound/domain/address/divisions';
import { formatGrams, formatLitres, gramsOf, litresOf } from '@waybound/domain/measures';

/** A waybill to be fetched, as far as the form needs it. */
export type Fetchable = Pick<WaybillRow, 'id' | 'waybillNo' | 'customerTotalPackages' | 'customerActualWeight' | 'customerVolume'>;

/** The form's texts; an empty figure is the sum of the waybills. */
export interface PickupTexts {
  appointmentPickupDate: string;
  takeDeliveryOfGoodsProvince: string;
  takeDeliveryOfGoodsCity: string;
  takeDeliveryOfGoodsArea: string;
  takeDeliveryOfGoodsStreet: string;
  takeDeliveryOfGoodsAddress: string;
  takeDeliveryOfGoodsLinkMan: string;
  takeDeliveryOfGoodsPhone: string;
  takeDeliveryOfGoodsBackupPhone: string;
  takeDeliveryOfGoodsCount: string;
  takeDeliveryOfGoodsWeight: string;
  takeDeliveryOfGoodsVolume: string;
}

/** All that is filled in. */
export interface PickupValues extends PickupTexts {
  waybills: readonly Fetchable[];
  is_need_load: boolean;
}
/** What the chosen waybills declare together. */
export type PickupSums = Pick<PickupTexts, PickupFigure>;

const NO_ADDRESS = {
  takeDeliveryOfGoodsProvince: '',
  takeDeliveryOfGoodsCity: '',
  takeDeliveryOfGoodsArea: '',
  takeDeliveryOfGoodsStreet: '',
  takeDeliveryOfGoodsAddress: '',
  takeDeliveryOfGoodsLinkMan: '',
  takeDeliveryOfGoodsPhone: '',
} as const satisfies Partial<PickupTexts>;
export type PickupPlace = { [Name in keyof typeof NO_ADDRESS]: string };

function sumsOf(waybills: readonly Fetchable[]): PickupSums {
  const sum = (figures: readonly number[]) => figures.reduce((total, each) => total + each, 0);
  return {
    takeDeliveryOfGoodsCount: String(sum(waybills.map(({ customerTotalPackages }) => customerTotalPackages ?? 0))),
    takeDeliveryOfGoodsWeight: formatGrams(sum(waybills.map(({ customerActualWeight }) => gramsOf(customerActualWeight ?? '0')))),
    takeDeliveryOfGoodsVolume: formatLitres(sum(waybills.map(({ customerVolume }) => litresOf(customerVolume ?? '0')))),
  };
}

/** An order that is to be changed. Figures that nobody has said follow the waybills, as in a new one. */
export function valuesOfPickup(pickup: Pickup, waybills: readonly Fetchable[]): PickupValues {
  const sums = sumsOf(waybills);
  const figure = (name: PickupFigure) => (pickup.fixedFigures.includes(name) ? String(pickup[name]) : sums[name]);
  return {
    appointmentPickupDate: pickup.appointmentPickupDate,
    takeDeliveryOfGoodsProvince: String(pickup.takeDeliveryOfGoodsProvince),
    takeDeliveryOfGoodsCity: pickup.takeDeliveryOfGoodsCity ?? '',
    takeDeliveryOfGoodsArea: pickup.takeDeliveryOfGoodsArea ?? '',
    takeDeliveryOfGoodsStreet: pickup.takeDeliveryOfGoodsStreet ?? '',
    takeDeliveryOfGoodsAddress: pickup.takeDeliveryOfGoodsAddress,
    takeDeliveryOfGoodsLinkMan: pickup.takeDeliveryOfGoodsLinkMan,
    takeDeliveryOfGoodsPhone: pickup.takeDeliveryOfGoodsPhone,
    takeDeliveryOfGoodsBackupPhone: pickup.takeDeliveryOfGoodsBackupPhone ?? '',
    takeDeliveryOfGoodsCount: figure('takeDeliveryOfGoodsCount'),
    takeDeliveryOfGoodsWeight: figure('takeDeliveryOfGoodsWeight'),
    takeDeliveryOfGoodsVolume: figure('takeDeliveryOfGoodsVolume'),
    waybills,
    is_need_load: pickup.is_need_load,
  };
}

/** A new order: tomorrow, at the usual address, with the sums of its waybills. */
export const newValues = (
  waybills: readonly Fetchable[],
  usual: SavedRecordValues['pickupAddress'] | undefined,
  tomorrow: string,
): PickupValues => ({
  ...NO_ADDRESS,
  ...(usual && placeOfRecord(usual)),
  appointmentPickupDate: tomorrow,
  takeDeliveryOfGoodsBackupPhone: '',
  ...sumsOf(waybills),
  waybills,
  is_need_load: false,
});

/** Other waybills: figures that nobody has changed follow them. */
export function withWaybills(values: PickupValues, waybills: readonly Fetchable[]): Partial<PickupValues> {
  const [before, after] = [sumsOf(values.waybills), sumsOf(waybills)];
  // The names of the sums are the form's.
  const following = Object.entries(after).filter(([name]) => values[name as PickupFigure] === before[name as PickupFigure]);
  return { ...Object.fromEntries(following), waybills };
}

/** A record of the pickup address book. */
export function placeOfRecord({ province, address, linkMan, contactWay }: SavedRecordValues['pickupAddress']): PickupPlace {
  return {
    takeDeliveryOfGoodsProvince: String(province),
    ...divisionsOf(address),
    takeDeliveryOfGoodsLinkMan: linkMan,
    takeDeliveryOfGoodsPhone: contactWay,
  };
}

/** A pasted block of text; what it does not say stays as it is in the form. */
export function placeOfText(text: string, data: PublicData): Partial<PickupPlace> {
  const block = readAddressBlock(text, data);
  const home = data.countries.find(({ code }) => code === 'CN')?.id;
  const province = data.provinces.find(({ code, countryId }) => countryId === home && code === block.province)?.id;
  const address = [block.city, block.address, block.address2].filter((part) => part !== undefined).join(' ');
  return {
    ...(province !== undefined && { takeDeliveryOfGoodsProvince: String(province) }),
    ...(address !== '' && divisionsOf(address)),
    ...(block.contact !== undefined && { takeDeliveryOfGoodsLinkMan: block.contact }),
    ...(block.phone !== undefined && { takeDeliveryOfGoodsPhone: block.phone }),
  };
}

function divisionsOf(text: string) {
  const { city, area, street, address } = splitHomeAddress(text);
  return {
    takeDeliveryOfGoodsCity: city,
    takeDeliveryOfGoodsArea: area,
    takeDeliveryOfGoodsStreet: street,
    takeDeliveryOfGoodsAddress: address,
  };
}

/** What the call takes. Figures that are still the sums are not sent: the order's figures then follow its waybills. */
export function toPickupInput({ waybills, ...values }: PickupValues): PickupInput {
  const sums = sumsOf(waybills);
  const figure = (name: PickupFigure) => (values[name] === sums[name] ? '' : values[name]);
  return {
    ...values,
    takeDeliveryOfGoodsProvince: Number(values.takeDeliveryOfGoodsProvince),
    takeDeliveryOfGoodsCount: figure('takeDeliveryOfGoodsCount'),
    takeDeliveryOfGoodsWeight: figure('takeDeliveryOfGoodsWeight'),
    takeDeliveryOfGoodsVolume: figure('takeDeliveryOfGoodsVolume'),
  };
}
