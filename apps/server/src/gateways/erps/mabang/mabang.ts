import {
  addressOf,
  amountOf,
  codesOf,
  ErpFailed,
  fieldsOf,
  lineOf,
  rowsOf,
  textOf,
  type ErpAccess,
  type ErpConnector,
  type ErpOrder,
  type ErpPage,
  type ErpProduct,
} from '../erp-connector.ts';
import { signMabang } from './sign-mabang.ts';

const PAGE_SIZE = 100;
const PRODUCTS = 'stock-do-search-sku-list-new';
const ORDERS = 'order-get-order-list-new';
const CHANGE_ORDER = 'order-do-change-order';
/** 配货中: paid for, not sent yet. */
const PICKING = '2';
/** None that its own checks hold. */
const GOOD = '1';
/** Facts 7.2: the code of success differs by the age of an interface. */
const PLAIN_SUCCESS = '200';
const GOOD_CODES = [PLAIN_SUCCESS, '0', '000'];

/** 马帮 (facts 7.2). */
export const mabang: ErpConnector = {
  baseUrl: 'https://gwapi.mabangerp.com/',
  test: async (access) => void (await ask(access, PRODUCTS, { cursor: '1', maxRows: 1 })),
  async listProducts(access, cursor = '1') {
    const { data, nextCursor } = await ask(access, PRODUCTS, { cursor, maxRows: PAGE_SIZE });
    const rows = rowsOf(data);
    return { rows: rows.flatMap(toProduct), next: nextOf(rows, nextCursor, cursor) };
  },
  async listOrders(access, cursor = ''): Promise<ErpPage<ErpOrder>> {
    const { data, nextCursor } = await ask(access, ORDERS, { status: PICKING, canSend: GOOD, cursor, maxRows: PAGE_SIZE });
    const rows = rowsOf(data);
    return { rows: rows.flatMap(toOrder), next: nextOf(rows, nextCursor, cursor) };
  },
  pushCost: {
    currency: 'CNY',
    push: async (access, orderKey, amount) => void (await send(access, CHANGE_ORDER, { platformOrderId: orderKey, shippingCost: amount })),
  },
};

/**
 * The cursor of the page behind this one. A full page that names none need not be the last: the pages are counted on from it then, of which one
 * without rows is the end. Where cursors were named that are no numbers, one that is not named is the end itself.
 */
function nextOf(rows: readonly unknown[], named: unknown, cursor: string): string | undefined {
  if (rows.length === 0) return undefined;
  const page = cursor === '' ? 1 : Number(cursor);
  const counted = rows.length === PAGE_SIZE && Number.isSafeInteger(page) ? String(page + 1) : undefined;
  const next = textOf(named) ?? counted;
  return next === cursor ? undefined : next;
}

async function send({ credentials, now, ask: post }: ErpAccess, api: string, data: Readonly<Record<string, unknown>>) {
  const { appKey = '', appSecret = '' } = credentials;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const body = JSON.stringify({ api, appkey: appKey, data, timestamp, version: '2' });
  const headers = { authorization: signMabang(body, appSecret), 'x-requested-with': 'XMLHttpRequest' };
  const answer = fieldsOf(await post({ path: 'api/v2', headers, body }));
  const message = textOf(answer['message']) ?? '';
  const code = textOf(answer['code']) ?? '';
  if (!GOOD_CODES.includes(code)) throw faultOf(message);
  const answered = answer['data'] ?? null;
  // An old code with a message and without data has been seen for an error further inside.
  if (answered === null && code !== PLAIN_SUCCESS) throw new ErpFailed('notUnderstood', false);
  return answered;
}

/** Of what is read, data is missing where something is wrong. */
async function ask(access: ErpAccess, api: string, data: Readonly<Record<string, unknown>>) {
  const answered = await send(access, api, data);
  if (answered === null) throw new ErpFailed('notUnderstood', false);
  return fieldsOf(answered);
}

/** It has one code for most refusals, and says in words which it is. */
function faultOf(message: string): ErpFailed {
  if (/timestamp|时间戳/i.test(message)) return new ErpFailed('clock', true);
  if (/sign|签名|appkey|授权|权限|密钥|过期/i.test(message)) return new ErpFailed('unauthorised', true);
  if (/频繁|limit|稍后/i.test(message)) return new ErpFailed('busy', false);
  return new ErpFailed('refused', true, message);
}

function toProduct(row: Readonly<Record<string, unknown>>): ErpProduct[] {
  const sku = textOf(row['stockSku']);
  if (sku === undefined) return [];
  const battery = textOf(row['hasBattery']);
  return [
    {
      sku,
      declareNameCn: textOf(row['declareName']) ?? textOf(row['nameCN']),
      declareNameEn: textOf(row['declareEname']) ?? textOf(row['nameEN']),
      ...codesOf(row['declareCode']),
      declareValue: amountOf(row['declareValue']),
      purchasingPrice: amountOf(row['defaultCost']),
      // Its 1 and 2 stand for yes and no.
      isCharged: battery === undefined ? undefined : battery === '1',
    },
  ];
}

/** Fields by what public clients of the interface read. */
function toOrder(row: Readonly<Record<string, unknown>>): ErpOrder[] {
  const orderNo = textOf(row['platformOrderId']);
  // 平台发货: Amazon sends it.
  if (orderNo === undefined || textOf(row['fbaFlag']) === '2') return [];
  return [
    {
      orderNo,
      orderKey: orderNo,
      countryCode: textOf(row['countryCode'])?.toUpperCase(),
      receiver: {
        name: textOf(row['buyerName']),
        phone: textOf(row['phone1']) ?? textOf(row['phone2']),
        email: textOf(row['email']),
        address: addressOf(row['doorcode'], row['street1'], row['street2'], row['district']),
        city: textOf(row['city']),
        province: textOf(row['province']),
        zipCode: textOf(row['postCode']),
      },
      // The platform's SKU is a listing's, which nobody has paired with one of the stock yet.
      goods: rowsOf(row['orderItem'] ?? []).map((item) => lineOf(item['stockSku'], item['platformSku'], item['quantity'])),
    },
  ];
}
