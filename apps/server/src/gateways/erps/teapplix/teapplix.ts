import {
  addressOf,
  amountOf,
  codesOf,
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

const PAGE_SIZE = 100;

/** Teapplix, its second interface (facts 7.1). It signs nothing: a token over TLS opens it. */
export const teapplix: ErpConnector = {
  baseUrl: 'https://api.teapplix.com/api2/',
  test: async (access) => void (await ask(access, 'Product?PageSize=1&PageNumber=1')),
  listProducts: (access, cursor) => list(access, cursor, 'Product?', 'Products', toProduct),
  // Those that were combined by Teapplix go as one parcel.
  listOrders: (access, cursor) =>
    list(access, cursor, 'OrderNotification?NotShipped=1&Combine=combine&DetailLevel=shipping&', 'Orders', toOrder),
};

const ask = async ({ credentials, ask: send }: ErpAccess, path: string) =>
  fieldsOf(await send({ path, headers: { APIToken: credentials['token'] ?? '' } }));

async function list<T>(
  access: ErpAccess,
  cursor = '1',
  path: string,
  name: string,
  toRows: (row: Readonly<Record<string, unknown>>) => T[],
): Promise<ErpPage<T>> {
  const page = Number(cursor);
  const answer = await ask(access, `${path}PageSize=${PAGE_SIZE}&PageNumber=${page}`);
  const rows = rowsOf(answer[name]);
  const pages = textOf(fieldsOf(answer['Pagination'])['TotalPages']);
  // Where it does not say how many pages there are, a full one is not the last.
  const isLast = pages === undefined ? rows.length < PAGE_SIZE : page >= Number(pages);
  return { rows: rows.flatMap(toRows), next: isLast ? undefined : String(page + 1) };
}

function toProduct(row: Readonly<Record<string, unknown>>): ErpProduct[] {
  const sku = textOf(row['ItemName']);
  if (sku === undefined) return [];
  const declareValue = amountOf(row['CustomsValue']);
  return [
    {
      sku,
      declareNameEn: textOf(row['CustomsDescription']) ?? textOf(row['ItemTitle']),
      brand: textOf(row['Brand']),
      salesConnection: textOf(row['Asin']),
      // It ships to American customers: a code of ten digits is theirs.
      destinationPortCustomsClearanceCode: Object.values(codesOf(row['HarmonizedCode']))[0],
      declareValue,
      // It is an American program and knows no other.
      declareCurrency: declareValue && 'USD',
    },
  ];
}

function toOrder(row: Readonly<Record<string, unknown>>): ErpOrder[] {
  const orderNo = textOf(row['TxnId']);
  if (orderNo === undefined) return [];
  const to = fieldsOf(row['To']);
  return [
    {
      orderNo,
      orderKey: orderNo,
      countryCode: textOf(to['CountryCode'])?.toUpperCase(),
      receiver: {
        name: textOf(to['Name']),
        company: textOf(to['Company']),
        phone: textOf(to['PhoneNumber']),
        email: textOf(to['Email']),
        address: addressOf(to['Street'], to['Street2']),
        city: textOf(to['City']),
        province: textOf(to['State']),
        zipCode: textOf(to['ZipCode']),
      },
      // Its name is the title of a listing.
      goods: rowsOf(row['OrderItems'] ?? []).map((item) => lineOf(item['ItemSKU'], item['Name'], item['Quantity'])),
    },
  ];
}
