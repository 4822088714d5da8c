import type { Mailbox } from '@waybound/contract/notices';
import {
  deleteTrackNotice,
  listFileNotices,
  listTrackNotices,
  mailboxDeliveries,
  saveFileNotice,
  saveTrackNotice,
  testMailbox,
} from '@waybound/contract/wire/notices';
import type { Receiver } from '@waybound/contract/notice-receivers';
import { listReceivers, resendDelivery, saveReceiver } from '@waybound/contract/wire/notice-receivers';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { startI18n } from '../../app/i18n.ts';
import { dropToken } from '../../api/session.ts';
import { closeToast } from '../../kit/toast.ts';
import { playServer, visit, type PlayedServer } from '../../test/visit.tsx';

const OPS: Mailbox = {
  id: '1',
  rev: 3,
  kind: 'tracking',
  email: 'ops@yuanfan.example',
  language: 'zh',
  fileTypes: [],
  isActive: true,
  isNotice: true,
  state: 'confirmed',
  askedAt: '2026-11-01T00:00:00Z',
  lastNoticeAt: null,
};
const NEW: Mailbox = { ...OPS, id: '2', rev: 1, email: 'new@yuanfan.example', state: 'waiting' };
const PAPERS: Mailbox = { ...OPS, id: '3', kind: 'file', email: 'papers@yuanfan.example', fileTypes: ['billOfLading', 'photo'] };
const ERP: Receiver = {
  id: '7',
  rev: 2,
  kind: 'webhook',
  name: 'ERP',
  shownUrl: 'hooks.yuanfan.example/…',
  isSigned: true,
  language: 'zh',
  events: ['tracking'],
  isActive: true,
  lastState: 'failed',
  lastNoticeAt: '2026-11-01T00:00:00Z',
};

let server: PlayedServer;
beforeAll(() => startI18n(['notices', 'waybillDetail', 'rules', 'reasons', 'statuses', 'dates']));
beforeEach(() => {
  server = playServer();
  server.answer(listTrackNotices, { mailboxes: [OPS, NEW], limit: 10 });
  server.answer(listFileNotices, { mailboxes: [PAPERS], limit: 10 });
  server.answer(listReceivers, { receivers: [ERP], limit: 10 });
});
afterEach(async () => {
  closeToast();
  await cleanup();
  dropToken();
});

const TRACKING = '/myProfile/trackingNotificationSettings';
const act = async (name: string, what: string) => {
  await page.getByRole('button', { name: `${name} 的操作` }).click();
  await page.getByRole('menuitem', { name: what }).click();
};

it('lists mailboxes with their state, and how many there may be', async () => {
  await visit(TRACKING);
  await expect.element(page.getByRole('heading', { level: 1, name: '轨迹通知设置' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: '已设置 2 个，最多 10 个' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /ops@yuanfan.example 中文 已确认/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /new@yuanfan.example 中文 等待确认/ })).toBeVisible();
});

it('adds several pasted addresses, and keeps those that were refused with their reasons', async () => {
  server.answer(saveTrackNotice, NEW);
  await visit(TRACKING);
  await page.getByRole('button', { name: '添加邮箱' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '邮箱地址' }).fill('a@x.example; b@x.example\nc@x.example');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf(saveTrackNotice)).toMatchObject([
    { email: 'a@x.example', kind: 'tracking', language: 'zh', isActive: true, isNotice: true },
    { email: 'b@x.example' },
    { email: 'c@x.example' },
  ]);
  const errors = [{ path: 'email', rule: 'mailboxTaken', message: '该邮箱已在列表中' }];
  server.refuse(saveTrackNotice, 'invalidInput', '有内容未填写正确', 400, { errors });
  await page.getByRole('button', { name: '添加邮箱' }).click();
  await dialog.getByRole('textbox', { name: '邮箱地址' }).fill('ops@yuanfan.example');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect.element(dialog.getByRole('alert').getByText('ops@yuanfan.example：该邮箱已在列表中')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: '邮箱地址' })).toHaveValue('ops@yuanfan.example');
});

