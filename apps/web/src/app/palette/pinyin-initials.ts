/** The first character of each initial in the order of pinyin; no syllable begins with i, u or v. */
const FIRST_OF_INITIAL = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀'.split('');
const INITIALS = 'abcdefghjklmnopqrstwxyz'.split('');
const HAN = /\p{Script=Han}/gu;
const byPinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

/** 取消 is found by "qx": the initials of its Chinese characters, anything else as it is. */
export const pinyinInitials = (text: string): string => text.replace(HAN, initialOf);

function initialOf(character: string): string {
  const place = FIRST_OF_INITIAL.findLastIndex((first) => byPinyin.compare(first, character) <= 0);
  return INITIALS[place] ?? character;
}
