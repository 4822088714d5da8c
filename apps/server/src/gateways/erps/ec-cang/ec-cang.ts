import { randomBytes } from 'node:crypto';
import {
  addressOf,
  amountOf,
  codesOf,
  ErpFailed,
  fieldsOf,
  lineOf,
  quantityOf,
  rowsOf,
  textOf,
  type ErpAccess,
  type ErpConnector,
  type ErpOrder,
  type ErpProduct,
} from '../erp-connector.ts';
import { signEcCang } from './sign-ec-cang.ts';

const PAGE_SIZE = 100;
const PRODUCTS = 'getWmsProductList';
const ORDERS = 'getOrderList';
const TRACKING = 'uploadTrackingNoList';
/** 待发货: reviewed, and still to be sent. */
const TO_SEND = '3';
const NONCE_BYTES = 12;

/** 易仓, the ERP open platform (facts 7.3). */
export const ecCang: ErpConnector = {
  baseUrl: 'https://openapi-web.eccang.com/',
  test: async (access) => void (await ask(access, PRODUCTS, { page: 1, page_size: 1 })),
  async listProducts(access, cursor = '1') {
    const page = Number(cursor);
    const rows = rowsOf((await ask(access, PRODUCTS, { page, page_size: PAGE_SIZE }))['data']);
    return { rows: rows.flatMap(toProduct), next: rows.length < PAGE_SIZE ? undefined : String(page + 1) };
  },
  async listOrders(access, cursor = '1') {
    const page = Number(cursor);
    const asked = { page, page_size: PAGE_SIZE, get_detail: 1, get_address: 1, condition: { status: TO_SEND } };
    const rows = rowsOf((await ask(access, ORDERS, asked))['data']);
    return { rows: rows.flatMap(toOrder), next: rows.length < PAGE_SIZE ? undefined : String(page + 1) };
  },
  // One at a time: no public source shows which of several was refused. Its way of shipping is left as it is.
  async pushTracking(access, orderKey, trackNo) {
    refuseRows(await send(access, TRACKING, { list: [{ order_code: orderKey, tracking_number: trackNo }] }));
  },
};

/** Its content as it came: what is only told need not answer one. */
async function send({ credentials, now, ask: post }: ErpAccess, method: string, content: Readonly<Record<string, unknown>>) {
  const { appKey = '', appSecret = '', serviceId = '' } = credentials;
  const fields = {
    app_key: appKey,
    service_id: serviceId,
    interface_method: method,
    biz_content: JSON.stringify(content),
    timestamp: String(now.getTime()),
    nonce_str: randomBytes(NONCE_BYTES).toString('hex'),
    charset: 'UTF-8',
    version: 'V1.0.0',
    sign_type: 'MD5',
  };
  const body = JSON.stringify({ ...fields, sign: signEcCang(fields, appSecret) });
  const answer = fieldsOf(await post({ path: 'openApi/api/unity', headers: {}, body }));
  const code = textOf(answer['code']) ?? '';
  if (code !== '200') throw faultOf(code, textOf(answer['message']) ?? '');
  return answer['biz_content'];
}

const ask = async (access: ErpAccess, method: string, content: Readonly<Record<string, unknown>>) =>
  contentOf(await send(access, method, content));

/** The content of an answer is a JSON text inside the JSON. */
const contentOf = (text: unknown): Readonly<Record<string, unknown>> => fieldsOf(parsed(String(text)));

function parsed(text: string): unknown {
  const content = jsonOf(text);
  if (content === undefined) throw new ErpFailed('notUnderstood', false);
  return content;
}

/** Undefined of what is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of a row that was taken, where it names a code at all. */
const GOOD_ROW_CODES: readonly string[] = ['0', '200'];
/** Facts 7.3: what it could not do now. */
const TRY_AGAIN_CODES: readonly string[] = ['429', 'common.error.code.9999'];