it('says that an address is missing', async () => {
  await visit(TRACKING);
  await page.getByRole('button', { name: '添加邮箱' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '添加', exact: true }).click();
  await expect.element(page.getByText('请填写至少一个邮箱地址')).toBeVisible();
  expect(server.inputsOf(saveTrackNotice)).toEqual([]);
});

it('switches notices off from the revision that was read', async () => {
  server.answer(saveTrackNotice, { ...OPS, rev: 4, isNotice: false });
  await visit(TRACKING);
  await page.getByRole('checkbox', { name: 'ops@yuanfan.example 接收通知' }).click();
  await expect
    .poll(() => server.inputsOf(saveTrackNotice))
    .toMatchObject([{ id: '1', rev: 3, email: OPS.email, isActive: true, isNotice: false }]);
});

it('tests a confirmed mailbox only, and asks before it deletes one', async () => {
  server.answer(testMailbox, { deliveryId: '9' });
  server.answer(deleteTrackNotice, { id: '2' });
  await visit(TRACKING);
  await page.getByRole('button', { name: 'new@yuanfan.example 的操作' }).click();
  await expect.element(page.getByRole('menuitem', { name: /发送测试 收件人确认后才能发送/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(() => server.inputsOf(deleteTrackNotice)).toEqual([{ id: '2' }]);
  await act('ops@yuanfan.example', '发送测试');
  await expect.poll(() => server.inputsOf(testMailbox)).toEqual([{ id: '1' }]);
});

it('names the types of a file mailbox and saves others', async () => {
  server.answer(saveFileNotice, { ...PAPERS, rev: 4 });
  await visit('/myProfile/customerProfileEmailNotification');
  await expect.element(page.getByRole('row', { name: /papers@yuanfan.example 中文 已确认 提单, 照片/ })).toBeVisible();
  await act('papers@yuanfan.example', '编辑');
  await page.getByRole('dialog').getByRole('checkbox', { name: '照片' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect.poll(() => server.inputsOf(saveFileNotice)).toMatchObject([{ id: '3', rev: 3, fileTypes: ['billOfLading'] }]);
});

it('shows what became of a notice and sends it again', async () => {
  const delivery = {
    id: '9',
    event: 'milestone' as const,
    state: 'failed' as const,
    waybillNo: 'WB202611200001',
    at: '2026-11-01T00:00:00Z',
    attempts: 6,
    lastAttemptAt: '2026-11-01T09:00:00Z',
    nextAttemptAt: null,
    httpStatus: null,
    error: 'timeout',
  };
  server.answer(mailboxDeliveries, { deliveries: [delivery] });
  server.answer(resendDelivery, { id: '9' });
  await visit(TRACKING);
  await act('ops@yuanfan.example', '发送记录');
  await expect.element(page.getByText(/第 6 次尝试 · 对方没有及时答复/)).toBeVisible();
  await expect.element(page.getByText('发送失败')).toBeVisible();
  await page.getByRole('button', { name: '重新发送' }).click();
  await expect.poll(() => server.inputsOf(resendDelivery)).toEqual([{ id: '9' }]);
});

it('shows the secret of a new webhook once, and keeps the address of an old one that is left empty', async () => {
  server.answer(saveReceiver, { receiver: ERP, secret: 'whs_secret' });
  await visit('/myProfile/noticeReceivers');
  await page.getByRole('button', { name: '添加接收端' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '名称' }).fill('ERP');
  await dialog.getByRole('textbox', { name: '地址' }).fill('https://hooks.yuanfan.example/in');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect.element(page.getByLabelText('签名密钥')).toHaveValue('whs_secret');
  await page.getByRole('button', { name: '完成' }).last().click();
  server.answer(saveReceiver, { receiver: ERP, secret: null });
  await act('ERP', '编辑');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf(saveReceiver)).toMatchObject([{ url: 'https://hooks.yuanfan.example/in' }, { id: '7', rev: 2, url: '' }]);
});
