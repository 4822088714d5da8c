import type { MapPlace, MapRoute, LonLat } from '../../kit/map/WorldMap.tsx';

const YANTIAN: LonLat = [114.3, 22.6];
const SHANGHAI: LonLat = [121.8, 31.2];
const SINGAPORE: LonLat = [103.8, 1.3];
const JEBEL_ALI: LonLat = [55, 25];
const ROTTERDAM: LonLat = [4.1, 51.9];
const SYDNEY: LonLat = [151.2, -33.9];
const LOS_ANGELES: LonLat = [-118.3, 33.7];

const SOUTH_CHINA_SEA: LonLat = [110.5, 11];
const MALACCA: LonLat = [97, 5.5];
const CEYLON: LonLat = [80.5, 5.4];
const ADEN: LonLat = [50, 13];
const SUEZ: LonLat = [32.5, 29.9];
const SICILY: LonLat = [12, 37];
const GIBRALTAR: LonLat = [-6, 36];
const BISCAY: LonLat = [-9, 44];

/** The lanes of the trade, not of anybody's goods. */
export const LOGIN_ROUTES: readonly MapRoute[] = [
  { key: 'pacific', mode: 'sea', isMoving: true, points: [YANTIAN, [122, 24.5], [150, 34], [-170, 40], LOS_ANGELES] },
  {
    key: 'europe',
    mode: 'sea',
    isMoving: true,
    points: [SHANGHAI, SOUTH_CHINA_SEA, SINGAPORE, MALACCA, CEYLON, ADEN, [41, 16], SUEZ, SICILY, GIBRALTAR, BISCAY, ROTTERDAM],
  },
  { key: 'gulf', mode: 'sea', isMoving: true, points: [SINGAPORE, MALACCA, CEYLON, [60, 23], JEBEL_ALI] },
  { key: 'australia', mode: 'sea', isMoving: true, points: [YANTIAN, [127, 5], [134, -1], [146, -10], [154, -25], SYDNEY] },
  { key: 'pacificAir', mode: 'air', isMoving: true, points: [SHANGHAI, LOS_ANGELES] },
  { key: 'europeAir', mode: 'air', isMoving: true, points: [SHANGHAI, [8.6, 50]] },
];

export const LOGIN_PLACES: readonly MapPlace[] = [
  { key: 'yantian', at: YANTIAN, isStrong: true },
  { key: 'shanghai', at: SHANGHAI, isStrong: true },
  { key: 'singapore', at: SINGAPORE },
  { key: 'jebelAli', at: JEBEL_ALI },
  { key: 'rotterdam', at: ROTTERDAM },
  { key: 'sydney', at: SYDNEY },
  { key: 'losAngeles', at: LOS_ANGELES },
];

/** From Europe to the American west coast, with space for the words below the land. */
export const MAP_FRAME = { x: 78, y: -70, width: 680, height: 600 };
