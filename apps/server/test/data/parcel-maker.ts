import type { CallInput } from '@waybound/contract/call';
import {
  cutParcel,
  moveParcel,
  publishParcelProducts,
  reportParcelProblem,
  takeInParcel,
} from '@waybound/contract/operations/parcel-operations';
import type { ParcelInput, ParcelItemInput } from '@waybound/contract/small-parcels/parcel-fields';
import type { ParcelProblem } from '@waybound/contract/small-parcels/parcel-states';
import { getParcel, saveParcel, submitParcel, type ParcelDetail, type ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import type { Caller, Login } from './order-maker.ts';

/** The EU, Britain and the United States, by the ids of public data. */
export const PARCEL_PRODUCTS = [
  {
    code: 'EUPKT',
    zh: '欧洲小包',
    en: 'Europe packet',
    countryIds: [4, 5, 6],
    maxWeight: '30',
    maxLength: '120',
    tolerance: 10,
    price: {
      currency: 'CNY',
      step: 10,
      divisor: 8000,
      dutyPerCode: '24.37',
      returnFee: '15.83',
      sendOnFee: '12.91',
      destroyFee: '5.19',
      rates: [
        {
          countryIds: [5, 6],
          minWeight: '0.05',
          bands: [
            { upTo: '2', perKg: '68.37', perParcel: '17.43' },
            { upTo: '30', perKg: '61.29', perParcel: '19.71' },
          ],
        },
        { countryIds: [4], bands: [{ upTo: '30', perKg: '55.13', perParcel: '14.87' }] },
      ],
    },
  },
  { code: 'USPKT', zh: '美国小包', en: 'US packet', countryIds: [1], maxWeight: '2', tolerance: 20 },
] as const satisfies readonly CallInput<typeof publishParcelProducts, never>['products'][number][];

export const LAMP: ParcelItemInput = {
  sku: 'LAMP-1',
  declareNameEn: 'LED lamp',
  declareNameCn: 'LED 灯',
  hsCode: '94052100',
  origin: 'CN',
  quantity: 2,
  declareValue: '12.50',
  unitWeight: '0.2',
  merchantProductId: 'M-100',
  productModel: 'L2',
  gtin: '4006381333931',
  noGtin: 'yes',
};

export const RECEIVER = {
  name: 'Lena Koch',
  company: 'Koch GmbH',
  phone: '+49 30 23125 611',
  email: 'lena@koch.example',
  address: 'Bliersheimer Strasse 80',
  city: 'Duisburg',
  province: 'NRW',
  zipCode: '47229',
  taxNo: 'DE123456789',
};

/** Two lamps to Germany under an IOSS number. */
export const PARCEL: Omit<ParcelInput, 'customerOrderNo'> = {
  productCode: 'EUPKT',
  countryId: 5,
  receiver: RECEIVER,
  weight: '0.5',
  length: '20',
  width: '15',
  height: '10',
  currency: 'EUR',
  category: 'sale',
  items: [LAMP],
  iossNo: 'IM2760000001',
  taxNo: 'GB123456789',
  customerRemark: '易碎',
};

/** The same two lamps to California. */
export const US_PARCEL = {
  productCode: 'USPKT',
  countryId: 1,
  iossNo: null,
  receiver: { name: 'Dana Lee', phone: '+1 626 555 0133', address: '88 Pine Avenue', city: 'Pasadena', province: 'CA', zipCode: '91101' },
} satisfies Partial<ParcelInput>;

let orders = 0;

/** Small parcels in each state. */
export async function parcelMaker({ call }: Caller) {
  await call(publishParcelProducts, { siteCode: 'waybound', products: [...PARCEL_PRODUCTS] });
  const detail = (who: Login, { id }: { id: string }): Promise<ParcelDetail> => call(getParcel, { id }, { token: who.token });
  const draft = (who: Login, change: Partial<ParcelInput> = {}): Promise<ParcelRow> => {
    orders += 1;
    return call(saveParcel, { customerOrderNo: `ORDER-${orders}`, ...PARCEL, ...change }, { token: who.token });
  };
  const announced = async (who: Login, change: Partial<ParcelInput> = {}): Promise<ParcelRow> => {
    const { id, rev } = await draft(who, change);
    return call(submitParcel, { id, rev }, { token: who.token });
  };
  const takenIn = async (who: Login, weight = '0.5', change: Partial<ParcelInput> = {}) => {
    const parcel = await announced(who, change);
    await call(takeInParcel, { waybillNo: parcel.waybillNo, weight });
    return detail(who, parcel);
  };
  const at = async (who: Login, status: CallInput<typeof moveParcel, never>['status'], change: Partial<ParcelInput> = {}) => {
    const parcel = await takenIn(who, undefined, change);
    await call(moveParcel, { waybillNo: parcel.waybillNo, status });
    return detail(who, parcel);
  };
  const withProblem = async (who: Login, problem: ParcelProblem, change: Partial<ParcelInput> = {}) => {
    const parcel = await at(who, 'arrival', change);
    await call(reportParcelProblem, { waybillNo: parcel.waybillNo, problem, text: '请更正' });
    return detail(who, parcel);
  };
  /** Longer than its product carries. */
  const oversize = async (who: Login) => {
    const parcel = await announced(who);
    await call(takeInParcel, { waybillNo: parcel.waybillNo, weight: '0.5', length: '1', width: '120.1', height: '1' });
    return detail(who, parcel);
  };
  const cut = async (who: Login, status?: 'departure') => {
    const parcel = status === undefined ? await takenIn(who) : await at(who, status);
    await call(cutParcel, { waybillNo: parcel.waybillNo, text: '已拦截' });
    return detail(who, parcel);
  };
  return { detail, draft, announced, takenIn, at, withProblem, oversize, cut };
}
