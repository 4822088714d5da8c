import type { Entry, Place } from './entry.ts';

export interface Warehouse extends Entry, Place {
  /** `fba`: a fulfilment centre of Amazon, ship-to; `receiving`: one of ours, where customers hand their goods in. */
  kind: 'fba' | 'receiving';
  country: string;
  /** Code of a province; absent where the country names no states. */
  state?: string;
  city: string;
  zip: string;
  /** In Latin letters, as a label or a declaration wants it. */
  address: string;
}

export interface ReceivingWarehouse extends Warehouse {
  kind: 'receiving';
  addressZh: string;
  /** Local times of day; 1 is Monday. */
  opens: { days: readonly number[]; from: string; to: string };
}

const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6];
const EVERY_DAY = [...MONDAY_TO_SATURDAY, 7];

export const receivingWarehouses: readonly ReceivingWarehouse[] = [
  {
    id: 1,
    code: 'SZX-BA',
    zh: '深圳宝安收货仓',
    en: "Shenzhen Bao'an receiving warehouse",
    kind: 'receiving',
    country: 'CN',
    state: 'GD',
    city: 'Shenzhen',
    zip: '518103',
    address: "Building 3, Qiaotou Logistics Park, Fuyong Street, Bao'an District, Shenzhen, Guangdong",
    addressZh: '广东省深圳市宝安区福永街道桥头物流园 3 栋',
    lon: 113.82,
    lat: 22.68,
    opens: { days: EVERY_DAY, from: '09:00', to: '22:00' },
  },
  {
    id: 2,
    code: 'YIW-BX',
    zh: '义乌北下朱收货仓',
    en: 'Yiwu Beixiazhu receiving warehouse',
    kind: 'receiving',
    country: 'CN',
    state: 'ZJ',
    city: 'Yiwu',
    zip: '322000',
    address: 'Building 8, Beixiazhu Logistics Park, Futian Street, Yiwu, Zhejiang',
    addressZh: '浙江省义乌市福田街道北下朱物流园 8 栋',
    lon: 120.12,
    lat: 29.34,
    opens: { days: EVERY_DAY, from: '09:00', to: '21:00' },
  },
  {
    id: 3,
    code: 'SHA-QP',
    zh: '上海青浦收货仓',
    en: 'Shanghai Qingpu receiving warehouse',
    kind: 'receiving',
    country: 'CN',
    state: 'SH',
    city: 'Shanghai',
    zip: '201708',
    address: 'Building 5, Huaxin Logistics Park, Huaxin Town, Qingpu District, Shanghai',
    addressZh: '上海市青浦区华新镇华新物流园 5 栋',
    lon: 121.22,
    lat: 31.24,
    opens: { days: MONDAY_TO_SATURDAY, from: '09:00', to: '20:00' },
  },
  {
    id: 4,
    code: 'NGB-BL',
    zh: '宁波北仑收货仓',
    en: 'Ningbo Beilun receiving warehouse',
    kind: 'receiving',
    country: 'CN',
    state: 'ZJ',
    city: 'Ningbo',
    zip: '315800',
    address: 'Building 2, Daxie Port Logistics Park, Beilun District, Ningbo, Zhejiang',
    addressZh: '浙江省宁波市北仑区大榭港物流园 2 栋',
    lon: 121.87,
    lat: 29.91,
    opens: { days: MONDAY_TO_SATURDAY, from: '08:30', to: '20:00' },
  },
];

/** One row of the table below; the place is the code of the country, with that of the state where there is one. */
const centre = (
  id: number,
  code: string,
  place: string,
  city: string,
  zip: string,
  address: string,
  lon: number,
  lat: number,
): Warehouse => {
  const [country = '', state] = place.split('-');
  return {
    id,
    code,
    zh: `亚马逊 ${code} 仓`,
    en: `Amazon ${code}`,
    kind: 'fba',
    country,
    ...(state && { state }),
    city,
    zip,
    address,
    lon,
    lat,
  };
};

