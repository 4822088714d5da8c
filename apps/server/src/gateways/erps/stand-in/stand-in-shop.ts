import type { StandInOrder, StandInProduct } from './stand-in.ts';

/** What the shop of the stand-in sells. One lacks its English name, and one is another in upper case. */
export const STAND_IN_PRODUCTS: readonly StandInProduct[] = [
  { sku: 'YF-LAMP-01', nameCn: 'LED 台灯', nameEn: 'LED desk lamp', customsCode: '9405.21.00.00', value: '6.50' },
  { sku: 'YF-LAMP-02', nameCn: '落地灯', nameEn: 'Floor lamp', customsCode: '9405.21.00.00', value: '14.80' },
  { sku: 'YF-CABLE-1M', nameCn: 'USB-C 数据线', nameEn: 'USB-C cable', customsCode: '8544.42.11', value: '1.20' },
  { sku: 'YF-CABLE-2M', nameCn: 'USB-C 数据线', nameEn: 'USB-C cable', customsCode: '8544.42.11', value: '1.60' },
  { sku: 'YF-CUP-350', nameCn: '不锈钢保温杯', nameEn: 'Stainless steel vacuum flask', customsCode: '9617.00.19.00', value: '3.40' },
  { sku: 'YF-MAT-180', nameCn: '瑜伽垫', nameEn: 'Yoga mat', customsCode: '3924.90.00', value: '4.10' },
  { sku: 'YF-BAG-20', nameCn: '折叠双肩包', nameEn: '', customsCode: '4202.92.00', value: '5.00' },
  { sku: 'yf-cup-350', nameCn: '保温杯（旧编号）', nameEn: 'Vacuum flask', customsCode: '9617.00.19.00', value: '3.20' },
];

const BERLIN = { countryCode: 'DE', name: 'Erika Mustermann', phone: '+49 30 901820', street: 'Hauptstrasse 12' } as const;

/** What was ordered there and still has to be sent. One is addressed in Chinese, and one is of something that the shop does not list. */
export const STAND_IN_ORDERS: readonly StandInOrder[] = [
  {
    ...BERLIN,
    orderNo: '306-1122334-5566778',
    city: 'Berlin',
    province: 'BE',
    zipCode: '10115',
    goods: [
      { sku: 'YF-LAMP-01', quantity: 1 },
      { sku: 'YF-CABLE-1M', quantity: 2 },
    ],
  },
  {
    orderNo: '114-7654321-0011223',
    countryCode: 'US',
    name: 'Jordan Smith',
    phone: '+1 909 555 0142',
    street: '24300 Nandina Ave',
    city: 'Moreno Valley',
    province: 'CA',
    zipCode: '92551',
    goods: [{ sku: 'YF-CUP-350', quantity: 3 }],
  },
  {
    ...BERLIN,
    orderNo: '306-9988776-6655443',
    street: '柏林中央大街12号',
    city: 'Berlin',
    province: '',
    zipCode: '10117',
    goods: [{ sku: 'YF-TRIPOD', quantity: 1 }],
  },
];
