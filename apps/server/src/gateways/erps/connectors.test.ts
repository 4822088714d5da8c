import fs from 'node:fs';
import { ERPS, type Erp, type ErpCapability } from '@waybound/contract/wire/address-book/erps';
import { afterAll, describe, expect, it } from 'vitest';
import { askErp } from './ask-erp.ts';
import { addressOf, codesOf, quantityOf, type ErpAccess, type ErpOrder, type ErpProduct } from './erp-connector.ts';
import { capabilitiesOf, ERP_CONNECTORS, placeOf } from './erp-connectors.ts';
import { startErpStandIn } from './stand-in/start-erp-stand-in.ts';
import { STAND_IN_ORDERS, STAND_IN_PRODUCTS } from './stand-in/stand-in-shop.ts';
import { STAND_IN_SECRET } from './stand-in/stand-in.ts';

const NOW = new Date('2026-11-27T06:30:00Z');
const standIn = await startErpStandIn(() => NOW);
afterAll(() => standIn.close());

const accessTo = (erp: Erp, key: string, more: { secret?: string; now?: Date; timeoutMs?: number } = {}): ErpAccess => {
  const { secret = STAND_IN_SECRET, now = NOW, timeoutMs } = more;
  const { baseUrl, isLocalAllowed } = placeOf(erp, { erpEndpoints: {}, erpStandIn: standIn.address });
  return {
    credentials: { token: key, appKey: key, serviceId: 'S1', appSecret: secret },
    now,
    ask: (question) => askErp(baseUrl, question, isLocalAllowed, timeoutMs),
  };
};

describe.each(ERPS)('%s', (erp) => {
  const connector = ERP_CONNECTORS[erp];

  it('opens to right credentials, and gives every product once', async () => {
    standIn.products = Array.from({ length: 230 }, (_, n) => ({ ...STAND_IN_PRODUCTS[0]!, sku: `N-${n}` }));
    await connector.test(accessTo(erp, 'demo'));
    const found: ErpProduct[] = [];
    let cursor: string | undefined;
    do {
      const page = await connector.listProducts?.(accessTo(erp, 'demo'), cursor);
      found.push(...(page?.rows ?? []));
      cursor = page?.next;
    } while (cursor !== undefined);
    expect(found.map(({ sku }) => sku)).toEqual(standIn.products.map(({ sku }) => sku));
    expect(found[0]).toMatchObject({ declareNameEn: 'LED desk lamp', declareValue: '6.50' });
    expect(Object.values(found[0] ?? {})).toContain('9405210000');
  });

  it.each([
    ['somebody', 'unauthorised', true],
    ['expired', 'unauthorised', true],
    ['html', 'notUnderstood', false],
  ])('says why it does not open: %s', async (key, fault, isFinal) => {
    await expect(connector.test(accessTo(erp, key))).rejects.toMatchObject({ fault, isFinal });
  });

  it('is not waited for too long', async () => {
    await expect(connector.test(accessTo(erp, 'late', { timeoutMs: 50 }))).rejects.toMatchObject({ fault: 'timeout', isFinal: false });
  });
});

it.each(ERPS)('%s gives every order that has to be sent once', async (erp) => {
  standIn.orders = Array.from({ length: 230 }, (_, n) => ({ ...STAND_IN_ORDERS[0]!, orderNo: `306-${n}` }));
  const found: ErpOrder[] = [];
  let cursor: string | undefined;
  do {
    const page = await ERP_CONNECTORS[erp].listOrders?.(accessTo(erp, 'demo'), cursor);
    found.push(...(page?.rows ?? []));
    cursor = page?.next;
  } while (cursor !== undefined);
  expect(found.map(({ orderNo }) => orderNo)).toEqual(standIn.orders.map(({ orderNo }) => orderNo));
  expect(found[0]).toMatchObject({
    countryCode: 'DE',
    receiver: {
      name: 'Erika Mustermann',
      phone: '+49 30 901820',
      address: 'Hauptstrasse 12',
      city: 'Berlin',
      province: 'BE',
      zipCode: '10115',
    },
    goods: [
      { sku: 'YF-LAMP-01', quantity: 1 },
      { sku: 'YF-CABLE-1M', quantity: 2 },
    ],
  });
});

it.each(['success', '操作成功', ''])('ecCang takes a word in place of rows for success, in an answer of success: %s', async (said) => {
  const answer = { code: '200', message: 'Success', biz_content: said };
  const access = { ...accessTo('ecCang', 'demo'), ask: async () => answer };
  await expect(ERP_CONNECTORS.ecCang.pushTracking?.(access, 'SO-1', 'T-1')).resolves.toBeUndefined();
  await expect(ERP_CONNECTORS.ecCang.listOrders?.(access, undefined)).rejects.toMatchObject({ fault: 'notUnderstood' });
});

