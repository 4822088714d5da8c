import type { AmazonOwner } from '@waybound/contract/site/amazon-plan-states';
import type { AmazonPlan, AmazonShipFrom } from '@waybound/contract/site/amazon-plans';
import type { SheetBox } from '@waybound/domain/amazon/plan-sheet';
import type { Store } from '@waybound/contract/site/stores';

/** What is typed into the form of a plan; all of it is text until the server has read it. */
export interface PlanValues {
  storeId: string;
  name: string;
  shipFrom: Record<keyof AmazonShipFrom, string>;
  labelOwner: AmazonOwner;
  prepOwner: AmazonOwner;
}

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

/** Amazon's address of the last plan; before the first one what the address book's default shipper says. */
function addressOf(last: AmazonPlan | undefined, shipper: KeptShipper | undefined): PlanValues['shipFrom'] {
  if (last) {
    const { companyName = '', addressLine2 = '', stateOrProvinceCode = '' } = last.shipFrom;
    return { ...last.shipFrom, companyName, addressLine2, stateOrProvinceCode };
  }
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
  boxes: boxes.map(({ at: _row, contents, ...box }) => ({ ...box, contents: contents.map(({ at: _at, ...content }) => content) })),
});
