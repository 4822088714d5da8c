import { hasStates } from '@waybound/domain/address/country-rules';
import type { Entry } from './entry.ts';

export type Region =
  | 'northAmerica'
  | 'latinAmerica'
  | 'europe'
  | 'middleEast'
  | 'africa'
  | 'centralAsia'
  | 'southAsia'
  | 'southeastAsia'
  | 'eastAsia'
  | 'oceania';

/** A country or region that goods are shipped to, and China, where they come from. */
export interface Country extends Entry {
  /** A delivery address there names a state of at most three letters (section 5). */
  hasStates: boolean;
  /** Where most sea freight for the country is landed; for a country without a coast, a port of a neighbour. */
  mainPort?: string;
  mainAirport: string;
  region: Region;
}

const COUNTRIES: readonly Omit<Country, 'hasStates'>[] = [
  { id: 1, code: 'US', zh: '美国', en: 'United States', mainPort: 'USLAX', mainAirport: 'LAX', region: 'northAmerica' },
  { id: 2, code: 'CA', zh: '加拿大', en: 'Canada', mainPort: 'CAVAN', mainAirport: 'YVR', region: 'northAmerica' },
  { id: 3, code: 'MX', zh: '墨西哥', en: 'Mexico', mainPort: 'MXZLO', mainAirport: 'MEX', region: 'northAmerica' },
  { id: 4, code: 'GB', zh: '英国', en: 'United Kingdom', mainPort: 'GBFXT', mainAirport: 'LHR', region: 'europe' },
  { id: 5, code: 'DE', zh: '德国', en: 'Germany', mainPort: 'DEHAM', mainAirport: 'FRA', region: 'europe' },
  { id: 6, code: 'FR', zh: '法国', en: 'France', mainPort: 'FRLEH', mainAirport: 'CDG', region: 'europe' },
  { id: 7, code: 'IT', zh: '意大利', en: 'Italy', mainPort: 'ITGOA', mainAirport: 'MXP', region: 'europe' },
  { id: 8, code: 'ES', zh: '西班牙', en: 'Spain', mainPort: 'ESVLC', mainAirport: 'MAD', region: 'europe' },
  { id: 9, code: 'NL', zh: '荷兰', en: 'Netherlands', mainPort: 'NLRTM', mainAirport: 'AMS', region: 'europe' },
  { id: 10, code: 'BE', zh: '比利时', en: 'Belgium', mainPort: 'BEANR', mainAirport: 'LGG', region: 'europe' },
  { id: 11, code: 'PL', zh: '波兰', en: 'Poland', mainPort: 'PLGDN', mainAirport: 'WAW', region: 'europe' },
  { id: 12, code: 'CZ', zh: '捷克', en: 'Czechia', mainPort: 'DEHAM', mainAirport: 'PRG', region: 'europe' },
  { id: 13, code: 'AT', zh: '奥地利', en: 'Austria', mainPort: 'DEHAM', mainAirport: 'VIE', region: 'europe' },
  { id: 14, code: 'CH', zh: '瑞士', en: 'Switzerland', mainPort: 'NLRTM', mainAirport: 'ZRH', region: 'europe' },
  { id: 15, code: 'SE', zh: '瑞典', en: 'Sweden', mainPort: 'SEGOT', mainAirport: 'ARN', region: 'europe' },
  { id: 18, code: 'DK', zh: '丹麦', en: 'Denmark', mainPort: 'SEGOT', mainAirport: 'CPH', region: 'europe' },
  { id: 19, code: 'NO', zh: '挪威', en: 'Norway', mainPort: 'SEGOT', mainAirport: 'OSL', region: 'europe' },
  { id: 20, code: 'FI', zh: '芬兰', en: 'Finland', mainPort: 'PLGDN', mainAirport: 'HEL', region: 'europe' },
  { id: 21, code: 'IE', zh: '爱尔兰', en: 'Ireland', mainPort: 'GBSOU', mainAirport: 'DUB', region: 'europe' },
  { id: 22, code: 'PT', zh: '葡萄牙', en: 'Portugal', mainPort: 'PTSIE', mainAirport: 'LIS', region: 'europe' },
  { id: 23, code: 'GR', zh: '希腊', en: 'Greece', mainPort: 'GRPIR', mainAirport: 'ATH', region: 'europe' },
  { id: 24, code: 'HU', zh: '匈牙利', en: 'Hungary', mainPort: 'GRPIR', mainAirport: 'BUD', region: 'europe' },
  { id: 25, code: 'RO', zh: '罗马尼亚', en: 'Romania', mainPort: 'GRPIR', mainAirport: 'OTP', region: 'europe' },
  { id: 26, code: 'SK', zh: '斯洛伐克', en: 'Slovakia', mainPort: 'DEHAM', mainAirport: 'BUD', region: 'europe' },
  { id: 27, code: 'LU', zh: '卢森堡', en: 'Luxembourg', mainPort: 'BEANR', mainAirport: 'LUX', region: 'europe' },
  { id: 28, code: 'TR', zh: '土耳其', en: 'Türkiye', mainPort: 'TRAMR', mainAirport: 'IST', region: 'europe' },
  { id: 29, code: 'RU', zh: '俄罗斯', en: 'Russia', mainPort: 'RUVVO', mainAirport: 'SVO', region: 'europe' },
  { id: 30, code: 'AE', zh: '阿联酋', en: 'United Arab Emirates', mainPort: 'AEJEA', mainAirport: 'DXB', region: 'middleEast' },
  { id: 31, code: 'SA', zh: '沙特阿拉伯', en: 'Saudi Arabia', mainPort: 'SADMM', mainAirport: 'RUH', region: 'middleEast' },
  { id: 32, code: 'QA', zh: '卡塔尔', en: 'Qatar', mainPort: 'AEJEA', mainAirport: 'DOH', region: 'middleEast' },
  { id: 35, code: 'KW', zh: '科威特', en: 'Kuwait', mainPort: 'AEJEA', mainAirport: 'KWI', region: 'middleEast' },
  { id: 36, code: 'OM', zh: '阿曼', en: 'Oman', mainPort: 'AEJEA', mainAirport: 'MCT', region: 'middleEast' },
  { id: 37, code: 'BH', zh: '巴林', en: 'Bahrain', mainPort: 'SADMM', mainAirport: 'BAH', region: 'middleEast' },
  { id: 38, code: 'IL', zh: '以色列', en: 'Israel', mainPort: 'ILHFA', mainAirport: 'TLV', region: 'middleEast' },
  { id: 39, code: 'ZA', zh: '南非', en: 'South Africa', mainPort: 'ZADUR', mainAirport: 'JNB', region: 'africa' },
  { id: 40, code: 'NG', zh: '尼日利亚', en: 'Nigeria', mainPort: 'NGAPP', mainAirport: 'LOS', region: 'africa' },
  { id: 41, code: 'KE', zh: '肯尼亚', en: 'Kenya', mainPort: 'KEMBA', mainAirport: 'NBO', region: 'africa' },
  { id: 42, code: 'GH', zh: '加纳', en: 'Ghana', mainPort: 'GHTEM', mainAirport: 'ACC', region: 'africa' },
  { id: 43, code: 'EG', zh: '埃及', en: 'Egypt', mainPort: 'EGALY', mainAirport: 'CAI', region: 'africa' },
  { id: 44, code: 'MA', zh: '摩洛哥', en: 'Morocco', mainPort: 'MAPTM', mainAirport: 'CMN', region: 'africa' },
  { id: 45, code: 'TZ', zh: '坦桑尼亚', en: 'Tanzania', mainPort: 'TZDAR', mainAirport: 'DAR', region: 'africa' },
  { id: 46, code: 'BR', zh: '巴西', en: 'Brazil', mainPort: 'BRSSZ', mainAirport: 'GRU', region: 'latinAmerica' },
  { id: 47, code: 'CL', zh: '智利', en: 'Chile', mainPort: 'CLSAI', mainAirport: 'SCL', region: 'latinAmerica' },
  { id: 48, code: 'CO', zh: '哥伦比亚', en: 'Colombia', mainPort: 'COBUN', mainAirport: 'BOG', region: 'latinAmerica' },
  { id: 49, code: 'PE', zh: '秘鲁', en: 'Peru', mainPort: 'PECLL', mainAirport: 'LIM', region: 'latinAmerica' },
  { id: 50, code: 'AR', zh: '阿根廷', en: 'Argentina', mainPort: 'ARBUE', mainAirport: 'EZE', region: 'latinAmerica' },
  { id: 51, code: 'KZ', zh: '哈萨克斯坦', en: 'Kazakhstan', mainAirport: 'ALA', region: 'centralAsia' },
  { id: 52, code: 'UZ', zh: '乌兹别克斯坦', en: 'Uzbekistan', mainAirport: 'TAS', region: 'centralAsia' },
  { id: 53, code: 'IN', zh: '印度', en: 'India', mainPort: 'INNSA', mainAirport: 'BOM', region: 'southAsia' },
  { id: 54, code: 'PK', zh: '巴基斯坦', en: 'Pakistan', mainPort: 'PKKHI', mainAirport: 'KHI', region: 'southAsia' },
  { id: 55, code: 'BD', zh: '孟加拉国', en: 'Bangladesh', mainPort: 'BDCGP', mainAirport: 'DAC', region: 'southAsia' },
  { id: 56, code: 'LK', zh: '斯里兰卡', en: 'Sri Lanka', mainPort: 'LKCMB', mainAirport: 'CMB', region: 'southAsia' },
  { id: 57, code: 'AU', zh: '澳大利亚', en: 'Australia', mainPort: 'AUSYD', mainAirport: 'SYD', region: 'oceania' },
  { id: 58, code: 'NZ', zh: '新西兰', en: 'New Zealand', mainPort: 'NZAKL', mainAirport: 'AKL', region: 'oceania' },
  { id: 59, code: 'CN', zh: '中国', en: 'China', mainPort: 'CNSHA', mainAirport: 'PVG', region: 'eastAsia' },
  { id: 115, code: 'JP', zh: '日本', en: 'Japan', mainPort: 'JPTYO', mainAirport: 'NRT', region: 'eastAsia' },
  { id: 16, code: 'KR', zh: '韩国', en: 'South Korea', mainPort: 'KRPUS', mainAirport: 'ICN', region: 'eastAsia' },
  { id: 17, code: 'TW', zh: '中国台湾', en: 'Taiwan, China', mainPort: 'TWKHH', mainAirport: 'TPE', region: 'eastAsia' },
  { id: 99, code: 'HK', zh: '中国香港', en: 'Hong Kong, China', mainPort: 'HKHKG', mainAirport: 'HKG', region: 'eastAsia' },
  { id: 229, code: 'MO', zh: '中国澳门', en: 'Macao, China', mainPort: 'HKHKG', mainAirport: 'MFM', region: 'eastAsia' },
  { id: 227, code: 'TH', zh: '泰国', en: 'Thailand', mainPort: 'THLCH', mainAirport: 'BKK', region: 'southeastAsia' },
  { id: 226, code: 'VN', zh: '越南', en: 'Vietnam', mainPort: 'VNSGN', mainAirport: 'SGN', region: 'southeastAsia' },
  { id: 136, code: 'PH', zh: '菲律宾', en: 'Philippines', mainPort: 'PHMNL', mainAirport: 'MNL', region: 'southeastAsia' },
  { id: 88, code: 'MY', zh: '马来西亚', en: 'Malaysia', mainPort: 'MYPKG', mainAirport: 'KUL', region: 'southeastAsia' },
  { id: 84, code: 'SG', zh: '新加坡', en: 'Singapore', mainPort: 'SGSIN', mainAirport: 'SIN', region: 'southeastAsia' },
  { id: 34, code: 'ID', zh: '印度尼西亚', en: 'Indonesia', mainPort: 'IDJKT', mainAirport: 'CGK', region: 'southeastAsia' },
  { id: 33, code: 'KH', zh: '柬埔寨', en: 'Cambodia', mainPort: 'VNSGN', mainAirport: 'PNH', region: 'southeastAsia' },
];

export const countries: readonly Country[] = COUNTRIES.map((country) => Object.assign(country, { hasStates: hasStates(country.code) }));
