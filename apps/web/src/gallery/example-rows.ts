import type { LifecycleTab } from '../kit/status/LifecycleTabs.tsx';
import type { Tone } from '../kit/status/StatusDot.tsx';

export interface ExampleRow {
  no: string;
  reference: string;
  mode: 'sea' | 'air' | 'rail' | 'truck' | 'express';
  channel: string;
  from: string;
  to: string;
  port: string;
  done: number;
  status: string;
  tone: Tone;
  packages: number;
  weight: number;
  volume: number;
  created: string;
}

export const TABS: LifecycleTab[] = [
  { key: 'all', label: '全部', count: 1284, kind: 'whole' },
  { key: 'loading', label: '待确认', count: 23 },
  { key: 'busy', label: '待交货', count: 46 },
  { key: 'outbound', label: '待出库', count: 118 },
  { key: 'arrival', label: '待到港', count: 307 },
  { key: 'receipt', label: '待签收', count: 164 },
  { key: 'signed', label: '已签收' },
  { key: 'returned', label: '已退件', count: 4, kind: 'aside' },
  { key: 'problem', label: '问题件', count: 9, kind: 'aside', isAlarming: true },
  { key: 'empty', label: '已关闭', count: 0, kind: 'aside' },
];

const CHANNELS = [
  ['sea', '普船散货 LCL'],
  ['air', 'KT 空运专线'],
  ['rail', '中欧班列 FBA'],
  ['truck', '中欧卡航 18 日达'],
  ['express', 'UPS 红单'],
] as const;
const PORTS = [
  ['悉尼', 'AUSYD'],
  ['大阪', 'JPOSA'],
  ['费利克斯托', 'GBFXT'],
  ['洛杉矶', 'USLAX'],
  ['温哥华', 'CAVAN'],
] as const;
const STATUSES = [
  ['待确认', 'idle', 0],
  ['待交货', 'warn', 1],
  ['待出库', 'info', 2],
  ['问题件', 'bad', 3],
  ['待签收', 'info', 4],
  ['已签收', 'ok', 5],
] as const;
const CITIES = ['宁波', '青岛', '厦门', '上海', '盐田'] as const;

export function exampleRows(count: number): ExampleRow[] {
  return Array.from({ length: count }, (_, index) => {
    const [mode, channel] = pick(CHANNELS, index * 7);
    const [to, port] = pick(PORTS, index * 3);
    const [status, tone, done] = pick(STATUSES, index * 5 + 2);
    return {
      no: `WBS26112${String(418 + index * 7).padStart(4, '0')}`,
      reference: `FBA15${9207959 + index * 7919}`,
      mode,
      channel,
      from: pick(CITIES, index),
      to,
      port,
      done,
      status,
      tone,
      packages: 7 + ((index * 31) % 110),
      weight: 125.521 + ((index * 7919) % 1500),
      volume: 0.771 + ((index * 13) % 9),
      created: `2026-11-${String(20 - (index % 18)).padStart(2, '0')} 14:${String(10 + (index % 49))}`,
    };
  });
}

/** Counts on from the beginning after the last. */
function pick<Items extends readonly [unknown, ...unknown[]]>(items: Items, index: number): Items[number] {
  return items[index % items.length] ?? items[0];
}
