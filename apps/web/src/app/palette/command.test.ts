import { describe, expect, it } from 'vitest';
import { matchingCommands, type Command } from './command.ts';

const command = (label: string, more: Partial<Command> = {}): Command => ({
  key: label,
  group: 'pages',
  label,
  run: () => undefined,
  ...more,
});
const COMMANDS = [
  command('运单列表', { note: '运单管理', words: ['Waybills'] }),
  command('空运下单', { note: '运单管理', words: ['Book air freight'] }),
  command('退出登录', { words: ['Log out'] }),
  command('下单指南', { words: ['Quick order guidance'] }),
  command('Cancel waybills', { words: ['取消运单'] }),
];
const found = (text: string) => matchingCommands(COMMANDS, text).map(({ label }) => label);

describe('a command', () => {
  it.each([
    ['', ['运单列表', '空运下单', '退出登录', '下单指南', 'Cancel waybills']],
    ['取消', ['Cancel waybills']],
    ['qx', ['Cancel waybills']],
    ['cancel', ['Cancel waybills']],
    ['下单', ['下单指南', '空运下单']],
    ['运单管理', ['运单列表', '空运下单']],
    ['AIR book', ['空运下单']],
    ['ｌｏｇ', ['退出登录']],
    ['.*', []],
    ['waybills 管理', ['运单列表']],
    ['ydlb', ['运单列表']],
    ['tcdl', ['退出登录']],
    ['XD', ['下单指南', '空运下单']],
  ])('is found by %j', (text, labels) => expect(found(text)).toEqual(labels));
});
