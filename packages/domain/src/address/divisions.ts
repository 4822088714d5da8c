/** A Chinese address below its province, cut where one division ends and the next begins. What has no such end stays in `address`. */
export interface HomeAddress {
  city: string;
  area: string;
  street: string;
  address: string;
}

/** A name has none of what ends another division, no house number, and nothing that is a part of a street. */
const NAME = '[^\\s0-9A-Za-z市区县镇乡路街道村号弄巷]';
const CITY = new RegExp(`^${NAME}{2,9}(?:市|自治州|地区|盟)(?=.)`, 'u');
/** 社区, 小区, 厂区 and the like are no districts; 市中区 begins with what ends a city. */
const AREA = new RegExp(`^(?:市中区|${NAME}{1,9}(?:(?<![社小校厂库园])区|县|市|旗)|${NAME}{0,7}(?:工业|产业|科技)园区)(?=.)`, 'u');
const STREET = new RegExp(`^${NAME}{1,9}(?:街道|镇|乡|苏木)(?=.)`, 'u');

/** @param text what follows the province, as 深圳市宝安区福永街道8号 */
export function splitHomeAddress(text: string): HomeAddress {
  let rest = text.trim().replaceAll(/[,，\s]+/g, ' ');
  const take = (division: RegExp): string => {
    const found = division.exec(rest)?.[0] ?? '';
    rest = rest.slice(found.length).trimStart();
    return found;
  };
  return { city: take(CITY), area: take(AREA), street: take(STREET), address: rest };
}
