import { createApiKey } from '@waybound/contract/wire/account/api-keys';
import { deleteBoxSizes, listBoxSizes, saveBoxSize, saveBoxSizes } from '@waybound/contract/wire/address-book/address-book';
import type { HistoryEntry } from '@waybound/contract/account/history';
import { listHistory } from '@waybound/contract/wire/account/history';
import { inviteMember } from '@waybound/contract/wire/account/members';
import { deleteTemplate, listTemplates, saveTemplate } from '@waybound/contract/wire/orders/order-templates';
import { approve } from '@waybound/contract/wire/operations/operations';
import { confirmPacking, deleteWaybill } from '@waybound/contract/wire/waybills/waybill-actions';
import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { startI18n } from '../../kit/preferences/start-i18n.ts';
import { forwarder, make, newCustomer, newMember, received, type TestCustomer } from '../../test/test-server.ts';
import { Sentence } from './Sentence.tsx';

const HERE = '/myProfile/history';

let boss: TestCustomer;
beforeEach(async () => {
  boss = await newCustomer();
});

it('shows each entry as a sentence with its waybill and what changed', async () => {
  const member = await newMember(boss, { isOwner: true });
  const guest = `guest-${boss.code}`;
  await member.call(inviteMember, { loginName: guest, isOwner: false, hidesPrices: false });
  const key = await boss.call(createApiKey, { name: '聚水潭', scopes: ['waybills:write'], hidesPrices: false });
  const made = await make.draft({ token: key.secret });
  const deleted = await make.draft(boss);
  await member.call(deleteWaybill, { id: deleted.id });
  const { id, waybillNo } = await make.submitted(member);
  await forwarder.call(approve, { waybillNo });
  const measured = await make.received(boss);
  await boss.call(confirmPacking, { id: measured.id, rev: measured.rev });
  await boss.visit(HERE);
  await expect.element(page.getByText(`${member.loginName}提交了运单 ${waybillNo}`)).toBeVisible();
  await expect.element(page.getByText('状态 待确认 → 待交货').first()).toBeVisible();
  await expect.element(page.getByText(`您确认了运单 ${measured.waybillNo} 的装箱单`)).toBeVisible();
  await expect.element(page.getByText('装箱单 未确认 → 已确认')).toBeVisible();
  await expect.element(page.getByText(`货代审核通过了运单 ${waybillNo}`)).toBeVisible();
  await expect.element(page.getByText(`${member.loginName}删除了运单草稿 ${deleted.waybillNo} (已删除)`)).toBeVisible();
  await expect.element(page.getByText(`${member.loginName}邀请了成员 ${guest}`)).toBeVisible();
  await expect.element(page.getByText(`密钥“聚水潭”新建了运单草稿 ${made.waybillNo}`)).toBeVisible();
  const links = page.getByRole('main').getByRole('link', { name: waybillNo });
  await expect.element(links.first()).toHaveAttribute('href', `/waybillManagement/waybillDetails/${id}`);
  expect(page.getByRole('main').getByRole('link', { name: deleted.waybillNo }).elements()).toEqual([]);
});

it('takes back what was done last, as long as that is possible', async () => {
  const owner = await newCustomer();
  const { id, waybillNo } = await make.draft(owner);
  await owner.call(deleteWaybill, { id });
  await owner.visit(HERE);
  await page.getByRole('button', { name: `撤销 ${waybillNo} 的这一步` }).click();
  await expect.element(page.getByText(`您恢复了删除的运单草稿 ${waybillNo}`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^撤销/ })).not.toBeInTheDocument();
  expect((await owner.call(listWaybills, {})).rows).toMatchObject([{ id }]);
});

