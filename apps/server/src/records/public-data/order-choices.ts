import { ORDER_CURRENCIES } from '@waybound/contract/orders/order-codes';
import type { Entry } from './entry.ts';

/** The code is the ISO 4217 code. */
export interface Currency extends Entry {
  symbol: string;
  /** Digits after the point of the minor unit that amounts are stored in. */
  minorDigits: number;
}

export const currencies: readonly Currency[] = [
  { id: 1, code: 'CNY', zh: '人民币', en: 'Chinese yuan', symbol: '¥', minorDigits: 2 },
  { id: 2, code: 'USD', zh: '美元', en: 'US dollar', symbol: '$', minorDigits: 2 },
  { id: 3, code: 'EUR', zh: '欧元', en: 'Euro', symbol: '€', minorDigits: 2 },
  { id: 4, code: 'GBP', zh: '英镑', en: 'Pound sterling', symbol: '£', minorDigits: 2 },
  { id: 5, code: 'JPY', zh: '日元', en: 'Japanese yen', symbol: 'JP¥', minorDigits: 0 },
  { id: 6, code: 'CAD', zh: '加元', en: 'Canadian dollar', symbol: 'CA$', minorDigits: 2 },
  { id: 7, code: 'AUD', zh: '澳元', en: 'Australian dollar', symbol: 'A$', minorDigits: 2 },
  { id: 8, code: 'HKD', zh: '港元', en: 'Hong Kong dollar', symbol: 'HK$', minorDigits: 2 },
  { id: 9, code: 'MXN', zh: '墨西哥比索', en: 'Mexican peso', symbol: 'MX$', minorDigits: 2 },
  { id: 10, code: 'AED', zh: '阿联酋迪拉姆', en: 'UAE dirham', symbol: 'AED', minorDigits: 2 },
  { id: 11, code: 'SGD', zh: '新加坡元', en: 'Singapore dollar', symbol: 'S$', minorDigits: 2 },
  { id: 12, code: 'PLN', zh: '波兰兹罗提', en: 'Polish złoty', symbol: 'zł', minorDigits: 2 },
];

const taken: ReadonlySet<string> = new Set(ORDER_CURRENCIES);
/** Those that goods may be declared, bought and insured in. */
export const orderCurrencies: readonly Currency[] = currencies.filter(({ code }) => taken.has(code));

/** Of an SKU (section 5): where it is a set, the pieces per set are asked for. */
export const units: readonly Entry[] = [
  { id: 1, code: 'piece', zh: '件', en: 'Piece' },
  { id: 2, code: 'set', zh: '套', en: 'Set' },
];

export const cabinetTypes: readonly Entry[] = [
  { id: 1, code: '20GP', zh: '20 尺普柜', en: '20 ft general purpose' },
  { id: 2, code: '40GP', zh: '40 尺普柜', en: '40 ft general purpose' },
  { id: 3, code: '40HQ', zh: '40 尺高柜', en: '40 ft high cube' },
  { id: 4, code: '45HQ', zh: '45 尺高柜', en: '45 ft high cube' },
];

/** What a channel carries; an order names at least one (section 5). */
export const channelCapacities: readonly Entry[] = [
  { id: 1, code: 'general', zh: '普货', en: 'General cargo' },
  { id: 2, code: 'battery', zh: '带电', en: 'With battery' },
  { id: 3, code: 'magnetic', zh: '带磁', en: 'Magnetic' },
  { id: 4, code: 'liquid', zh: '液体', en: 'Liquid' },
  { id: 5, code: 'powder', zh: '粉末', en: 'Powder' },
  { id: 6, code: 'paste', zh: '膏体', en: 'Paste' },
  { id: 7, code: 'textile', zh: '纺织品', en: 'Textiles' },
  { id: 8, code: 'brand', zh: '品牌货', en: 'Branded goods' },
  { id: 9, code: 'food', zh: '食品', en: 'Food' },
  { id: 10, code: 'wood', zh: '木制品', en: 'Wood products' },
  { id: 11, code: 'oversize', zh: '超大件', en: 'Oversize' },
];

/** What the goods are; an order names at least one (section 5), `none` where nothing is special. */
export const specialProducts: readonly Entry[] = [
  { id: 1, code: 'none', zh: '无', en: 'None' },
  { id: 2, code: 'builtInBattery', zh: '内置电池', en: 'Built-in battery' },
  { id: 3, code: 'packedBattery', zh: '配套电池', en: 'Battery packed with equipment' },
  { id: 4, code: 'pureBattery', zh: '纯电池', en: 'Battery alone' },
  { id: 5, code: 'magnetic', zh: '磁性产品', en: 'Magnetic product' },
  { id: 6, code: 'liquid', zh: '液体', en: 'Liquid' },
  { id: 7, code: 'powder', zh: '粉末', en: 'Powder' },
  { id: 8, code: 'paste', zh: '膏体', en: 'Paste' },
  { id: 9, code: 'brand', zh: '品牌产品', en: 'Branded product' },
  { id: 10, code: 'wood', zh: '木制品', en: 'Wood product' },
  { id: 11, code: 'food', zh: '食品', en: 'Food' },
  { id: 12, code: 'foodContact', zh: '食品接触类', en: 'Food contact' },
  { id: 13, code: 'cosmetics', zh: '化妆品', en: 'Cosmetics' },
  { id: 14, code: 'medical', zh: '医疗器械', en: 'Medical device' },
  { id: 15, code: 'textile', zh: '纺织品', en: 'Textile' },
  { id: 16, code: 'toy', zh: '玩具', en: 'Toy' },
];

export const platforms: readonly Entry[] = [
  { id: 1, code: 'amazon', zh: '亚马逊', en: 'Amazon' },
  { id: 2, code: 'walmart', zh: '沃尔玛', en: 'Walmart' },
  { id: 3, code: 'ebay', zh: 'eBay', en: 'eBay' },
  { id: 4, code: 'tiktok', zh: 'TikTok Shop', en: 'TikTok Shop' },
  { id: 5, code: 'shopify', zh: 'Shopify', en: 'Shopify' },
  { id: 6, code: 'temu', zh: 'Temu', en: 'Temu' },
  { id: 7, code: 'shein', zh: 'SHEIN', en: 'SHEIN' },
  { id: 8, code: 'aliexpress', zh: '速卖通', en: 'AliExpress' },
  { id: 9, code: 'wayfair', zh: 'Wayfair', en: 'Wayfair' },
  { id: 10, code: 'other', zh: '其他', en: 'Other' },
];
