import { AMAZON_OWNERS, type AmazonOwner } from '@waybound/contract/site/amazon-plan-states';
import type { AmazonPlan, AmazonPlanWritten, AmazonShipFrom } from '@waybound/contract/site/amazon-plans';
import type { PlanCells, SheetBox } from '@waybound/domain/amazon/plan-sheet';
import type { Store } from '@waybound/contract/site/stores';
import { keptValues } from '../../../parts/form/kept-values.ts';

/** What is typed into the form of a plan; all of it is text until the server has read it. */
export interface PlanValues {
  storeId: string;
  name: string;
  shipFrom: Record<keyof AmazonShipFrom, string>;
  labelOwner: AmazonOwner;
  prepOwner: AmazonOwner;
}

type KeptPlan = PlanValues & { rows: readonly PlanCells[] };

/** As it was typed and not sent; rows may be of an older sheet, with fewer columns. */
export const keptPlan = keptValues<KeptPlan>('amazonPlan');

export const ADDRESS_FIELDS = [
  { name: 'name', isRequired: true },
  { name: 'companyName', isRequired: false },
  { name: 'addressLine1', isRequired: true },
  { name: 'addressLine2', isRequired: false },
  { name: 'city', isRequired: true },
  { name: 'stateOrProvinceCode', isRequired: false },
  { name: 'postalCode', isRequired: true },
  { name: 'countryCode', isRequired: true },
  { name: 'phoneNumber', isRequired: true },
] as const satisfies readonly { name: keyof AmazonShipFrom; isRequired: boolean }[];

const NO_ADDRESS: PlanValues['shipFrom'] = {
  name: '',
  companyName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  stateOrProvinceCode: '',
  postalCode: '',
  countryCode: 'CN',
  phoneNumber: '',
};

/** A shipper of the address book, as its list has it. */
export interface KeptShipper {
  shipperCompany: string;
  shipperAttn: string;
  shipperPhone: string;
  shipperAddress: string;
  shipperZipCode?: string | undefined;
}

const typedAddress = (address: AmazonShipFrom): PlanValues['shipFrom'] => {
  const { companyName = '', addressLine2 = '', stateOrProvinceCode = '' } = address;
  return { ...address, companyName, addressLine2, stateOrProvinceCode };
};

/** A plan like one that was made; its name is a new one's. */
export const valuesLike = ({ storeId, shipFrom, labelOwner, prepOwner }: AmazonPlanWritten): PlanValues => ({
  storeId,
  name: '',
  shipFrom: typedAddress(shipFrom),
  labelOwner,
  prepOwner,
});

/** Whether something that is typed and not sent would be lost to a plan like this one: its boxes, its name or its address. */
export function isLostTo(like: AmazonPlanWritten, { rows = [], name = '', shipFrom }: Partial<KeptPlan>): boolean {
  const address = typedAddress(like.shipFrom);
  return rows.length > 0 || name !== '' || ADDRESS_FIELDS.some((field) => (shipFrom ?? address)[field.name] !== address[field.name]);
}

/** Amazon's address of the last plan; before the first one what the address book's default shipper says. */
function addressOf(last: AmazonPlan | undefined, shipper: KeptShipper | undefined): PlanValues['shipFrom'] {
  if (last) return typedAddress(last.shipFrom);
  if (!shipper) return NO_ADDRESS;
  return {
    ...NO_ADDRESS,
    name: shipper.shipperAttn,
    companyName: shipper.shipperCompany,
    addressLine1: shipper.shipperAddress,
    postalCode: shipper.shipperZipCode ?? '',
    phoneNumber: shipper.shipperPhone,
  };
}

export const newValues = (stores: readonly Store[], last: AmazonPlan | undefined, shipper: KeptShipper | undefined): PlanValues => ({
  storeId: stores[0]?.id ?? '',
  name: '',
  shipFrom: addressOf(last, shipper),
  labelOwner: 'SELLER',
  prepOwner: 'SELLER',
});

/** As the call takes it. */
export const sentOf = (values: PlanValues, boxes: readonly SheetBox[]) => ({
  ...values,
  boxes: boxes.map(({ at: _row, contents, ...box }) => ({
    ...box,
    contents: contents.map(({ at: _at, labelOwner, prepOwner, ...content }) => ({
      ...content,
      labelOwner: ownerOf(labelOwner),
      prepOwner: ownerOf(prepOwner),
    })),
  })),
});

/** Nothing is sent whose owners the sheet has found wrong. */
const ownerOf = (code: string): AmazonOwner | undefined => AMAZON_OWNERS.find((owner) => owner === code);
