import type { StandInProduct } from './stand-in.ts';

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
