import type { Entry, Place } from './entry.ts';

export interface RailTerminal extends Entry, Place {
  country: string;
  /** At a border the goods change gauge and pass customs; shown where other roads show a port. */
  kind: 'terminal' | 'border';
  timeZone: string;
}

/** One row of the table below. */
const stop = (
  id: number,
  code: string,
  zh: string,
  en: string,
  country: string,
  kind: RailTerminal['kind'],
  lon: number,
  lat: number,
  timeZone: string,
): RailTerminal => ({ id, code, zh, en, country, kind, lon, lat, timeZone });

export const railTerminals: readonly RailTerminal[] = [
  stop(1, 'XIAN', '西安国际港', "Xi'an International Port", 'CN', 'terminal', 109.06, 34.38, 'Asia/Shanghai'),
  stop(2, 'CHONGQING', '重庆团结村', 'Chongqing Tuanjiecun', 'CN', 'terminal', 106.32, 29.62, 'Asia/Shanghai'),
  stop(3, 'CHENGDU', '成都青白江', 'Chengdu Qingbaijiang', 'CN', 'terminal', 104.33, 30.88, 'Asia/Shanghai'),
  stop(4, 'ZHENGZHOU', '郑州圃田', 'Zhengzhou Putian', 'CN', 'terminal', 113.79, 34.72, 'Asia/Shanghai'),
  stop(5, 'WUHAN', '武汉吴家山', 'Wuhan Wujiashan', 'CN', 'terminal', 114.13, 30.66, 'Asia/Shanghai'),
  stop(6, 'YIWU', '义乌西', 'Yiwu West', 'CN', 'terminal', 120.03, 29.34, 'Asia/Shanghai'),
  stop(7, 'SUZHOU', '苏州西', 'Suzhou West', 'CN', 'terminal', 120.5, 31.35, 'Asia/Shanghai'),
  stop(8, 'SHENZHEN', '深圳平湖南', 'Shenzhen Pinghunan', 'CN', 'terminal', 114.11, 22.69, 'Asia/Shanghai'),
  stop(9, 'JINAN', '济南董家镇', 'Jinan Dongjiazhen', 'CN', 'terminal', 117.18, 36.75, 'Asia/Shanghai'),
  stop(10, 'ALASHANKOU', '阿拉山口', 'Alashankou', 'CN', 'border', 82.57, 45.17, 'Asia/Shanghai'),
  stop(11, 'DOSTYK', '多斯特克', 'Dostyk', 'KZ', 'border', 82.48, 45.25, 'Asia/Almaty'),
  stop(12, 'KHORGOS', '霍尔果斯', 'Khorgos', 'CN', 'border', 80.41, 44.21, 'Asia/Shanghai'),
  stop(13, 'ALTYNKOL', '阿腾科里', 'Altynkol', 'KZ', 'border', 80.28, 44.15, 'Asia/Almaty'),
  stop(14, 'ERENHOT', '二连浩特', 'Erenhot', 'CN', 'border', 111.98, 43.65, 'Asia/Shanghai'),
  stop(15, 'MANZHOULI', '满洲里', 'Manzhouli', 'CN', 'border', 117.43, 49.6, 'Asia/Shanghai'),
  stop(16, 'ZABAIKALSK', '后贝加尔斯克', 'Zabaikalsk', 'RU', 'border', 117.33, 49.65, 'Asia/Chita'),
  stop(17, 'SUIFENHE', '绥芬河', 'Suifenhe', 'CN', 'border', 131.15, 44.4, 'Asia/Shanghai'),
  stop(18, 'PINGXIANG', '凭祥', 'Pingxiang', 'CN', 'border', 106.75, 22.1, 'Asia/Shanghai'),
  stop(19, 'ALMATY', '阿拉木图', 'Almaty', 'KZ', 'terminal', 76.95, 43.3, 'Asia/Almaty'),
  stop(20, 'TASHKENT', '塔什干', 'Tashkent', 'UZ', 'terminal', 69.28, 41.26, 'Asia/Tashkent'),
  stop(21, 'MOSCOW', '莫斯科沃尔西诺', 'Moscow Vorsino', 'RU', 'terminal', 36.64, 55.22, 'Europe/Moscow'),
  stop(22, 'MALASZEWICZE', '马拉舍维奇', 'Małaszewicze', 'PL', 'border', 23.53, 52.03, 'Europe/Warsaw'),
  stop(23, 'WARSAW', '华沙', 'Warsaw', 'PL', 'terminal', 20.85, 52.2, 'Europe/Warsaw'),
  stop(24, 'LODZ', '罗兹', 'Łódź', 'PL', 'terminal', 19.46, 51.75, 'Europe/Warsaw'),
  stop(25, 'DOBRA', '多布拉', 'Dobrá', 'SK', 'border', 22.03, 48.42, 'Europe/Bratislava'),
  stop(26, 'BUDAPEST', '布达佩斯', 'Budapest', 'HU', 'terminal', 19.06, 47.43, 'Europe/Budapest'),
  stop(27, 'HAMBURG', '汉堡比尔韦德', 'Hamburg Billwerder', 'DE', 'terminal', 10.09, 53.51, 'Europe/Berlin'),
  stop(28, 'DUISBURG', '杜伊斯堡', 'Duisburg', 'DE', 'terminal', 6.74, 51.4, 'Europe/Berlin'),
  stop(29, 'TILBURG', '蒂尔堡', 'Tilburg', 'NL', 'terminal', 5.06, 51.58, 'Europe/Amsterdam'),
  stop(30, 'LIEGE', '列日', 'Liège', 'BE', 'terminal', 5.55, 50.65, 'Europe/Brussels'),
  stop(31, 'MADRID', '马德里阿布罗尼加尔', 'Madrid Abroñigal', 'ES', 'terminal', -3.67, 40.4, 'Europe/Madrid'),
];
