import type { importer, OrderInput, shipper } from '@waybound/contract/orders/order-fields';
import type * as z from 'zod/mini';

/** The people and companies of the demo. All of them are made up; telephone numbers are of ranges kept free for fiction where there are any. */

type Shipper = z.input<typeof shipper>;
type Importer = z.input<typeof importer>;
type Consignee = Pick<
  OrderInput,
  | 'purposeWarehouseType'
  | 'dispatcher'
  | 'dispatchLinkMan'
  | 'dispatchPhone'
  | 'dispatchEmail'
  | 'dispatchProvince'
  | 'dispatchCity'
  | 'dispatchZipCode'
  | 'dispatchAddress'
>;

/** Amazon's warehouses that our lanes reach, by country id. */
export const FBA_CODES: Readonly<Record<number, readonly string[]>> = {
  1: ['ONT8', 'LAX9', 'SBD1', 'LGB8', 'GYR3', 'LAS1', 'SMF3', 'FTW1', 'MEM1', 'MDW2', 'IND9', 'ABE8', 'TEB9', 'CLT2'],
  2: ['YVR4', 'YYZ4'],
  4: ['BHX4', 'LTN4', 'LBA2', 'MAN1'],
  5: ['DTM2', 'LEJ1', 'HAM2', 'FRA3'],
  6: ['LIL1', 'BVA1'],
  7: ['FCO1'],
  8: ['MAD4'],
  11: ['WRO1', 'KTW1'],
  12: ['PRG2'],
  57: ['MEL1', 'BWU2'],
  115: ['NRT5', 'FSZ1'],
};

/** Own shops, private buyers and partners' warehouses, by country id. */
export const CONSIGNEES: Readonly<Record<number, readonly Consignee[]>> = {
  1: [
    { purposeWarehouseType: 'company', dispatcher: 'Brightleaf Home LLC', dispatchLinkMan: 'Karen Doyle', dispatchPhone: '+1 213 555 0142', dispatchEmail: 'receiving@brightleaf.example', dispatchProvince: 'CA', dispatchCity: 'Los Angeles', dispatchZipCode: '90023', dispatchAddress: '3420 E 26th St, Dock 4' },
    { purposeWarehouseType: 'private', dispatcher: 'Michael Turner', dispatchLinkMan: 'Michael Turner', dispatchPhone: '+1 469 555 0118', dispatchProvince: 'TX', dispatchCity: 'Dallas', dispatchZipCode: '75243', dispatchAddress: '9811 Forest Ln Apt 210' },
    { purposeWarehouseType: 'overseas', dispatcher: 'Pacific Gate Fulfilment', dispatchLinkMan: 'Andy Liu', dispatchPhone: '+1 909 555 0173', dispatchProvince: 'CA', dispatchCity: 'Chino', dispatchZipCode: '91710', dispatchAddress: '13825 Ramona Ave, Unit B' },
  ],
  2: [{ purposeWarehouseType: 'company', dispatcher: 'Maple Cart Inc.', dispatchLinkMan: 'Sophie Tremblay', dispatchPhone: '+1 604 555 0161', dispatchProvince: 'BC', dispatchCity: 'Richmond', dispatchZipCode: 'V6X 2Z1', dispatchAddress: '11200 Bridgeport Rd' }],
  4: [
    { purposeWarehouseType: 'company', dispatcher: 'Hartwell Trading Ltd', dispatchLinkMan: 'James Hartwell', dispatchPhone: '+44 161 496 0155', dispatchCity: 'Manchester', dispatchZipCode: 'M17 1TT', dispatchAddress: '27 Trafford Park Road' },
    { purposeWarehouseType: 'overseas', dispatcher: 'Midland Fulfilment Ltd', dispatchLinkMan: 'Priya Shah', dispatchPhone: '+44 121 496 0128', dispatchCity: 'Birmingham', dispatchZipCode: 'B24 9FP', dispatchAddress: 'Unit 6 Gravelly Park' },
  ],
  5: [
    { purposeWarehouseType: 'company', dispatcher: 'Nordlicht Handels GmbH', dispatchLinkMan: 'Jonas Weber', dispatchPhone: '+49 40 66969 120', dispatchCity: 'Hamburg', dispatchZipCode: '22113', dispatchAddress: 'Andreas-Meyer-Strasse 41' },
    { purposeWarehouseType: 'overseas', dispatcher: 'Rhein Fulfillment GmbH', dispatchLinkMan: 'Lena Koch', dispatchPhone: '+49 30 23125 611', dispatchCity: 'Duisburg', dispatchZipCode: '47229', dispatchAddress: 'Bliersheimer Strasse 80' },
  ],
  6: [{ purposeWarehouseType: 'company', dispatcher: 'Atelier Lumiere SARL', dispatchLinkMan: 'Camille Martin', dispatchPhone: '+33 1 99 00 12 34', dispatchCity: 'Roissy-en-France', dispatchZipCode: '95700', dispatchAddress: '12 Rue de la Belle Etoile' }],
  7: [{ purposeWarehouseType: 'company', dispatcher: 'Casa Serena S.r.l.', dispatchLinkMan: 'Marco Ricci', dispatchPhone: '+39 02 5555 0147', dispatchCity: 'Segrate', dispatchZipCode: '20054', dispatchAddress: 'Via Cassanese 224' }],
  8: [{ purposeWarehouseType: 'company', dispatcher: 'Sol y Hogar S.L.', dispatchLinkMan: 'Lucia Gomez', dispatchPhone: '+34 91 555 01 62', dispatchCity: 'Getafe', dispatchZipCode: '28906', dispatchAddress: 'Calle Torneros 15' }],
  11: [{ purposeWarehouseType: 'company', dispatcher: 'Dobry Dom sp. z o.o.', dispatchLinkMan: 'Anna Nowak', dispatchPhone: '+48 22 555 01 77', dispatchCity: 'Warszawa', dispatchZipCode: '02-495', dispatchAddress: 'ul. Posag 7 Panien 1' }],
  12: [{ purposeWarehouseType: 'company', dispatcher: 'Vesely Obchod s.r.o.', dispatchLinkMan: 'Petr Novotny', dispatchPhone: '+420 255 550 190', dispatchCity: 'Praha', dispatchZipCode: '102 00', dispatchAddress: 'Prumyslova 1472' }],
  57: [{ purposeWarehouseType: 'company', dispatcher: 'Southern Nest Pty Ltd', dispatchLinkMan: 'Olivia Brown', dispatchPhone: '+61 2 5550 1234', dispatchProvince: 'NSW', dispatchCity: 'Eastern Creek', dispatchZipCode: '2766', dispatchAddress: '40 Wonderland Drive' }],
  115: [{ purposeWarehouseType: 'company', dispatcher: 'Hikari Shoji K.K.', dispatchLinkMan: 'Kenji Sato', dispatchPhone: '+81 3 5550 1182', dispatchCity: 'Koto-ku', dispatchZipCode: '135-0064', dispatchAddress: 'Aomi 2-7-4' }],
}; // prettier-ignore

