import type { AmazonOwner } from '@waybound/contract/site/amazon-plan-states';
import type { AmazonPlan, AmazonShipFrom } from '@waybound/contract/site/amazon-plans';
import { makeKey } from '../../../api/query.ts';
import type { Store } from '@waybound/contract/site/stores';

/** What is typed into the form of a plan; all of it is text until the server has read it. */
export interface PlanValues {
  storeId: string;
  name: string;
  shipFrom: Record<keyof AmazonShipFrom, string>;
  labelOwner: AmazonOwner;
  prepOwner: AmazonOwner;
  boxes: BoxValues[];
}

export interface BoxValues {
  /** Knows the row while others come and go; it is not sent. */
  key: string;
  boxes: string;
  length: string;
  width: string;
  height: string;
  weight: string;
  contents: ContentValues[];
}

export interface ContentValues {
  key: string;
  msku: string;
  quantity: string;
  expiration: string;
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

export const newContent = (): ContentValues => ({ key: makeKey(), msku: '', quantity: '', expiration: '' });
export const newBoxes = (): BoxValues => ({
  key: makeKey(),
  boxes: '1',
  length: '',
  width: '',
  height: '',
  weight: '',
  contents: [newContent()],
});

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

const addressOf = (last: AmazonPlan | undefined): PlanValues['shipFrom'] =>
  last
    ? {
        ...last.shipFrom,
        companyName: last.shipFrom.companyName ?? '',
        addressLine2: last.shipFrom.addressLine2 ?? '',
        stateOrProvinceCode: last.shipFrom.stateOrProvinceCode ?? '',
      }
    : NO_ADDRESS;

export const newValues = (stores: readonly Store[], last: AmazonPlan | undefined): PlanValues => ({
  storeId: stores[0]?.id ?? '',
  name: '',
  shipFrom: addressOf(last),
  labelOwner: 'SELLER',
  prepOwner: 'SELLER',
  boxes: [newBoxes()],
});

/** As the call takes it. */
export const sentOf = ({ boxes, ...values }: PlanValues) => ({
  ...values,
  boxes: boxes.map(({ key: _row, contents, ...box }) => ({ ...box, contents: contents.map(({ key: _content, ...content }) => content) })),
});
