import { expect, it } from 'vitest';
import { PLACE_NAMES } from '../../test/place-names.ts';
import { readAddressBlock, type AddressBlock } from './address-block.ts';

type Said = Partial<Omit<AddressBlock, 'parts'>>;

const HOME = { address: '深圳市宝安区福永街道8号', province: 'GD', countryCode: 'CN' };
const LIN = { contact: '林晓岚', phone: '13800138000' };

/** As they come by chat, from order pages and from forms. */
const BLOCKS: readonly [block: string, said: Said][] = [
  ['林晓岚 13800138000 广东省深圳市宝安区福永街道8号', { ...LIN, ...HOME }],
  ['林晓岚，13800138000，广东省深圳市宝安区福永街道8号', { ...LIN, ...HOME }],
  ['林晓岚\n13800138000\n广东省深圳市宝安区福永街道8号', { ...LIN, ...HOME }],
  ['广东省深圳市宝安区福永街道8号 林晓岚 收 13800138000', { ...LIN, ...HOME }],
  ['广东省深圳市宝安区福永街道8号　林晓岚收　１３８００１３８０００', { ...LIN, ...HOME }],
  ['广东深圳市宝安区福永街道8号 林晓岚 138-0013-8000', { ...LIN, ...HOME, phone: '138-0013-8000' }],
  ['收件人：林晓岚\n电话：13800138000\n地址：广东省深圳市宝安区福永街道8号\n邮编：518103', { ...LIN, ...HOME, zipCode: '518103' }],
  ['收货人: 林晓岚 手机号码: 13800138000 所在地区: 广东省 深圳市 宝安区 福永街道 详细地址: 8号', { ...LIN, ...HOME }],
  ['联系人：林晓岚；联系电话：0755-27381234；地址：广东省深圳市宝安区福永街道8号', { ...HOME, contact: '林晓岚', phone: '0755-27381234' }],
  ['中国广东省深圳市宝安区福永街道8号', HOME],
  ['中国 广东省 深圳市 宝安区 福永街道8号', HOME],
  ['广东省深圳市宝安区福永街道8号 518103', { ...HOME, zipCode: '518103' }],
  [
    '北京市朝阳区建国路88号SOHO现代城A座1205室 王强 13911112222',
    { province: 'BJ', countryCode: 'CN', address: '朝阳区建国路88号SOHO现代城A座1205室', contact: '王强', phone: '13911112222' },
  ],
  ['上海上海市浦东新区世纪大道100号', { province: 'SH', countryCode: 'CN', address: '浦东新区世纪大道100号' }],
  ['上海市浦东新区世纪大道100号', { province: 'SH', countryCode: 'CN', address: '浦东新区世纪大道100号' }],
  ['广西南宁市青秀区民族大道1号', { province: 'GX', countryCode: 'CN', address: '南宁市青秀区民族大道1号' }],
  ['广西壮族自治区南宁市青秀区民族大道1号', { province: 'GX', countryCode: 'CN', address: '南宁市青秀区民族大道1号' }],
  ['内蒙古呼和浩特市新城区中山东路9号', { province: 'NM', countryCode: 'CN', address: '呼和浩特市新城区中山东路9号' }],
  ['新疆维吾尔自治区乌鲁木齐市天山区人民路12号', { province: 'XJ', countryCode: 'CN', address: '乌鲁木齐市天山区人民路12号' }],
  ['吉林市昌邑区吉林大街3号', { province: 'JL', countryCode: 'CN', address: '吉林市昌邑区吉林大街3号' }],
  ['深圳市宝安区福永街道8号', { address: '深圳市宝安区福永街道8号' }],
  ['北京路12号', { address: '北京路12号' }],
  ['深圳市云岭电子有限公司\n广东省深圳市宝安区福永街道8号\n林晓岚 13800138000', { ...LIN, ...HOME, company: '深圳市云岭电子有限公司' }],
  ['广东省深圳市宝安区福永街道8号云岭电子有限公司 林晓岚 13800138000', { ...LIN, ...HOME, company: '云岭电子有限公司' }],
  ['广东省云岭电子有限公司', { company: '广东省云岭电子有限公司' }],
  ['公司：云岭电子有限公司，联系人：林晓岚，电话：13800138000', { ...LIN, company: '云岭电子有限公司' }],
  ['收件人：云岭电子有限公司\n地址：广东省深圳市宝安区福永街道8号', { ...HOME, company: '云岭电子有限公司' }],
  [
    '浙江省义乌市福田街道商城大道1号 3楼 B区 陈女士 15912345678',
    { province: 'ZJ', countryCode: 'CN', address: '义乌市福田街道商城大道1号3楼B区', contact: '陈女士', phone: '15912345678' },
  ],
  ['林晓岚 王强 广东省深圳市宝安区福永街道8号', { ...HOME, rest: '林晓岚 王强' }],
  ['广东省深圳市宝安区福永街道8号，请勿敲门', { ...HOME, rest: '请勿敲门' }],
  ['邮箱：lin@yunling.example 林晓岚', { email: 'lin@yunling.example', contact: '林晓岚' }],
  ['+86 138 0013 8000 林晓岚', { contact: '林晓岚', phone: '+86 138 0013 8000' }],
  [
    '收件人：Jane Doe\n电话：+1 909 555 0123\n地址：2020 Airport Dr, Ontario, CA 91761\n国家：美国\n邮编：91761',
    {
      contact: 'Jane Doe',
      phone: '+1 909 555 0123',
      address: '2020 Airport Dr',
      city: 'Ontario',
      state: 'CA',
      zipCode: '91761',
      countryCode: 'US',
    },
  ],
  [
    '公司名称：Harbour Home Ltd\n联系人：Jane Doe\n地址：18 Dock Street\n城市：Felixstowe\n邮编：IP11 3SY\n国家：英国',
    {
      company: 'Harbour Home Ltd',
      contact: 'Jane Doe',
      address: '18 Dock Street',
      city: 'Felixstowe',
      zipCode: 'IP11 3SY',
      countryCode: 'GB',
    },
  ],
  ['城市：Ontario 州：California 邮编：91761 国家：US', { city: 'Ontario', state: 'CA', zipCode: '91761', countryCode: 'US' }],
  ['〒100-0005 東京都千代田区丸の内1-2-3', { zipCode: '100-0005', countryCode: 'JP', address: '東京都千代田区丸の内1-2-3' }],
  ['税号：91440300MA5EXAMPLE\n云岭电子有限公司', { company: '云岭电子有限公司', rest: '91440300MA5EXAMPLE' }],
  ['电话 13800138000\n地址 广东省深圳市宝安区福永街道8号', { ...HOME, phone: '13800138000' }],
];

it.each(BLOCKS)('understands %j', (block, said) => {
  const { parts: _, ...understood } = readAddressBlock(block, PLACE_NAMES);
  expect(understood).toEqual({ rest: '', ...said });
});
