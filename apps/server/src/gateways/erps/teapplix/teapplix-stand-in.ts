import { moodNamed, pageOf, type StandIn, type StandInOrder, type StandInProduct } from '../stand-in/stand-in.ts';

/** It has no signature that a clock could spoil. */
export const teapplixStandIn: StandIn = {
  moodOf: ({ headers }) => moodNamed(headers['apitoken']),
  answer({ url: { pathname, searchParams }, products, orders }, mood) {
    if (mood === undefined || mood === 'expired') return { status: 401, body: { Message: 'Invalid API token' } };
    const [page, size] = [Number(searchParams.get('PageNumber')), Number(searchParams.get('PageSize'))];
    const paged = (rows: readonly unknown[]) => ({ PageNumber: page, TotalPages: Math.max(1, Math.ceil(rows.length / size)) });
    const body = pathname.endsWith('/OrderNotification')
      ? { Orders: pageOf(orders, page, size).map(toOrder), Pagination: paged(orders) }
      : { Products: pageOf(products, page, size).map(toItem), Pagination: paged(products) };
    return { status: 200, body };
  },
};

const toItem = ({ sku, nameCn, nameEn, customsCode, value }: StandInProduct) => ({
  ItemName: sku,
  ItemTitle: nameCn,
  CustomsDescription: nameEn,
  CustomsValue: value,
  HarmonizedCode: customsCode,
});

const toOrder = ({ orderNo, countryCode, name, phone, street, city, province, zipCode, goods }: StandInOrder) => ({
  TxnId: orderNo,
  To: {
    Name: name,
    Company: '',
    Street: street,
    Street2: '',
    City: city,
    State: province,
    ZipCode: zipCode,
    CountryCode: countryCode,
    PhoneNumber: phone,
  },
  OrderItems: goods.map((line) => ({
    ...('sku' in line ? { Name: line.sku, ItemSKU: line.sku } : { Name: line.listing, ItemSKU: '' }),
    Quantity: line.quantity,
  })),
});