it('lines of an address are one, and pieces are whole', () => {
  expect(addressOf('12', ' Hauptstrasse ', '', null)).toBe('12, Hauptstrasse');
  expect(addressOf('', undefined)).toBeUndefined();
  expect([quantityOf('2.00'), quantityOf(3), quantityOf('2.5'), quantityOf('0'), quantityOf(null)]).toEqual([
    2,
    3,
    undefined,
    undefined,
    undefined,
  ]);
});

it.each(['mabang', 'ecCang'] as const)('%s refuses a wrong secret, and says so where its clock differs', async (erp) => {
  await expect(ERP_CONNECTORS[erp].test(accessTo(erp, 'demo', { secret: 'another' }))).rejects.toMatchObject({ fault: 'unauthorised' });
  await expect(ERP_CONNECTORS[erp].test(accessTo(erp, 'clock'))).rejects.toMatchObject({ fault: 'clock', isFinal: true });
});

it.each([
  ['9405.21.0000', { customsCode: '9405210000' }],
  ['8544 42', { destinationPortCustomsClearanceCode: '854442' }],
  ['n/a', {}],
])('a customs code is China’s own, the destination’s, or none: %s', (text, codes) => expect(codesOf(text)).toEqual(codes));

it('an ERP is asked where its connector says, or where a setting does', () => {
  expect(placeOf('mabang', { erpEndpoints: {}, erpStandIn: undefined })).toEqual({
    baseUrl: 'https://gwapi.mabangerp.com/',
    isLocalAllowed: false,
  });
  const set = { mabang: 'http://10.0.0.7/mabang/' };
  expect(placeOf('mabang', { erpEndpoints: set, erpStandIn: undefined })).toEqual({ baseUrl: set.mabang, isLocalAllowed: true });
});

it('ecCang gives no order of another state or of Amazon’s warehouses, and pieces only where they are certain', async () => {
  const [order] = STAND_IN_ORDERS;
  const row = (more: object) => ({ reference_no: order?.orderNo, status: '3', order_address: {}, order_details: [], ...more });
  const line = (qty: string, packed: unknown) => ({ qty, platform_sku: 'P', warehouse_sku_list: packed });
  const data = [
    row({ reference_no: 'A1', status: '2' }),
    row({ reference_no: 'A2', fulfillment_type: 'FBA' }),
    row({
      reference_no: 'A3',
      order_details: [
        line('1', [{ warehouse_sku: 'S1', warehouse_sku_qty: 3 }]),
        line('2', [{ warehouse_sku: 'S2', warehouse_sku_qty: 1 }]),
        line('2', [{ warehouse_sku: 'S3', warehouse_sku_qty: 2 }]),
        line('4', []),
      ],
    }),
  ];
  const ask = async () => ({ code: '200', biz_content: JSON.stringify({ data }) });
  const page = await ERP_CONNECTORS.ecCang.listOrders?.({ credentials: {}, now: new Date(), ask }, undefined);
  expect(page?.rows.map(({ orderNo }) => orderNo)).toEqual(['A3']);
  expect(page?.rows[0]?.goods).toEqual([
    { sku: 'S1', quantity: 3 },
    { sku: 'S2', quantity: 2 },
    { sku: 'S3', quantity: undefined },
    { name: 'P', quantity: 4 },
  ]);
});

it.each([
  [
    'teapplix',
    {
      Orders: [
        {
          TxnId: 'A1',
          OrderItems: [
            { Name: 'Desk lamp, white', Quantity: 2 },
            { Name: 'x', ItemSKU: 'S1', Quantity: 1 },
          ],
        },
      ],
    },
    'Desk lamp, white',
  ],
  [
    'mabang',
    {
      code: '200',
      data: {
        data: [
          {
            platformOrderId: 'A1',
            orderItem: [
              { platformSku: 'M-1', quantity: '2' },
              { stockSku: 'S1', platformSku: 'x', quantity: '1' },
            ],
          },
        ],
      },
    },
    'M-1',
  ],
] as const)('%s takes no name of a listing for an SKU of the stock', async (erp, answer, name) => {
  const page = await ERP_CONNECTORS[erp].listOrders?.({ credentials: {}, now: NOW, ask: async () => answer }, undefined);
  expect(page?.rows[0]?.goods).toEqual([
    { name, quantity: 2 },
    { sku: 'S1', quantity: 1 },
  ]);
});

