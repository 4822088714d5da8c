import type { StandInOrder } from '../../src/gateways/erps/stand-in/stand-in.ts';

/** An ERP that is connected and whose orders are wanted. */
export const ERP = { erp: 'mabang', appKey: 'demo', appSecret: 'demo-secret', takesOrders: true } as const;

/** Of one product. */
export const ERP_ORDER: StandInOrder = {
  orderNo: '306-1122334-5566778',
  countryCode: 'DE',
  name: 'Erika Mustermann',
  phone: '+49 30 901820',
  street: 'Hauptstrasse 12',
  city: 'Berlin',
  province: 'BE',
  zipCode: '10115',
  goods: [{ sku: 'L-1', quantity: 2 }],
};
export const ERP_PRODUCT = { sku: 'L-1', nameCn: '台灯', nameEn: 'desk lamp', customsCode: '940521', value: '6.50' };
