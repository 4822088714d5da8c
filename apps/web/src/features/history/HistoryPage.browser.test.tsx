import type { HistoryEntry } from '@waybound/contract/history';
import { listHistory } from '@waybound/contract/wire/history';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { dropToken } from '../../api/session.ts';
import { startI18n } from '../../app/i18n.ts';
import { playServer, visit, type PlayedServer } from '../../test/visit.tsx';

const WAYBILL = { id: '7', waybillNo: 'WBA2611200007', isGone: false };
const ENTRY: HistoryEntry = {
  id: '1',
  at: '2026-11-20T02:00:00Z',
  by: 'login',
  loginName: 'clerk',
  keyName: null,
  isSelf: false,
  what: 'submit',
  kind: 'waybill',
  subject: null,
  waybill: WAYBILL,
  changes: [{ field: 'status', from: 'wait_for_confirm', to: 'wait_for_deal_send' }],
};
const LOGINS = [
  { id: '1', loginName: 'boss', isSelf: true },
  { id: '2', loginName: 'clerk', isSelf: false },
];

let server: PlayedServer;
const play = (entries: HistoryEntry[], next: string | null = null) => server.answer(listHistory, { entries, next, logins: LOGINS });

beforeAll(() => startI18n(['history', 'statuses', 'dates']));
beforeEach(() => {
  server = playServer();
});
afterEach(async () => {
  await cleanup();
  dropToken();
});

it('tells each entry as a sentence with its waybill and what changed', async () => {
  play([
    ENTRY,
    { ...ENTRY, id: '2', isSelf: true, what: 'confirmPacking', changes: [{ field: 'packingState', from: 'asked', to: 'confirmed' }] },
    { ...ENTRY, id: '3', by: 'forwarder', loginName: null, what: 'approve', changes: [] },
    { ...ENTRY, id: '4', what: 'delete', waybill: { ...WAYBILL, isGone: true }, changes: [] },
    { ...ENTRY, id: '5', what: 'inviteMember', kind: 'account', subject: 'guest', waybill: null, changes: [] },
    { ...ENTRY, id: '6', by: 'apiKey', loginName: null, keyName: '聚水潭', what: 'create', changes: [] },
  ]);
  await visit('/myProfile/history');
  await expect.element(page.getByText('clerk提交了运单 WBA2611200007')).toBeVisible();
  await expect.element(page.getByText('状态 待确认 → 待交货')).toBeVisible();
  await expect.element(page.getByText('您确认了运单 WBA2611200007 的装箱单')).toBeVisible();
  await expect.element(page.getByText('装箱单 待确认 → 已确认')).toBeVisible();
  await expect.element(page.getByText('货代审核通过了运单 WBA2611200007')).toBeVisible();
  await expect.element(page.getByText('clerk删除了运单草稿 WBA2611200007 (已删除)')).toBeVisible();
  await expect.element(page.getByText('clerk邀请了成员 guest')).toBeVisible();
  const links = page.getByRole('main').getByRole('link', { name: WAYBILL.waybillNo });
  expect(links.elements()).toHaveLength(4);
  await expect.element(page.getByText('密钥“聚水潭”新建了运单草稿 WBA2611200007')).toBeVisible();
  await expect.element(links.first()).toHaveAttribute('href', '/waybillManagement/waybillDetails/7');
});

it('has a plain sentence for what it does not know', async () => {
  play([
    { ...ENTRY, what: 'somethingNew' },
    { ...ENTRY, id: '2', what: 'somethingElse', waybill: null, changes: [] },
  ]);
  await visit('/myProfile/history');
  await expect.element(page.getByText('clerk对运单 WBA2611200007 进行了一项操作')).toBeVisible();
  await expect.element(page.getByText('clerk进行了一项操作', { exact: true })).toBeVisible();
});

it('adds older entries below until there are none', async () => {
  server.answer(listHistory, ({ after }) =>
    after === undefined
      ? { entries: [ENTRY], next: '1_1', logins: LOGINS }
      : { entries: [{ ...ENTRY, id: '2', what: 'create', changes: [] }], next: null, logins: LOGINS },
  );
  await visit('/myProfile/history');
  await page.getByRole('button', { name: '加载更早的记录' }).click();
  await expect.element(page.getByText('clerk新建了运单草稿 WBA2611200007')).toBeVisible();
  await expect.element(page.getByText('clerk提交了运单 WBA2611200007')).toBeVisible();
  await expect.element(page.getByText('没有更早的记录了')).toBeVisible();
  expect(server.inputsOf(listHistory)).toEqual([{}, { after: '1_1' }]);
});

it('keeps its filter in the address and asks the server for it', async () => {
  play([]);
  const { isAt } = await visit('/myProfile/history?kind=account&by=forwarder&from=2026-11-01');
  await expect.element(page.getByText('没有符合条件的记录')).toBeVisible();
  expect(server.inputsOf(listHistory)).toEqual([{ kind: 'account', from: '2026-11-01', isForwarder: true }]);
  await page.getByLabelText('运单号或参考号').fill('WBA26');
  await page.getByRole('combobox', { name: '操作人' }).click();
  await isAt('/myProfile/history?from=2026-11-01&by=forwarder&kind=account&waybillNo=WBA26');
  expect(server.inputsOf(listHistory).at(-1)).toMatchObject({ waybillNo: 'WBA26', isForwarder: true });
});
