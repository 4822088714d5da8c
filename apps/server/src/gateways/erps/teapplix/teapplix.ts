import { amountOf, codesOf, fieldsOf, rowsOf, textOf, type ErpAccess, type ErpConnector, type ErpProduct } from '../erp-connector.ts';

const PAGE_SIZE = 100;

/** Teapplix, its second interface (facts 7.1). It signs nothing: a token over TLS opens it. */
export const teapplix: ErpConnector = {
  baseUrl: 'https://api.teapplix.com/api2/',
  test: async (access) => void (await ask(access, 1, 1)),
  async listProducts(access, cursor = '1') {
    const page = Number(cursor);
    const answer = await ask(access, page, PAGE_SIZE);
    const pages = Number(textOf(fieldsOf(answer['Pagination'])['TotalPages']) ?? 1);
    return { products: rowsOf(answer['Products']).flatMap(toProduct), next: page < pages ? String(page + 1) : undefined };
  },
};

const ask = async ({ credentials, ask: send }: ErpAccess, page: number, size: number) =>
  fieldsOf(await send({ path: `Product?PageSize=${size}&PageNumber=${page}`, headers: { APIToken: credentials['token'] ?? '' } }));

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