/** Importers of record, by country id. Britain's may postpone their VAT. */
export const IMPORTERS: Readonly<Record<number, Importer>> = {
  1: { importerCompany: 'Brightleaf Home LLC', importerAttn: 'Karen Doyle', importerPhone: '+1 213 555 0142', importerAddress: '3420 E 26th St, Los Angeles, CA', zipCode: '90023', countryId: 1 },
  2: { importerCompany: 'Maple Cart Inc.', importerAttn: 'Sophie Tremblay', importerPhone: '+1 604 555 0161', importerAddress: '11200 Bridgeport Rd, Richmond, BC', zipCode: 'V6X 2Z1', countryId: 2 },
  4: { importerCompany: 'Hartwell Trading Ltd', importerAttn: 'James Hartwell', importerPhone: '+44 161 496 0155', importerAddress: '27 Trafford Park Road, Manchester', importerMail: 'imports@hartwell.example', zipCode: 'M17 1TT', countryId: 4, VAT: 'GB987654321', EORI: 'GB987654321000', isRegisterCDS: true },
  5: { importerCompany: 'Nordlicht Handels GmbH', importerAttn: 'Jonas Weber', importerPhone: '+49 40 66969 120', importerAddress: 'Andreas-Meyer-Strasse 41, Hamburg', zipCode: '22113', countryId: 5, VAT: 'DE312456789', EORI: 'DE4512367' },
  6: { importerCompany: 'Atelier Lumiere SARL', importerAttn: 'Camille Martin', importerPhone: '+33 1 99 00 12 34', importerAddress: '12 Rue de la Belle Etoile, Roissy-en-France', zipCode: '95700', countryId: 6, VAT: 'FR40812345678', EORI: 'FR81234567800012' },
  7: { importerCompany: 'Casa Serena S.r.l.', importerAttn: 'Marco Ricci', importerPhone: '+39 02 5555 0147', importerAddress: 'Via Cassanese 224, Segrate', zipCode: '20054', countryId: 7, VAT: 'IT07643520567', EORI: 'IT07643520567' },
  8: { importerCompany: 'Sol y Hogar S.L.', importerAttn: 'Lucia Gomez', importerPhone: '+34 91 555 01 62', importerAddress: 'Calle Torneros 15, Getafe', zipCode: '28906', countryId: 8, VAT: 'ESB84512364', EORI: 'ESB84512364' },
  11: { importerCompany: 'Dobry Dom sp. z o.o.', importerAttn: 'Anna Nowak', importerPhone: '+48 22 555 01 77', importerAddress: 'ul. Posag 7 Panien 1, Warszawa', zipCode: '02-495', countryId: 11, VAT: 'PL5261040828', EORI: 'PL526104082800000' },
  12: { importerCompany: 'Vesely Obchod s.r.o.', importerAttn: 'Petr Novotny', importerPhone: '+420 255 550 190', importerAddress: 'Prumyslova 1472, Praha', zipCode: '102 00', countryId: 12, VAT: 'CZ27082440', EORI: 'CZ27082440' },
  57: { importerCompany: 'Southern Nest Pty Ltd', importerAttn: 'Olivia Brown', importerPhone: '+61 2 5550 1234', importerAddress: '40 Wonderland Drive, Eastern Creek', zipCode: '2766', countryId: 57 },
  115: { importerCompany: 'Hikari Shoji K.K.', importerAttn: 'Kenji Sato', importerPhone: '+81 3 5550 1182', importerAddress: 'Aomi 2-7-4, Koto-ku, Tokyo', zipCode: '135-0064', countryId: 115 },
}; // prettier-ignore

