import { randomBytes } from 'node:crypto';
import {
  amountOf,
  codesOf,
  ErpFailed,
  fieldsOf,
  rowsOf,
  textOf,
  type ErpAccess,
  type ErpConnector,
  type ErpProduct,
} from '../erp-connector.ts';
import { signEcCang } from './sign-ec-cang.ts';

const PAGE_SIZE = 100;
const NONCE_BYTES = 12;

/** 易仓, the ERP open platform (facts 7.3). */
export const ecCang: ErpConnector = {
  baseUrl: 'https://openapi-web.eccang.com/',
  test: async (access) => void (await ask(access, { page: 1, page_size: 1 })),
  async listProducts(access, cursor = '1') {
    const page = Number(cursor);
    const rows = rowsOf((await ask(access, { page, page_size: PAGE_SIZE }))['data']);
    return { rows: rows.flatMap(toProduct), next: rows.length < PAGE_SIZE ? undefined : String(page + 1) };
  },
};

async function ask({ credentials, now, ask: send }: ErpAccess, content: Readonly<Record<string, unknown>>) {
  const { appKey = '', appSecret = '', serviceId = '' } = credentials;
  const fields = {
    app_key: appKey,
    service_id: serviceId,
    interface_method: 'getWmsProductList',
    biz_content: JSON.stringify(content),
    timestamp: String(now.getTime()),
    nonce_str: randomBytes(NONCE_BYTES).toString('hex'),
    charset: 'UTF-8',
    version: 'V1.0.0',
    sign_type: 'MD5',
  };
  const body = JSON.stringify({ ...fields, sign: signEcCang(fields, appSecret) });
  const answer = fieldsOf(await send({ path: 'openApi/api/unity', headers: {}, body }));
  const code = textOf(answer['code']) ?? '';
  if (code !== '200') throw faultOf(code, textOf(answer['message']) ?? '');
  return contentOf(answer['biz_content']);
}

/** The content of an answer is a JSON text inside the JSON. */
function contentOf(text: unknown): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(String(text)));
  } catch {
    throw new ErpFailed('notUnderstood', false);
  }
}

function faultOf(code: string, message: string): ErpFailed {
  if (/timestamp|时间戳/i.test(message)) return new ErpFailed('clock', true);
  if (['401', '403'].includes(code) || /sign|签名|app_?key|过期|expired/i.test(message)) return new ErpFailed('unauthorised', true);
  if (code === '429' || code === 'common.error.code.9999') return new ErpFailed('busy', false);
  return code.startsWith('5') ? new ErpFailed('unreachable', false) : new ErpFailed('refused', true);
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