/**
 * Amazon opens, closes and moves centres without notice and publishes no list; a sample of these was compared with public ones in
 * November 2026. What a seller's own shipment plan says always wins.
 */
const fulfilmentCentres: readonly Warehouse[] = [
  centre(101, 'ONT8', 'US-CA', 'Moreno Valley', '92551', '24300 Nandina Ave', -117.24, 33.87),
  centre(102, 'LAX9', 'US-CA', 'Fontana', '92337', '11263 Oleander Ave', -117.46, 34.05),
  centre(103, 'SBD1', 'US-CA', 'Bloomington', '92316', '3388 S Cactus Ave', -117.39, 34.05),
  centre(104, 'SBD2', 'US-CA', 'San Bernardino', '92408', '1494 S Waterman Ave', -117.28, 34.07),
  centre(105, 'ONT2', 'US-CA', 'San Bernardino', '92408', '1910 E Central Ave', -117.24, 34.09),
  centre(106, 'ONT6', 'US-CA', 'Moreno Valley', '92551', '24208 San Michele Rd', -117.24, 33.87),
  centre(107, 'ONT9', 'US-CA', 'Redlands', '92374', '2125 W San Bernardino Ave', -117.22, 34.08),
  centre(108, 'LGB4', 'US-CA', 'Redlands', '92374', '27517 Pioneer Ave', -117.2, 34.09),
  centre(109, 'LGB6', 'US-CA', 'Riverside', '92518', '20901 Krameria Ave', -117.31, 33.88),
  centre(110, 'LGB8', 'US-CA', 'Rialto', '92376', '1568 N Linden Ave', -117.39, 34.13),
  centre(111, 'SMF3', 'US-CA', 'Stockton', '95206', '3923 S B St', -121.26, 37.91),
  centre(112, 'XUSD', 'US-CA', 'Stockton', '95206', '1909 Zephyr St', -121.27, 37.89),
  centre(113, 'OAK3', 'US-CA', 'Patterson', '95363', '255 Park Center Dr', -121.16, 37.48),
  centre(114, 'LAS1', 'US-NV', 'Henderson', '89044', '12300 Bermuda Rd', -115.16, 35.93),
  centre(115, 'LAS6', 'US-NV', 'Las Vegas', '89115', '4550 Nexus Way', -115.06, 36.27),
  centre(116, 'GYR2', 'US-AZ', 'Goodyear', '85395', '17341 W Minnezona Ave', -112.43, 33.5),
  centre(117, 'GYR3', 'US-AZ', 'Phoenix', '85043', '8181 W Roosevelt St', -112.24, 33.46),
  centre(118, 'PDX9', 'US-OR', 'Troutdale', '97060', '1250 NW Swigert Way', -122.4, 45.55),
  centre(119, 'BFI3', 'US-WA', 'DuPont', '98327', '2700 Center Dr', -122.67, 47.1),
  centre(120, 'FTW1', 'US-TX', 'Dallas', '75241', '33333 Lyndon B Johnson Fwy', -96.74, 32.64),
  centre(121, 'IAH3', 'US-TX', 'Houston', '77032', '15525 Milner Rd', -95.31, 29.94),
  centre(122, 'MEM1', 'US-TN', 'Memphis', '38118', '3292 E Holmes Rd', -89.94, 35.01),
  centre(123, 'MDW2', 'US-IL', 'Joliet', '60433', '250 Emerald Dr', -88.06, 41.49),
  centre(124, 'XUSE', 'US-IN', 'Whitestown', '46075', '5100 S Indianapolis Rd', -86.38, 39.97),
  centre(125, 'IND9', 'US-IN', 'Greenwood', '46143', '1151 S Graham Rd', -86.07, 39.6),
  centre(126, 'FWA4', 'US-IN', 'Fort Wayne', '46809', '9798 Smith Rd', -85.23, 41),
  centre(127, 'CLT2', 'US-NC', 'Charlotte', '28214', '10240 Old Dowd Rd', -80.97, 35.23),
  centre(128, 'LAL1', 'US-FL', 'Lakeland', '33811', '1760 County Line Rd', -82.05, 28.02),
  centre(129, 'TEB9', 'US-NJ', 'Somerset', '08873', '601 Randolph Rd', -74.54, 40.55),
  centre(130, 'ABE8', 'US-NJ', 'Florence', '08518', '401 Independence Rd', -74.77, 40.11),
  centre(131, 'YVR4', 'CA-BC', 'Delta', 'V3M 5Y9', '450 Derwent Pl', -122.95, 49.17),
  centre(132, 'YYZ4', 'CA-ON', 'Brampton', 'L6Y 0C9', '8050 Heritage Rd', -79.79, 43.64),
  centre(133, 'BHX1', 'GB', 'Rugeley', 'WS15 1NZ', 'Power Station Road', -1.92, 52.75),
  centre(134, 'BHX4', 'GB', 'Coventry', 'CV5 9PF', 'Plot 1 Lyons Park, Sayer Drive', -1.58, 52.43),
  centre(135, 'LTN4', 'GB', 'Dunstable', 'LU5 4FE', 'Unit DC1 Prologis Park, Boscombe Road', -0.5, 51.89),
  centre(136, 'LBA2', 'GB', 'Doncaster', 'DN11 0BG', 'Iport Avenue', -1.06, 53.47),
  centre(137, 'MAN1', 'GB', 'Altrincham', 'WA15 0PS', '6 Sunbank Lane', -2.29, 53.36),
  centre(138, 'DTM1', 'DE', 'Werne', '59368', 'Carl-Zeiss-Straße 3', 7.66, 51.66),
  centre(139, 'DTM2', 'DE', 'Dortmund', '44145', 'Kaltbandstraße 4', 7.47, 51.53),
  centre(140, 'LEJ1', 'DE', 'Leipzig', '04347', 'Amazonstraße 1', 12.43, 51.36),
  centre(141, 'MUC3', 'DE', 'Graben', '86836', 'Amazonstraße 1', 10.86, 48.19),
  centre(142, 'FRA3', 'DE', 'Bad Hersfeld', '36251', 'Amazonstraße 1', 9.71, 50.87),
  centre(143, 'HAM2', 'DE', 'Winsen', '21423', 'Borgwardstraße 10', 10.2, 53.35),
  centre(144, 'WRO1', 'PL', 'Bielany Wrocławskie', '55-040', 'ul. Czekoladowa 1', 16.96, 51.04),
  centre(145, 'KTW1', 'PL', 'Sosnowiec', '41-208', 'ul. Inwestycyjna 19', 19.2, 50.3),
  centre(146, 'PRG2', 'CZ', 'Dobrovíz', '252 61', 'K Amazonu 235', 14.22, 50.11),
  centre(147, 'LIL1', 'FR', 'Lauwin-Planque', '59553', '1 Rue Amazon', 3.05, 50.39),
  centre(148, 'BVA1', 'FR', 'Boves', '80440', '7 Rue des Indes Noires', 2.37, 49.86),
  centre(149, 'FCO1', 'IT', 'Passo Corese', '02032', 'Via della Meccanica 4', 12.65, 42.16),
  centre(150, 'MAD4', 'ES', 'San Fernando de Henares', '28830', 'Avenida de la Astronomía 24', -3.5, 40.44),
  centre(151, 'NRT5', 'JP', 'Kawagoe', '350-1165', '1-10-15 Minamidai', 139.45, 35.88),
  centre(152, 'FSZ1', 'JP', 'Odawara', '250-0001', '4-5-1 Ogicho', 139.16, 35.27),
  centre(153, 'MEL1', 'AU-VIC', 'Dandenong South', '3175', '29 National Drive', 145.21, -38.03),
  centre(154, 'BWU2', 'AU-NSW', 'Kemps Creek', '2178', '8 Emporium Avenue', 150.8, -33.84),
];

export const warehouses: readonly Warehouse[] = [...receivingWarehouses, ...fulfilmentCentres];
