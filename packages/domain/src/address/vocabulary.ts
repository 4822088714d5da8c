import type { AddressField } from './address-block.ts';

/** The words people write into addresses, in the languages of the countries goods go to. Places themselves are public data. */

/** The meaning of a label before a colon. `party` is the name of a person or a company; `other` is known, but not part of an address. */
export type LabelMeaning = Exclude<AddressField, 'province'> | 'party' | 'other';

const LABELS: Readonly<Record<LabelMeaning, string>> = {
  party:
    'name|recipient|receiver|consignee|ship to|deliver to|deliver-to|to|收件人|收货人|收件人姓名|收货人姓名|寄件人|发件人|发货人|提货人',
  contact: 'attn|attention|att|contact|contact person|contact name|联系人|联系人姓名|姓名',
  company: 'company|company name|business name|firm|公司|公司名称|公司名|单位|收货公司|收件公司|发货公司',
  phone:
    'tel|tel no|telephone|phone|phone number|phone no|mobile|mob|cell|ph|t|m|p|电话|手机|手机号|手机号码|电话号码|联系电话|联系方式|' +
    '联系手机|收件人电话|收货人电话|收件电话|收货电话|座机',
  email: 'email|e-mail|mail|邮箱|电子邮箱|邮件|电子邮件|邮箱地址',
  address:
    'address|addr|add|street|street address|address 1|address line 1|delivery address|shipping address|adresse|indirizzo|' +
    '地址|详细地址|收货地址|收件地址|联系地址|提货地址|发货地址|街道地址|所在地区|地区|地址1|地址一',
  address2: 'address 2|address line 2|地址2|地址二',
  city: 'city|town|city/town|ort|ville|ciudad|城市',
  state: 'state|province|state/province|region|county|州|省|省份|州/省|省/州',
  zipCode: 'zip|zip code|zipcode|zip/postal code|postal code|postcode|post code|plz|邮编|邮政编码|邮政区号',
  countryCode: 'country|country/region|land|pays|国家|国家/地区|国家地区',
  other:
    'fax|vat|vat no|eori|eori no|tax|tax id|tax no|ref|reference|po|order|note|notes|remark|remarks|fba id|传真|税号|备注|订单号|信用代码',
};

/** Labels that are understood without a colon too, where a line or a part of one begins with them. */
const BARE = 'attn|tel|telephone|phone|mobile|email|e-mail|fax|收件人|收货人|联系人|电话|手机|联系电话|地址|收货地址|详细地址|邮编';

const MEANINGS: ReadonlyMap<string, LabelMeaning> = new Map(
  // The record's keys are exactly the meanings.
  (Object.entries(LABELS) as [LabelMeaning, string][]).flatMap(([meaning, words]) =>
    words.split('|').map((word): [string, LabelMeaning] => [word, meaning]),
  ),
);

const longestFirst = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length).join('|');
const isLatin = (word: string): boolean => /^[a-z]/.test(word);
const latin = longestFirst([...MEANINGS.keys()].filter(isLatin));
const chinese = longestFirst([...MEANINGS.keys()].filter((word) => !isLatin(word)));