/** An answer with the code of success may refuse its rows one by one, and there is one order in each. */
function refuseRows(answered: unknown): void {
  if (answered === null || answered === undefined || answered === '') return;
  // A word in place of rows, in an answer of success, refuses none.
  const content = typeof answered === 'string' ? jsonOf(answered) : answered;
  // A page is no word.
  if (typeof answered === 'string' && content === undefined && answered.trimStart().startsWith('<'))
    throw new ErpFailed('notUnderstood', false);
  const inside = fieldsOf(content)['data'];
  const rows = [content, inside].find(Array.isArray) ?? [content, inside];
  for (const row of rows.map(fieldsOf)) {
    const code = textOf(row['error_code']);
    const said = textOf(row['error_msg']) ?? '';
    if (code === undefined ? said === '' : GOOD_ROW_CODES.includes(code)) continue;
    throw TRY_AGAIN_CODES.includes(code ?? '') ? new ErpFailed('busy', false) : new ErpFailed('refused', true, said);
  }
}

function faultOf(code: string, message: string): ErpFailed {
  if (/timestamp|时间戳/i.test(message)) return new ErpFailed('clock', true);
  if (['401', '403'].includes(code) || /sign|签名|app_?key|过期|expired/i.test(message)) return new ErpFailed('unauthorised', true);
  if (TRY_AGAIN_CODES.includes(code)) return new ErpFailed('busy', false);
  return code.startsWith('5') ? new ErpFailed('unreachable', false) : new ErpFailed('refused', true, message);
}

function toProduct(row: Readonly<Record<string, unknown>>): ErpProduct[] {
  const sku = textOf(row['product_sku']);
  if (sku === undefined) return [];
  const declareValue = amountOf(row['product_declared_value']);
  return [
    {
      sku,
      declareNameCn: textOf(row['product_title']),
      declareNameEn: textOf(row['product_title_en']),
      ...codesOf(row['hs_code']),
      declareValue,
      declareCurrency: declareValue && textOf(row['pd_declare_currency_code']),
    },
  ];
}

/** What another state says, or what Amazon's own warehouses send, is no parcel of ours. */
const isToSend = (row: Readonly<Record<string, unknown>>): boolean =>
  textOf(row['status']) === TO_SEND && textOf(row['fulfillment_type'])?.toUpperCase() !== 'FBA';

function toOrder(row: Readonly<Record<string, unknown>>): ErpOrder[] {
  const orderNo = textOf(row['reference_no']);
  if (orderNo === undefined || !isToSend(row)) return [];
  const address = fieldsOf(row['order_address']);
  return [
    {
      orderNo,
      orderKey: textOf(row['order_code']),
      countryCode: textOf(address['country_code']) ?? textOf(row['country_code']),
      receiver: {
        name: textOf(address['name']),
        company: textOf(address['company_name']),
        phone: textOf(address['phone']),
        email: textOf(row['buyer_mail']),
        address: addressOf(address['line1'], address['line2'], address['line3'], address['district']),
        city: textOf(address['city_name']),
        province: textOf(address['state']),
        zipCode: textOf(address['postal_code']),
      },
      goods: rowsOf(row['order_details'] ?? []).flatMap(goodsOf),
    },
  ];
}

/** What leaves the warehouse for what was ordered, where the ERP says it: a set is several SKUs there. */
function goodsOf(line: Readonly<Record<string, unknown>>): ErpOrder['goods'] {
  const ordered = quantityOf(line['qty']);
  const packed = rowsOf(line['warehouse_sku_list'] ?? []).flatMap((part) => {
    const sku = textOf(part['warehouse_sku']);
    return sku === undefined ? [] : [{ sku, quantity: pieces(ordered, quantityOf(part['warehouse_sku_qty'])) }];
  });
  return packed.length > 0 ? packed : [lineOf(undefined, line['platform_sku'], line['qty'])];
}

/** No public source says whether the warehouse's quantity is that of one piece ordered or of all: only where both are the same is it known. */
function pieces(ordered: number | undefined, packed: number | undefined): number | undefined {
  if (ordered === 1) return packed;
  return packed === 1 ? ordered : undefined;
}