it('puts back what was deleted of the address book and of the templates', async () => {
  const { record } = await boss.call(saveBoxSize, { boxName: '中箱', length: '60', width: '40', height: '40' });
  const { id } = await boss.call(saveTemplate, { name: '每周补货', order: { shippingWay: 'AIR' } });
  await boss.call(deleteBoxSizes, { ids: [record.id] });
  await boss.call(deleteTemplate, { id });
  await boss.visit(HERE);
  for (const [name, said] of [
    ['中箱', '您恢复了删除的常用资料 中箱'],
    ['每周补货', '您恢复了删除的模板 每周补货'],
  ] as const) {
    await page.getByRole('button', { name: `撤销 ${name} 的这一步` }).click();
    await expect.element(page.getByText(said)).toBeVisible();
  }
  expect((await boss.call(listBoxSizes, {})).rows).toMatchObject([{ id: record.id }]);
  expect(await boss.call(listTemplates, {})).toMatchObject([{ id }]);
});

it('has a plain sentence for what it does not know', async () => {
  // A newer server than the page's: none does it today.
  const entry: HistoryEntry = {
    id: '1',
    at: '2026-11-20T02:00:00Z',
    by: 'login',
    loginName: 'clerk',
    keyName: null,
    isSelf: false,
    what: 'somethingNew',
    kind: 'waybill',
    subject: null,
    undo: null,
    waybill: { kind: 'standard', id: '7', waybillNo: 'WBA2611200007', isGone: true },
    changes: [],
  };
  await startI18n(['history']);
  await render(
    <>
      <Sentence entry={entry} />
      <Sentence entry={{ ...entry, waybill: null }} />
    </>,
  );
  await expect.element(page.getByText('clerk对运单 WBA2611200007 (已删除) 进行了一项操作')).toBeVisible();
  await expect.element(page.getByText('clerk进行了一项操作', { exact: true })).toBeVisible();
});

it('adds older entries below until there are none', async () => {
  const { waybillNo } = await make.submitted(boss);
  const boxSizes = Array.from({ length: 50 }, (_, n) => ({ boxName: `${n}`, length: `${n + 20}`, width: '40', height: '40' }));
  await boss.call(saveBoxSizes, { boxSizes });
  await boss.visit(HERE);
  await expect.element(page.getByText('您新增了常用资料 49')).toBeVisible();
  expect(page.getByText(`您提交了运单 ${waybillNo}`).elements()).toEqual([]);
  await page.getByRole('button', { name: '加载更早的记录' }).click();
  await expect.element(page.getByText(`您提交了运单 ${waybillNo}`)).toBeVisible();
  await expect.element(page.getByText('您新增了常用资料 49')).toBeVisible();
  await expect.element(page.getByText('没有更早的记录了')).toBeVisible();
  const { next } = await boss.call(listHistory, {});
  expect(await received(listHistory)).toEqual([{}, { after: next }]);
});

it('keeps its filter in the address and asks the server for it', async () => {
  const [first, second] = [await make.approved(boss), await make.approved(boss)];
  const { isAt } = await boss.visit(`${HERE}?kind=waybill&by=forwarder&from=2026-11-01`);
  const approval = ({ waybillNo }: { waybillNo: string }) => page.getByText(`货代审核通过了运单 ${waybillNo}`);
  await expect.element(approval(first)).toBeVisible();
  await expect.element(page.getByText(/您/)).not.toBeInTheDocument();
  const asked = { kind: 'waybill', from: '2026-11-01', isForwarder: true };
  expect(await received(listHistory)).toEqual([asked]);
  const number = page.getByLabelText('运单号或参考号');
  await number.fill(second.waybillNo);
  await userEvent.keyboard('{Enter}');
  await isAt(`${HERE}?from=2026-11-01&by=forwarder&kind=waybill&waybillNo=${second.waybillNo}`);
  await expect.element(approval(first)).not.toBeInTheDocument();
  await expect.element(approval(second)).toBeVisible();
  expect((await received(listHistory)).at(-1)).toEqual({ ...asked, waybillNo: second.waybillNo });
  await number.fill('none');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('没有符合条件的记录')).toBeVisible();
});
