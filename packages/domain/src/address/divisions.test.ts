import { expect, it } from 'vitest';
import { splitHomeAddress } from './divisions.ts';

it.each([
  ['深圳市宝安区福永街道新和社区8号', ['深圳市', '宝安区', '福永街道', '新和社区8号']],
  ['浦东新区张江镇科苑路88号', ['', '浦东新区', '张江镇', '科苑路88号']],
  ['苏州市工业园区星湖街328号', ['苏州市', '工业园区', '', '星湖街328号']],
  ['济南市市中区经四路5号', ['济南市', '市中区', '', '经四路5号']],
  ['恩施土家族苗族自治州利川市汪营镇3组', ['恩施土家族苗族自治州', '利川市', '汪营镇', '3组']],
  ['东莞市虎门镇博涌社区', ['东莞市', '', '虎门镇', '博涌社区']],
  ['福永街道新和社区8号', ['', '', '福永街道', '新和社区8号']],
  ['阳光小区3栋', ['', '', '', '阳光小区3栋']],
  ['深圳市', ['', '', '', '深圳市']],
  ['Bldg 3, Futian', ['', '', '', 'Bldg 3 Futian']],
])('cuts %s where its divisions end', (text, [city, area, street, address]) => {
  expect(splitHomeAddress(text)).toEqual({ city, area, street, address });
});

it('loses nothing', () => {
  for (const text of ['金华市义乌市福田街道商城大道1号', '自治州', '市市市', '宝安区', ' 广州市 天河区 体育东路 ']) {
    expect(Object.values(splitHomeAddress(text)).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  }
});
