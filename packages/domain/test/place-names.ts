import type { PlaceNames } from '../src/address/places.ts';

/** Some of the public data's countries and all of their states and provinces, written as they are there: code, Chinese, English. */
const COUNTRIES =
  '1 US 美国 United States|' +
  '2 CA 加拿大 Canada|' +
  '3 MX 墨西哥 Mexico|' +
  '4 GB 英国 United Kingdom|' +
  '5 DE 德国 Germany|' +
  '6 FR 法国 France|' +
  '7 IT 意大利 Italy|' +
  '8 ES 西班牙 Spain|' +
  '9 NL 荷兰 Netherlands|' +
  '10 BE 比利时 Belgium|' +
  '11 PL 波兰 Poland|' +
  '13 AT 奥地利 Austria|' +
  '14 CH 瑞士 Switzerland|' +
  '15 SE 瑞典 Sweden|' +
  '21 IE 爱尔兰 Ireland|' +
  '27 LU 卢森堡 Luxembourg|' +
  '30 AE 阿联酋 United Arab Emirates|' +
  '57 AU 澳大利亚 Australia|' +
  '58 NZ 新西兰 New Zealand|' +
  '59 CN 中国 China|' +
  '115 JP 日本 Japan|' +
  '16 KR 韩国 South Korea|' +
  '99 HK 中国香港 Hong Kong, China|' +
  '227 TH 泰国 Thailand|' +
  '84 SG 新加坡 Singapore';

const PROVINCES: Readonly<Record<string, string>> = {
  US:
    'AL 亚拉巴马 Alabama|AK 阿拉斯加 Alaska|AZ 亚利桑那 Arizona|AR 阿肯色 Arkansas|' +
    'CA 加利福尼亚 California|CO 科罗拉多 Colorado|CT 康涅狄格 Connecticut|DE 特拉华 Delaware|' +
    'DC 哥伦比亚特区 District of Columbia|FL 佛罗里达 Florida|GA 佐治亚 Georgia|HI 夏威夷 Hawaii|' +
    'ID 爱达荷 Idaho|IL 伊利诺伊 Illinois|IN 印第安纳 Indiana|IA 艾奥瓦 Iowa|' +
    'KS 堪萨斯 Kansas|KY 肯塔基 Kentucky|LA 路易斯安那 Louisiana|ME 缅因 Maine|' +
    'MD 马里兰 Maryland|MA 马萨诸塞 Massachusetts|MI 密歇根 Michigan|MN 明尼苏达 Minnesota|' +
    'MS 密西西比 Mississippi|MO 密苏里 Missouri|MT 蒙大拿 Montana|NE 内布拉斯加 Nebraska|' +
    'NV 内华达 Nevada|NH 新罕布什尔 New Hampshire|NJ 新泽西 New Jersey|NM 新墨西哥 New Mexico|' +
    'NY 纽约 New York|NC 北卡罗来纳 North Carolina|ND 北达科他 North Dakota|OH 俄亥俄 Ohio|' +
    'OK 俄克拉何马 Oklahoma|OR 俄勒冈 Oregon|PA 宾夕法尼亚 Pennsylvania|PR 波多黎各 Puerto Rico|' +
    'RI 罗得岛 Rhode Island|SC 南卡罗来纳 South Carolina|SD 南达科他 South Dakota|TN 田纳西 Tennessee|' +
    'TX 得克萨斯 Texas|UT 犹他 Utah|VT 佛蒙特 Vermont|VA 弗吉尼亚 Virginia|' +
    'WA 华盛顿 Washington|WV 西弗吉尼亚 West Virginia|WI 威斯康星 Wisconsin|WY 怀俄明 Wyoming',
  CA:
    'AB 艾伯塔 Alberta|BC 不列颠哥伦比亚 British Columbia|MB 马尼托巴 Manitoba|NB 新不伦瑞克 New Brunswick|' +
    'NL 纽芬兰与拉布拉多 Newfoundland and Labrador|NT 西北地区 Northwest Territories|NS 新斯科舍 Nova Scotia|NU 努纳武特 Nunavut|' +
    'ON 安大略 Ontario|PE 爱德华王子岛 Prince Edward Island|QC 魁北克 Quebec|SK 萨斯喀彻温 Saskatchewan|' +
    'YT 育空 Yukon',
  AU:
    'ACT 首都领地 Australian Capital Territory|NSW 新南威尔士 New South Wales|NT 北领地 Northern Territory|QLD 昆士兰 Queensland|' +
    'SA 南澳大利亚 South Australia|TAS 塔斯马尼亚 Tasmania|VIC 维多利亚 Victoria|WA 西澳大利亚 Western Australia',
  CN:
    'AH 安徽省 Anhui|BJ 北京市 Beijing|CQ 重庆市 Chongqing|FJ 福建省 Fujian|' +
    'GS 甘肃省 Gansu|GD 广东省 Guangdong|GX 广西壮族自治区 Guangxi|GZ 贵州省 Guizhou|' +
    'HI 海南省 Hainan|HE 河北省 Hebei|HL 黑龙江省 Heilongjiang|HA 河南省 Henan|' +
    'HB 湖北省 Hubei|HN 湖南省 Hunan|JS 江苏省 Jiangsu|JX 江西省 Jiangxi|' +
    'JL 吉林省 Jilin|LN 辽宁省 Liaoning|NM 内蒙古自治区 Inner Mongolia|NX 宁夏回族自治区 Ningxia|' +
    'QH 青海省 Qinghai|SN 陕西省 Shaanxi|SD 山东省 Shandong|SH 上海市 Shanghai|' +
    'SX 山西省 Shanxi|SC 四川省 Sichuan|TJ 天津市 Tianjin|XZ 西藏自治区 Tibet|' +
    'XJ 新疆维吾尔自治区 Xinjiang|YN 云南省 Yunnan|ZJ 浙江省 Zhejiang',
};

const wordsOf = (entry: string): [first: string, second: string, third: string, rest: string] => {
  const [first = '', second = '', third = '', ...rest] = entry.split(' ');
  return [first, second, third, rest.join(' ')];
};

const countries = COUNTRIES.split('|').map((entry) => {
  const [id, code, zh, en] = wordsOf(entry);
  return { id: Number(id), code, zh, en };
});

export const PLACE_NAMES: PlaceNames = {
  countries,
  provinces: Object.entries(PROVINCES).flatMap(([country, entries]) =>
    entries.split('|').map((entry) => {
      const [code, zh, first, more] = wordsOf(entry);
      const en = more === '' ? first : `${first} ${more}`;
      return { code, zh, en, countryId: countries.find((each) => each.code === country)?.id ?? 0 };
    }),
  ),
};