it('mabang goes on behind a full page that names no cursor, until a page is empty', async () => {
  const orders = Array.from({ length: 200 }, (_, n) => ({ platformOrderId: `A-${n}` }));
  const asked: unknown[] = [];
  const ask: ErpAccess['ask'] = async ({ body = '' }) => {
    const { cursor, maxRows } = (JSON.parse(body) as { data: { cursor: string; maxRows: number } }).data; // As the connector writes it.
    asked.push(cursor);
    const from = (Number(cursor || '1') - 1) * maxRows;
    return { code: '200', data: { data: orders.slice(from, from + maxRows) } };
  };
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ERP_CONNECTORS.mabang.listOrders?.({ credentials: {}, now: NOW, ask }, cursor);
    found.push(...(page?.rows ?? []).map(({ orderNo }) => orderNo));
    cursor = page?.next;
  } while (cursor !== undefined);
  expect(found).toEqual(orders.map(({ platformOrderId }) => platformOrderId));
  expect(asked).toEqual(['', '2', '3']);
});

it('teapplix goes on behind a full page where it does not say how many there are', async () => {
  const orders = Array.from({ length: 130 }, (_, n) => ({ TxnId: `A-${n}` }));
  const ask: ErpAccess['ask'] = async ({ path }) => {
    const asked = new URLSearchParams(path.split('?')[1]);
    const [page, size] = [Number(asked.get('PageNumber')), Number(asked.get('PageSize'))];
    return { Orders: orders.slice((page - 1) * size, page * size) };
  };
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ERP_CONNECTORS.teapplix.listOrders?.({ credentials: {}, now: NOW, ask }, cursor);
    found.push(...(page?.rows ?? []).map(({ orderNo }) => orderNo));
    cursor = page?.next;
  } while (cursor !== undefined);
  expect(found).toEqual(orders.map(({ TxnId }) => TxnId));
});

it('mabang’s list ends where cursors that are no numbers are named no more', async () => {
  const data = Array.from({ length: 100 }, (_, n) => ({ platformOrderId: `A-${n}` }));
  const ask = async () => ({ code: '200', data: { data } });
  const page = await ERP_CONNECTORS.mabang.listOrders?.({ credentials: {}, now: NOW, ask }, 'eyJpZCI6OX0');
  expect(page?.next).toBeUndefined();
});

it.each([
  ['a row', { data: [{ order_code: 'SO-1', error_code: '300', error_msg: '订单不存在' }] }, 'refused', '订单不存在'],
  ['a row without a list around it', [{ error_msg: '已发货' }], 'refused', '已发货'],
  ['the content itself', { error_code: 20_001, error_msg: '跟踪号格式错误' }, 'refused', '跟踪号格式错误'],
  ['a row that is to come again', { data: [{ error_code: 'common.error.code.9999', error_msg: '系统繁忙' }] }, 'busy', ''],
])('ecCang takes an answer of success for none where %s is refused', async (_what, content, fault, said) => {
  const ask = async () => ({ code: '200', message: 'Success', biz_content: JSON.stringify(content) });
  await expect(ERP_CONNECTORS.ecCang.pushTracking?.({ credentials: {}, now: NOW, ask }, 'SO-1', 'T1')).rejects.toMatchObject({
    fault,
    said,
  });
});

it.each([null, '', '[]', '{"data":[{"order_code":"SO-1","error_code":"0","error_msg":""}]}', { data: [{ error_code: 200 }] }])(
  'ecCang has taken a number where no row says otherwise: %j',
  async (content) => {
    const ask = async () => ({ code: '200', message: 'Success', biz_content: content });
    await expect(ERP_CONNECTORS.ecCang.pushTracking?.({ credentials: {}, now: NOW, ask }, 'SO-1', 'T1')).resolves.toBeUndefined();
  },
);

it('ecCang is not believed where its answer is no list at all', async () => {
  const ask = async () => ({ code: '200', biz_content: '<html>' });
  const pushing = ERP_CONNECTORS.ecCang.pushTracking?.({ credentials: {}, now: NOW, ask }, 'SO-1', 'T1');
  await expect(pushing).rejects.toMatchObject({ fault: 'notUnderstood', isFinal: false });
});

it.each([
  ['connect-an-erp.md', { teapplix: 'Teapplix', mabang: 'Mabang', ecCang: 'ECCANG' }, 'yes'],
  ['connect-an-erp.zh.md', { teapplix: 'Teapplix', mabang: '马帮', ecCang: '易仓' }, '有'],
])('the ERPs can what %s says of them', (name, names, yes) => {
  const guide = fs.readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8');
  const columns: readonly ErpCapability[] = ['products', 'orders', 'tracking', 'costs'];
  for (const erp of ERPS) {
    const cells = new RegExp(`^\\| ${names[erp]}.*$`, 'm').exec(guide)?.[0].split('|').slice(2, 6) ?? [];
    expect(
      columns.filter((_, index) => cells[index]?.trim().startsWith(yes)),
      erp,
    ).toEqual(columns.filter((capability) => capabilitiesOf(erp).includes(capability)));
  }
});
