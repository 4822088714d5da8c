import { fieldsOf } from '../erp-connector.ts';
import {
  moodNamed,
  pageOf,
  STAND_IN_SECRET,
  type StandIn,
  type StandInAnswer,
  type StandInOrder,
  type StandInProduct,
} from '../stand-in/stand-in.ts';
import { signMabang } from './sign-mabang.ts';

/** Facts 7.2: ten minutes to either side. */
const MAX_OFF_S = 600;

export const mabangStandIn: StandIn = {
  moodOf: ({ body }) => moodNamed(fieldsOf(JSON.parse(body))['appkey']),
  answer({ headers, body, now, products, orders, given }, mood) {
    const { api, timestamp, data } = fieldsOf(JSON.parse(body));
    if (mood === undefined || headers.authorization !== signMabang(body, STAND_IN_SECRET)) return refused('appkey或签名错误');
    if (mood === 'expired') return refused('授权已过期，请重新授权');
    if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_OFF_S) return refused('timestamp 时间戳超出允许范围');
    const { cursor, maxRows, platformOrderId, shippingCost } = fieldsOf(data);
    if (api === 'order-do-change-order') {
      if (!orders.some(({ orderNo }) => orderNo === platformOrderId)) return refused('订单不存在');
      given.push({ orderKey: String(platformOrderId), cost: String(shippingCost) });
      return { status: 200, body: { code: '200', message: 'success', data: null } };
    }
    // It begins with a cursor that is empty.
    const [page, size] = [Number(cursor) || 1, Number(maxRows)];
    const rows: readonly unknown[] = api === 'order-get-order-list-new' ? orders.map(toOrder) : products.map(toRow);
    const nextCursor = page * size < rows.length ? String(page + 1) : '';
    return { status: 200, body: { code: '200', message: 'success', data: { data: pageOf(rows, page, size), nextCursor } } };
  },
};

const refused = (message: string): StandInAnswer => ({ status: 200, body: { code: '-1', message, data: null } });

const toRow = ({ sku, nameCn, nameEn, customsCode, value }: StandInProduct) => ({
  stockSku: sku,
  nameCN: nameCn,
  nameEN: nameEn,
  declareCode: customsCode,
  declareValue: value,
  defaultCost: '0.0000',
  hasBattery: '2',
});

const toOrder = ({ orderNo, countryCode, name, phone, street, city, province, zipCode, goods }: StandInOrder) => ({
  platformOrderId: orderNo,
  orderStatus: '2',
  fbaFlag: '1',
  countryCode,
  buyerName: name,
  phone1: phone,
  street1: street,
  street2: '',
  city,
  province,
  postCode: zipCode,
  orderItem: goods.map((line) => ({
    ...('sku' in line ? { stockSku: line.sku, platformSku: `M-${line.sku}` } : { stockSku: '', platformSku: line.listing }),
    quantity: String(line.quantity),
  })),
});