/** Chinese labels may follow a text without a space between. */
const LABEL = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:${latin})\\.?|${chinese}) {0,3}[:=]|(?<=^|[\\n,;|])[ \\t]{0,8}(?:${longestFirst(BARE.split('|'))})\\.?(?= [^ ])`,
  'giu',
);

export interface Label {
  meaning: LabelMeaning;
  from: number;
  /** Where what it names begins. */
  to: number;
}

export const labelsIn = (text: string): Label[] =>
  [...text.matchAll(LABEL)].map(({ 0: found, index }) => ({
    meaning: MEANINGS.get(found.replace(/[:=.]/g, '').trim().toLowerCase()) ?? 'other',
    from: index,
    to: index + found.length,
  }));

/** At the end of a company's name, dots taken out. */
const COMPANY_ENDS = new Set(
  (
    'ltd limited llc llp lp inc incorporated corp corporation co company plc pty gmbh ag kg ohg ug ev sa sas sarl sasu eurl sl slu srl spa snc ' +
    'bv nv vof oy ab as aps kk kft sro zoo doo pte bhd fze group holding holdings'
  ).split(' '),
);
const CHINESE_COMPANY = /(?:公司|集团|工厂|商行|商贸行|株式会社|制造厂|电子厂|经营部|厂)$/;

const bareWord = (word: string): string => word.toLowerCase().replace(/[.()]/g, '');

/** Whether a text ends as companies' names do: "Harbour Home Ltd.", "Weber & Sohn GmbH & Co. KG", "云岭电子有限公司". */
export function isCompanyName(text: string): boolean {
  if (CHINESE_COMPANY.test(text) || text.startsWith('株式会社')) return true;
  const words = text.split(' ').map(bareWord);
  if (words.length > 1 && COMPANY_ENDS.has(words.at(-1) ?? '')) return true;
  return (
    /(?:^| )(?:s\.? ?r\.? ?l|s\.? ?p\.? ?a|s\.? ?a\.? ?r\.? ?l|sp\.? z o\.? ?o|b\.? ?v|n\.? ?v|s\.? ?l|s\.? ?a)\.?$/i.test(text) &&
    words.length > 1
  );
}

/** A comma inside a company's name: "Cloudridge Electronics Co., Ltd." */
export const isCompanyEnd = (text: string): boolean =>
  text.length <= 20 && text.split(' ').every((word) => COMPANY_ENDS.has(bareWord(word)));

const STREET_WORDS = new Set(
  (
    'street st road rd avenue ave av drive dr boulevard blvd lane ln way court ct place pl parkway pkwy highway hwy terrace ter square sq ' +
    'close crescent cres circle cir trail row quay wharf estate park industrial rue via viale piazza corso calle avenida avda plaza paseo ' +
    'camino carrer str strasse straße weg allee platz damm ufer kai straat laan plein kade gracht chaussée chaussee impasse quai cours ' +
    'esplanade loop turnpike freeway expressway route box'
  ).split(' '),
);
const STREET_END = /(?:straße|strasse|str|weg|allee|platz|damm|ufer|kai|straat|laan|plein|kade|gracht|gasse|ring)$/;

export const isStreetWord = (word: string): boolean => {
  const bare = word.toLowerCase().replace(/[.]/g, '');
  return STREET_WORDS.has(bare) || (bare.length > 5 && STREET_END.test(bare));
};

/** A part of a building, which comes before or after the street. */
export const isUnit = (text: string): boolean =>
  /^(?:#|(?:unit|suite|ste|apt|apartment|flat|room|rm|floor|fl|building|bldg|block|dock|door|gate|bay|warehouse|level|lot|hall|halle|etage|piso)\b)/i.test(
    text,
  ) || /^(?:\d{1,3}(?:st|nd|rd|th)? ?\/?(?:f|fl|floor))\b/i.test(text);

/** Other names of countries than those of the public data, in lower case and without dots. */
export const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  deutschland: 'DE',
  allemagne: 'DE',
  'the netherlands': 'NL',
  nederland: 'NL',
  holland: 'NL',
  italia: 'IT',
  españa: 'ES',
  espana: 'ES',
  belgique: 'BE',
  belgië: 'BE',
  österreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  polska: 'PL',
  'czech republic': 'CZ',
  turkey: 'TR',
  uae: 'AE',
  korea: 'KR',
  'republic of korea': 'KR',
  'hong kong': 'HK',
  taiwan: 'TW',
  macao: 'MO',
  macau: 'MO',
  'viet nam': 'VN',
  prc: 'CN',
  'pr china': 'CN',
  'mainland china': 'CN',
  香港: 'HK',
  台湾: 'TW',
  澳门: 'MO',
  中国大陆: 'CN',
  德国联邦: 'DE',
  阿联酋迪拜: 'AE',
};

/** English counties come between town and postcode and are no part of an address any more. */
export const COUNTIES: ReadonlySet<string> = new Set(
  (
    'bedfordshire|berkshire|buckinghamshire|cambridgeshire|cheshire|cornwall|cumbria|derbyshire|devon|dorset|essex|gloucestershire|' +
    'greater london|greater manchester|hampshire|hertfordshire|kent|lancashire|leicestershire|lincolnshire|merseyside|norfolk|' +
    'northamptonshire|northumberland|nottinghamshire|oxfordshire|shropshire|somerset|staffordshire|suffolk|surrey|warwickshire|' +
    'west midlands|west yorkshire|wiltshire|worcestershire|east sussex|west sussex|south yorkshire|north yorkshire'
  ).split('|'),
);
