import { moodNamed, pageOf, type StandIn, type StandInProduct } from '../stand-in/stand-in.ts';

/** It has no signature that a clock could spoil. */
export const teapplixStandIn: StandIn = {
  moodOf: ({ headers }) => moodNamed(headers['apitoken']),
  answer({ url: { searchParams }, products }, mood) {
    if (mood === undefined || mood === 'expired') return { status: 401, body: { Message: 'Invalid API token' } };
    const [page, size] = [Number(searchParams.get('PageNumber')), Number(searchParams.get('PageSize'))];
    return {
      status: 200,
      body: {
        Products: pageOf(products, page, size).map(toItem),
        Pagination: { PageNumber: page, TotalPages: Math.max(1, Math.ceil(products.length / size)) },
      },
    };
  },
};

const toItem = ({ sku, nameCn, nameEn, customsCode, value }: StandInProduct) => ({
  ItemName: sku,
  ItemTitle: nameCn,
  CustomsDescription: nameEn,
  CustomsValue: value,
  HarmonizedCode: customsCode,
});
