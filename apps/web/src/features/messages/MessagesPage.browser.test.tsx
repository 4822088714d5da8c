import { batchReadMessage, manageMessage, queryUnreadMessage } from '@waybound/contract/wire/notices/messages';
import { saveParcel } from '@waybound/contract/small-parcels/small-parcels';
import { sendMessage } from '@waybound/contract/wire/operations/message-operations';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forwarder, make, newCustomer, received, type TestCustomer } from '../../test/test-server.ts';

let customer: TestCustomer;

const write = (text: string, waybillNo?: string) =>
  forwarder.call(sendMessage, { siteCode: 'waybound', customerCode: customer.code, zh: text, en: text, waybillNo });
const stored = async () => (await customer.call(manageMessage, {})).rows;

beforeEach(async () => {
  customer = await newCustomer();
});

/** The first is read, the second is not, the third is about a waybill and is not either. */
async function writeThree(): Promise<{ waybillId: string; waybillNo: string }> {
  const { id: waybillId, waybillNo } = await make.draft(customer);
  await write('<p>第 <b>1</b> 条</p>');
  await customer.call(batchReadMessage, { all: true });
  await write('<p>第 <b>2</b> 条</p>');
  await write('<p>第 <b>3</b> 条 账单</p>', waybillNo);
  return { waybillId, waybillNo };
}

const list = () => page.getByRole('list', { name: '消息列表' });
const item = (words: string) => list().getByRole('listitem').filter({ hasText: words });
const words = () =>
  list()
    .getByRole('listitem')
    .elements()
    .map((each) => /第 \d 条/.exec(each.textContent)?.[0]);