/** Who sends: the demo's customers, by the code of the account. */
export const SHIPPERS: Readonly<Record<string, Shipper>> = {
  'WB-0881': { shipperCompany: 'Shenzhen Yuanfan Electronics Co., Ltd.', shipperCompanyCN: '深圳市远帆电子有限公司', shipperAttn: '陈晓东', shipperPhone: '13800138000', shipperAddress: "Room 802, Block A, Baoneng Technology Park, Longhua District, Shenzhen", shipperZipCode: '518109', shipperEmail: 'export@yuanfan.example', shipperEnterpriseCreditCode: '91440300MA5F3K7X1G' },
  'WB-0932': { shipperCompany: 'Yiwu Chenguang Household Co., Ltd.', shipperCompanyCN: '义乌市晨光家居用品有限公司', shipperAttn: '王丽', shipperPhone: '13900139000', shipperAddress: 'No. 1288, Chouzhou North Road, Yiwu, Zhejiang', shipperZipCode: '322000', shipperEmail: 'ship@chenguang.example', shipperEnterpriseCreditCode: '91330782MA2E8T5R41' },
  'WB-0001': { shipperCompany: 'Waybound Direct Trading Co., Ltd.', shipperCompanyCN: '途界直客贸易有限公司', shipperAttn: '李明', shipperPhone: '13700137000', shipperAddress: 'Building 3, Qiaotou Logistics Park, Shenzhen', shipperZipCode: '518103' },
  'OS-0107': { shipperCompany: 'Ningbo Qiming Trading Co., Ltd.', shipperCompanyCN: '宁波启明贸易有限公司', shipperAttn: '周敏', shipperPhone: '13600136000', shipperAddress: 'No. 66, Daxie Port Road, Beilun, Ningbo', shipperZipCode: '315800', shipperEmail: 'sales@qiming.example', shipperEnterpriseCreditCode: '91330206MA2AJ4H17X' },
}; // prettier-ignore

export const REPLIES = [
  '好的，已补充资料，请查收。',
  '请按实物贴标继续出货，谢谢。',
  'MSDS 已发客服邮箱，麻烦确认。',
  '同意更换纸箱，费用计入账单即可。',
  '新的联系人：Tom，+1 213 555 0190，地址不变。',
] as const;

export const REMARKS = ['易碎品，请轻放。', '外箱请勿压货。', '请安排白天派送。', '到仓后请拍照。', '带电产品，资料已备齐。'] as const;
