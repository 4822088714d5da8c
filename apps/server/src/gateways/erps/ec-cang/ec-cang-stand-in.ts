import { fieldsOf, rowsOf, textOf } from '../erp-connector.ts';
import {
  moodNamed,
  pageOf,
  STAND_IN_SECRET,
  type GivenBack,
  type StandIn,
  type StandInAnswer,
  type StandInOrder,
  type StandInProduct,
} from '../stand-in/stand-in.ts';
import { signEcCang } from './sign-ec-cang.ts';

/** Facts 7.3: valid for one minute. */
const MAX_OFF_MS = 60_000;

export const ecCangStandIn: StandIn = {
  moodOf: ({ body }) => moodNamed(fieldsOf(JSON.parse(body))['app_key']),
  answer({ body, now, products, orders, given }, mood) {
    const fields = Object.fromEntries(Object.entries(fieldsOf(JSON.parse(body))).map(([name, value]) => [name, textOf(value) ?? '']));
    if (mood === undefined || fields['sign'] !== signEcCang(fields, STAND_IN_SECRET)) return refused('401', '签名错误');
    if (mood === 'expired') return refused('403', 'app_key 已失效');
    if (Math.abs(now.getTime() - Number(fields['timestamp'])) > MAX_OFF_MS) return refused('400', '请求已过期：timestamp');
    const content = fieldsOf(JSON.parse(fields['biz_content'] ?? '{}'));
    if (fields['interface_method'] === 'uploadTrackingNoList') {
      const told = rowsOf(content['list']).map((row) => ({
        orderKey: textOf(row['order_code']) ?? '',
        trackNo: textOf(row['tracking_number']) ?? '',
      }));
      const isKnown = ({ orderKey }: GivenBack): boolean => orders.some(({ orderNo }) => keyOf(orderNo) === orderKey);
      given.push(...told.filter(isKnown));
      // The answer is one of success, and says row by row what was not taken.
      const data = told.map((row) => ({ order_code: row.orderKey, ...(!isKnown(row) && { error_code: '300', error_msg: '订单不存在' }) }));
      return { status: 200, body: { code: '200', message: 'Success', biz_content: JSON.stringify({ data }) } };
    }
    const { page, page_size: size } = content;
    const rows = fields['interface_method'] === 'getOrderList' ? orders.map(toOrder) : products.map(toRow);
    const answered = JSON.stringify({ data: pageOf<object>(rows, Number(page), Number(size)), total: rows.length, page, page_size: size });
    return { status: 200, body: { code: '200', message: 'Success', biz_content: answered } };
  },
};

const refused = (code: string, message: string): StandInAnswer => ({ status: 200, body: { code, message, biz_content: null } });

const keyOf = (orderNo: string): string => `SO-${orderNo}`;

const toRow = ({ sku, nameCn, nameEn, customsCode, value }: StandInProduct) => ({
  product_sku: sku,
  product_title: nameCn,
  product_title_en: nameEn,
  hs_code: customsCode,
  product_declared_value: value,
  pd_declare_currency_code: 'USD',
});

const toOrder = ({ orderNo, countryCode, name, phone, street, city, province, zipCode, goods }: StandInOrder) => ({
  order_code: keyOf(orderNo),
  reference_no: orderNo,
  status: '3',
  fulfillment_type: 'MFN',
  country_code: countryCode,
  order_address: {
    name,
    phone,
    line1: street,
    line2: '',
    line3: '',
    city_name: city,
    state: province,
    postal_code: zipCode,
    country_code: countryCode,
  },
  order_details: goods.map((line) => ({
    platform_sku: 'sku' in line ? `E-${line.sku}` : line.listing,
    qty: String(line.quantity),
    warehouse_sku_list: 'sku' in line ? [{ warehouse_sku: line.sku, warehouse_sku_qty: 1 }] : [],
  })),
});
