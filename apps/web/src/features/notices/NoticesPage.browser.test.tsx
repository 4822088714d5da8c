import type { WireInput } from '@waybound/contract/wire';
import type { Delivery, Mailbox } from '@waybound/contract/notices/notices';
import { listReceivers, resendDelivery, saveReceiver, testReceiver } from '@waybound/contract/wire/notices/notice-receivers';
import {
  listFileNotices,
  listTrackNotices,
  mailboxDeliveries,
  saveFileNotice,
  saveTrackNotice,
  testMailbox,
} from '@waybound/contract/wire/notices/notices';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { queryClient } from '../../api/query.ts';
import { startI18n } from '../../kit/preferences/start-i18n.ts';
import { confirmMailbox, newCustomer, received, type TestCustomer } from '../../test/test-server.ts';
import { act, openMenu } from '../../test/menus.ts';
import { DeliveryLine } from './DeliveryLine.tsx';

const TRACKING = '/myProfile/trackingNotificationSettings';
const ON = { language: 'zh', isActive: true, isNotice: true } as const;
const ERP: WireInput<typeof saveReceiver> = { kind: 'webhook', name: 'ERP', language: 'zh', events: ['tracking'], isActive: true };

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

describe('mailboxes for milestones', () => {
  let ops: Mailbox;
  beforeEach(async () => {
    ops = await customer.call(saveTrackNotice, { ...ON, email: 'ops@yuanfan.example' });
    await confirmMailbox(customer, ops.email);
    await customer.call(saveTrackNotice, { ...ON, email: 'new@yuanfan.example' });
  });
  const stored = async () => (await customer.call(listTrackNotices, {})).mailboxes;
  const sentTo = async ({ id }: Mailbox) => (await customer.call(mailboxDeliveries, { id })).deliveries.map(({ event }) => event);

  it('are listed with their state, and how many there may be', async () => {
    await customer.visit(TRACKING);
    await expect.element(page.getByRole('heading', { level: 1, name: '通知设置' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: '轨迹通知设置', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('img', { name: '已设置 2 个，最多 10 个' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /ops@yuanfan.example 中文 已确认/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /new@yuanfan.example 中文 等待确认/ })).toBeVisible();
  });

  it('are added several at once, and those that were refused stay with their reasons', async () => {
    await customer.visit(TRACKING);
    await page.getByRole('button', { name: '添加邮箱' }).click();
    const dialog = page.getByRole('dialog');
    const addresses = dialog.getByRole('textbox', { name: '邮箱地址' });
    await dialog.getByRole('button', { name: '添加', exact: true }).click();
    await expect.element(addresses).toHaveAccessibleDescription(/请填写至少一个邮箱地址/);
    expect(await received(saveTrackNotice)).toEqual([]);
    await addresses.fill('a@x.example; b@x.example\nc@x.example');
    await dialog.getByRole('button', { name: '添加', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const added = ['a', 'b', 'c'].map((name) => ({ email: `${name}@x.example`, kind: 'tracking', ...ON, state: 'waiting' }));
    expect((await stored()).slice(2)).toMatchObject(added);
    await page.getByRole('button', { name: '添加邮箱' }).click();
    await addresses.fill('d@x.example\nops@yuanfan.example');
    await dialog.getByRole('button', { name: '添加', exact: true }).click();
    await expect.element(dialog.getByRole('alert').getByText(/^ops@yuanfan.example：该邮箱已在列表中/)).toBeVisible();
    await expect.element(addresses).toHaveValue('ops@yuanfan.example');
    expect(await stored()).toHaveLength(6);
  });

  it('are switched off from the revision that was read', async () => {
    await customer.visit(TRACKING);
    await page.getByRole('checkbox', { name: 'ops@yuanfan.example 接收通知' }).click();
    await expect.poll(async () => (await stored())[0]).toMatchObject({ id: ops.id, email: ops.email, isActive: true, isNotice: false });
    expect(await received(saveTrackNotice)).toMatchObject([{ id: ops.id, rev: ops.rev }]);
  });

  it('want five or so mails of a waybill at first, and what is chosen from then on, when it is chosen', async () => {
    await customer.visit(TRACKING);
    await expect.element(page.getByRole('row', { name: /ops@yuanfan.example .* 立即 13/ })).toBeVisible();
    await act('ops@yuanfan.example', '编辑');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('radio', { name: '清关放行 不通知' })).toBeChecked();
    await expect.element(dialog.getByRole('combobox', { name: '汇总的时区' })).not.toBeInTheDocument();
    await dialog.getByRole('radio', { name: '清关放行 每周' }).click();
    await dialog.getByRole('radio', { name: '到达 每日' }).click();
    await dialog.getByRole('radio', { name: '启运 不通知' }).click();
    await dialog.getByRole('combobox', { name: '汇总的时区' }).selectOptions('America/Chicago');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const { events, timeZone } = (await stored())[0]!;
    expect(events).toMatchObject({ customs: 'weekly', arrived: 'daily', received: 'atOnce' });
    expect(events).not.toHaveProperty('departed');
    expect(timeZone).toBe('America/Chicago');
    await expect.element(page.getByRole('row', { name: /立即 11 项 · 每日 1 项 · 每周 1 项 America\/Chicago/ })).toBeVisible();
  });

  it('are shown what each notice looks like, in the language of the mailbox, and nothing typed is lost by looking', async () => {
    await customer.visit(TRACKING);
    await act('ops@yuanfan.example', '编辑');
    await page.getByRole('radio', { name: '英文' }).click();
    await page.getByRole('radio', { name: '启运 每日' }).click();
    await page.getByRole('button', { name: '预览：每日汇总' }).click();
    const preview = page.getByRole('dialog', { name: '预览：每日汇总' });
    await expect.element(preview.getByText('Daily digest, notices: 3', { exact: true })).toBeVisible();
    await preview.getByRole('button', { name: '关闭' }).last().click();
    await page.getByRole('button', { name: '预览：启运' }).click();
    await expect.element(page.getByRole('dialog', { name: '预览：启运' }).getByText(/^Departed[^]*Place: Shenzhen/)).toBeVisible();
    await page.getByRole('dialog', { name: '预览：启运' }).getByRole('button', { name: '关闭' }).last().click();
    await expect.element(page.getByRole('radio', { name: '启运 每日' })).toBeChecked();
    expect(await received(saveTrackNotice)).toEqual([]);
  });

  it('are tested when they are confirmed, and deleted after a question', async () => {
    await customer.visit(TRACKING);
    await openMenu('new@yuanfan.example');
    await expect.element(page.getByRole('menuitem', { name: /发送测试 收件人确认后才能发送/ })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('menuitem', { name: '删除' }).click();
    const remove = page.getByRole('dialog').getByRole('button', { name: '删除' });
    await expect.element(remove).toBeVisible();
    expect(await stored()).toHaveLength(2);
    await remove.click();
    await expect.poll(stored).toHaveLength(1);
    await act('ops@yuanfan.example', '发送测试');
    await expect.poll(() => sentTo(ops)).toEqual(['test', 'confirmation']);
    expect(await received(testMailbox)).toEqual([{ id: ops.id }]);
  });
});

it('is one page, and the specification’s addresses lead to its parts', async () => {
  await customer.visit(TRACKING);
  for (const [path, name, text] of [
    ['/myProfile/customerProfileEmailNotification', '客户资料邮件通知', /^货代上传所选类型的文件时/],
    ['/myProfile/overseasWarehouseTrackingNotificationSettings', '海外仓轨迹通知设置', /^海外仓运单有所选的事件/],
    ['/myProfile/noticeReceivers', '通知接收端', /^把同样的通知发送到您的系统/],
    [TRACKING, '轨迹通知设置', /^运单有所选的事件/],
  ] as const) {
    const part = page.getByRole('link', { name, exact: true });
    await expect.element(part).toHaveAttribute('href', path);
    await part.click();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(part).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('heading', { level: 1, name: '通知设置' })).toBeVisible();
  }
});

it('tells a robot what is chosen, and shows how its chat has it', async () => {
  await customer.visit('/myProfile/noticeReceivers');
  await page.getByRole('button', { name: '添加接收端' }).first().click();
  const dialog = page.getByRole('dialog', { name: '添加接收端' });
  await expect.element(dialog.getByText(/^系统接口收到运单的每一条轨迹/)).toBeVisible();
  await dialog.getByRole('radio', { name: '企业微信群机器人' }).click();
  await dialog.getByRole('radio', { name: '清关放行 立即' }).click();
  await dialog.getByRole('radio', { name: '账单 不通知' }).click();
  await expect.element(dialog.getByRole('radio', { name: /每日/ })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: '预览：到达' }).click();
  await expect.element(page.getByText(/\*\*运单 WBA2611200001：已到达\*\*/)).toBeVisible();
  await page.getByRole('dialog', { name: '预览：到达' }).getByRole('button', { name: '关闭' }).last().click();
  await dialog.getByRole('textbox', { name: '名称' }).fill('群');
  await dialog.getByRole('textbox', { name: '地址' }).fill('https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0123456789');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [robot] = (await customer.call(listReceivers, {})).receivers;
  expect(robot?.waybillEvents).toContain('customs');
  expect(robot?.waybillEvents).not.toContain('bill');
});

it('names the types of a file mailbox and saves others', async () => {
  const papers = await customer.call(saveFileNotice, { ...ON, email: 'papers@yuanfan.example', fileTypes: ['billOfLading', 'photo'] });
  await customer.visit('/myProfile/customerProfileEmailNotification');
  await expect.element(page.getByRole('row', { name: /papers@yuanfan.example 中文 等待确认.* 提单, 照片/ })).toBeVisible();
  await act('papers@yuanfan.example', '编辑');
  await page.getByRole('dialog').getByRole('checkbox', { name: '照片' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: '文件 每日' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const saved = { id: papers.id, fileTypes: ['billOfLading'], events: { file: 'daily' } };
  expect((await customer.call(listFileNotices, {})).mailboxes).toMatchObject([saved]);
});

describe('what became of a notice', () => {
  it('is shown, and it is sent again', async () => {
    // A name that is nobody's by the rules of the network (RFC 2606).
    const { receiver } = await customer.call(saveReceiver, { ...ERP, url: 'https://hooks.invalid/in' });
    const { deliveryId } = await customer.call(testReceiver, { id: receiver.id });
    await customer.visit('/myProfile/noticeReceivers');
    await act('ERP', '发送记录');
    await expect.element(page.getByRole('dialog').getByText(/重试 · 找不到这个域名$/)).toBeVisible();
    await expect.element(page.getByRole('dialog').getByText('等待发送')).toBeVisible();
    await page.getByRole('button', { name: '重新发送' }).click();
    await expect.poll(() => received(resendDelivery)).toEqual([{ id: deliveryId }]);
  });

  it('is shown with the number of tries and the last fault', async () => {
    const delivery: Delivery = {
      id: '9',
      event: 'milestone',
      state: 'failed',
      waybillNo: 'WB202611200001',
      at: '2026-11-01T00:00:00Z',
      attempts: 6,
      lastAttemptAt: '2026-11-01T09:00:00Z',
      nextAttemptAt: null,
      httpStatus: null,
      error: 'timeout',
    };
    await startI18n(['notices', 'dates']);
    await render(
      <QueryClientProvider client={queryClient}>
        <ul>
          <DeliveryLine delivery={delivery} />
        </ul>
      </QueryClientProvider>,
    );
    await expect.element(page.getByText(/第 6 次尝试 · 对方没有及时答复/)).toBeVisible();
    await expect.element(page.getByText('发送失败')).toBeVisible();
  });
});

it('shows the secret of a new webhook once, and keeps the address of an old one that is left empty', async () => {
  await customer.visit('/myProfile/noticeReceivers');
  await page.getByRole('button', { name: '添加接收端' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '名称' }).fill('ERP');
  await dialog.getByRole('textbox', { name: '地址' }).fill('https://hooks.yuanfan.example/in');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  const secret = page.getByLabelText('签名密钥');
  await expect.element(secret).toHaveValue(expect.stringMatching(/^\S{20,}$/));
  const shown = (secret.element() as HTMLInputElement).value; // By its label: the field that shows the secret.
  await page.getByRole('button', { name: '完成' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.body.innerHTML).not.toContain(shown);
  await act('ERP', '编辑');
  await dialog.getByRole('textbox', { name: '名称' }).fill('ERP 2');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { receivers } = await customer.call(listReceivers, {});
  expect(receivers).toMatchObject([{ name: 'ERP 2', shownUrl: expect.stringContaining('hooks.yuanfan.example/') }]);
  expect(await received(saveReceiver)).toMatchObject([{ url: 'https://hooks.yuanfan.example/in' }, { url: '' }]);
});