describe('the messages', () => {
  it('are opened one by one; who opens one has read it, and it stays where it is', async () => {
    const { waybillId, waybillNo } = await writeThree();
    await customer.visit('/systemInformation?messageStatus=0');
    await expect.element(item('第 3 条')).toBeVisible();
    expect(words()).toEqual(['第 3 条', '第 2 条']);
    await item('第 3 条').getByRole('button').click();
    await expect
      .element(item('第 3 条').getByRole('link', { name: `查看运单 ${waybillNo}` }))
      .toHaveAttribute('href', `/waybillManagement/waybillDetails/${waybillId}`);
    await expect.element(page.getByRole('navigation', { name: '按阅读状态查看' }).getByRole('link', { name: /未读 1/ })).toBeVisible();
    expect((await stored()).map(({ status }) => status)).toEqual([1, 0, 1]);
    expect(words()).toEqual(['第 3 条', '第 2 条']);
    await item('第 3 条').getByRole('button').click();
    await item('第 3 条').getByRole('button').click();
    expect(await received(batchReadMessage)).toHaveLength(1);
  });

  it('lead to the small parcel that one is about', async () => {
    const { id, waybillNo } = await customer.call(saveParcel, { customerOrderNo: 'SO-1' });
    await write('第 1 条', waybillNo);
    await customer.visit('/systemInformation');
    await item('第 1 条').getByRole('button').click();
    await expect
      .element(item('第 1 条').getByRole('link', { name: `查看运单 ${waybillNo}` }))
      .toHaveAttribute('href', `/smallParcel/details/${id}`);
  });

  it('are looked at by status, in the address', async () => {
    await writeThree();
    const { isAt } = await customer.visit('/systemInformation');
    const views = page.getByRole('navigation', { name: '按阅读状态查看' });
    await views.getByRole('link', { name: /已读 1/ }).click();
    await isAt('/systemInformation?messageStatus=1');
    await expect.poll(words).toEqual(['第 1 条']);
    await views.getByRole('link', { name: /全部 3/ }).click();
    await isAt('/systemInformation');
    await expect.poll(words).toEqual(['第 3 条', '第 2 条', '第 1 条']);
  });

  it('are found by their words, from the first page on', async () => {
    await writeThree();
    const { isAt } = await customer.visit('/systemInformation?page=2');
    await expect.element(page.getByText('这一页没有消息')).toBeVisible();
    await page.getByRole('textbox', { name: '消息内容' }).fill(' 账单 ');
    await userEvent.keyboard('{Enter}');
    await isAt('/systemInformation?keyword=账单');
    await expect.poll(words).toEqual(['第 3 条']);
    await page.getByRole('button', { name: '清除筛选' }).click();
    await isAt('/systemInformation');
    await expect.poll(words).toEqual(['第 3 条', '第 2 条', '第 1 条']);
  });

  it('are ticked and marked together', async () => {
    await writeThree();
    await write('<p>第 <b>4</b> 条</p>');
    await customer.visit('/systemInformation');
    for (const name of [/第 3 条/, /第 2 条/]) await list().getByRole('checkbox', { name }).click();
    await expect.element(page.getByRole('status').filter({ hasText: '已选 2 条' })).toBeVisible();
    await page.getByRole('button', { name: '标为已读', exact: true }).click();
    await expect.element(page.getByText('2 条消息已标为已读')).toBeVisible();
    expect((await stored()).map(({ status }) => status)).toEqual([0, 1, 1, 1]);
    await expect.element(page.getByRole('button', { name: '标为已读', exact: true })).not.toBeInTheDocument();
  });

  it('are all marked after a question that says how many, under the present filter', async () => {
    await writeThree();
    await make.approved(customer);
    await customer.visit('/systemInformation?kind=notice&kindOfNothing=1');
    await page.getByRole('button', { name: '全部标为已读' }).click();
    const dialog = page.getByRole('dialog', { name: '把 2 条未读消息标为已读？' });
    await dialog.getByRole('button', { name: '全部标为已读' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect((await stored()).map(({ kind, status }) => [kind, status])).toEqual([
      ['approved', 0],
      ['notice', 1],
      ['notice', 1],
      ['notice', 1],
    ]);
    await expect.element(page.getByRole('button', { name: '全部标为已读' })).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['/systemInformation', '还没有消息'],
    ['/systemInformation?messageStatus=0', '还没有消息'],
    ['/systemInformation?keyword=x', '没有符合条件的消息'],
  ])('say at %s why none is there: %s', async (address, title) => {
    await customer.visit(address);
    await expect.element(page.getByText(title)).toBeVisible();
  });

  it('say when all are read, and lead to the others', async () => {
    await write('<p>第 <b>1</b> 条</p>');
    await customer.call(batchReadMessage, { all: true });
    const { isAt } = await customer.visit('/systemInformation?messageStatus=0');
    await page.getByRole('button', { name: '查看全部消息' }).click();
    await isAt('/systemInformation');
    await expect.poll(words).toEqual(['第 1 条']);
  });

  it('fit a phone', async () => {
    await page.viewport(390, 844);
    await write(`<p>${'很长的一条消息'.repeat(6)}</p>`, (await make.draft(customer)).waybillNo);
    await customer.visit('/systemInformation');
    await expect.element(list()).toBeVisible();
    await list().getByRole('button').click();
    await expect.element(list().getByRole('link', { name: /查看运单/ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    // The sheet of the page scrolls by itself: what is too wide does not show at the document.
    const sheet = page.getByRole('main').element();
    expect(sheet.scrollWidth).toBe(sheet.clientWidth);
  });
});

describe('the bell', () => {
  /** As long as the pointer may be between bell and popover. */
  const LEAVE_MS = 150;
  const bell = (name: string | RegExp) => page.getByRole('link', { name });

  it('counts, shows two messages and an ellipsis, and leads to what is unread', async () => {
    for (const number of [1, 2, 3]) await write(`<p>第 <b>${number}</b> 条</p>`);
    const { isAt } = await customer.visit('/systemInformation');
    await expect.element(bell('系统消息，3 条未读')).toHaveTextContent('3');
    await userEvent.hover(bell('系统消息，3 条未读'));
    const popover = page.getByRole('tooltip').filter({ hasText: '第 3 条' });
    for (const line of ['第 3 条', '第 2 条', '…… 还有 1 条未读']) await expect.element(popover.getByText(line)).toBeVisible();
    // The pointer crosses the gap and rests on what it reads.
    await userEvent.hover(popover.getByText('第 2 条'));
    await new Promise((resolve) => setTimeout(resolve, LEAVE_MS * 2));
    await expect.element(popover).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await bell('系统消息，3 条未读').click();
    await isAt('/systemInformation?messageStatus=0');
  });

  it('is quiet where nothing is unread, and hears of a message that comes', async () => {
    await customer.visit('/systemInformation');
    // At once, and again when the stream from the server is open.
    await expect.poll(async () => (await received(queryUnreadMessage)).length).toBeGreaterThan(0);
    await expect.element(bell('系统消息')).toHaveTextContent('');
    await write('<p>第 <b>1</b> 条</p>');
    await expect.element(bell('系统消息，1 条未读')).toHaveTextContent('1');
  });
});
