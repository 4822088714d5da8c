import { expect, type BrowserContext, type Page, type Route } from '@playwright/test';
import { batchReadMessage, queryUnreadMessage } from '@waybound/contract/notices/messages';
import { MESSAGE_STREAM_PATH } from '@waybound/contract/wire/notices/messages';
import { sendMessage } from '@waybound/contract/operations/message-operations';
import { callsWith } from './support/calls.ts';
import { forwarder } from './support/forwarder.ts';
import { logInByApi, expectAccessible, expectNoSidewaysScroll, setLanguage, test } from './support/visitor.ts';
import { SIZES, TEXTS, type Lang } from './support/words.ts';

/** More than a browser opens connections to one server, which are six. */
const TABS = 8;

/** A session of a login that has nothing unread. */
async function enterUpToDate(context: BrowserContext, address: string, userName: string): Promise<void> {
  await callsWith(context.request, address, await logInByApi(context, address, userName))(batchReadMessage, { all: true });
}

const bell = (page: Page, lang: Lang, unread: number) =>
  page.getByRole('link', { name: TEXTS[lang].header.messagesUnread.replace('{{unread}}', String(unread)), exact: true });

/** How often an address has been answered in all tabs together. */
function answersOf(context: BrowserContext, path: string): () => number {
  let answers = 0;
  context.on('response', (response) => {
    if (response.url().endsWith(path)) answers += 1;
  });
  return () => answers;
}

test('eight tabs hear of a message over one line, and a list still loads', async ({ context, address }) => {
  await setLanguage(context, address, 'zh');
  await enterUpToDate(context, address, 'demo2');
  const [polls, streams] = [answersOf(context, queryUnreadMessage.path), answersOf(context, MESSAGE_STREAM_PATH)];
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  const [first, ...others] = tabs;
  // The one that is there first leads; the others come when it does.
  await first?.goto('/404');
  await expect.poll(streams).toBe(1);
  for (const tab of others) await tab.goto('/404');
  await expect.poll(polls).toBeGreaterThanOrEqual(TABS);
  expect(streams()).toBe(1);

  const write = forwarder(context.request, address);
  await write(sendMessage, {
    siteCode: 'waybound',
    customerCode: 'WB-0932',
    zh: '仓库今晚 22:00 关门',
    en: 'The warehouse closes at 22:00 tonight',
  });
  for (const tab of tabs) await expect(bell(tab, 'zh', 1)).toBeVisible();
  expect(streams()).toBe(1);

  await others.at(-1)?.goto('/waybillManagement/waybillList');
  await expect(others.at(-1)?.getByRole('row').nth(1) ?? fail()).toContainText('WB');

  // The leading tab closes; the next one takes over and still hears.
  await first?.close();
  await expect.poll(streams).toBe(2);
  await write(sendMessage, { siteCode: 'waybound', customerCode: 'WB-0932', zh: '又一条', en: 'One more' });
  for (const tab of others) await expect(bell(tab, 'zh', 2)).toBeVisible();
});

const fail = (): never => {
  throw new Error('There is no such tab.');
};

/** Keeps the first answer of an address back, as the server gave it, until it is let go. */
async function holdAnswer(page: Page, path: string) {
  const [given, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hold = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    given.resolve();
    await going.promise;
    // Who asked may have given it up.
    await route.fulfill({ response }).catch(() => undefined);
  };
  await page.route(`**/api${path}`, hold, { times: 1 });
  return { given: given.promise, letGo: going.resolve };
}

test('an answer that a message overtakes hides it in no tab', async ({ page: leading, context, address }) => {
  await setLanguage(context, address, 'zh');
  await enterUpToDate(context, address, 'demo2');
  const write = forwarder(context.request, address);

  // The first answer is older than the message, and the line opens after it.
  const first = await holdAnswer(leading, queryUnreadMessage.path);
  const opening = Promise.withResolvers<void>();
  await leading.route(`**/api${MESSAGE_STREAM_PATH}`, (route) => opening.promise.then(() => route.continue()), { times: 1 });
  await leading.goto('/404');
  await first.given;
  await write(sendMessage, { siteCode: 'waybound', customerCode: 'WB-0932', zh: '一', en: 'One' });
  const askingAgain = leading.waitForRequest(`**/api${queryUnreadMessage.path}`);
  opening.resolve();
  await askingAgain;
  first.letGo();
  await expect(bell(leading, 'zh', 1)).toBeVisible();

  // Another tab opens: its first answer arrives after the leading tab has sent it the next message.
  const other = await context.newPage();
  const late = await holdAnswer(other, queryUnreadMessage.path);
  await other.goto('/404');
  await late.given;
  await write(sendMessage, { siteCode: 'waybound', customerCode: 'WB-0932', zh: '二', en: 'Two' });
  for (const tab of [leading, other]) await expect(bell(tab, 'zh', 2)).toBeVisible();
  late.letGo();
  await bell(other, 'zh', 2).click();
  await expect(other.getByRole('list', { name: TEXTS.zh.messages.list }).getByRole('listitem')).toHaveCount(2);
  for (const tab of [leading, other]) await expect(bell(tab, 'zh', 2)).toBeVisible();
});

const NOTICE = { zh: '<p>请上传<b>检测报告</b>。</p>', en: '<p>Please upload the <b>test report</b>.</p>' };
const PLAIN = { zh: '请上传检测报告。', en: 'Please upload the test report.' };

/** Three messages come, the bell counts them and shows the newest two. */
async function hearOfThree(page: Page, address: string, lang: Lang): Promise<void> {
  const { messages: words, header } = TEXTS[lang];
  await setLanguage(page.context(), address, lang);
  await enterUpToDate(page.context(), address, 'admin');
  await page.goto('/404');
  await expect(page.getByRole('link', { name: header.messages, exact: true })).toBeVisible();
  const write = forwarder(page.context().request, address);
  for (let n = 0; n < 3; n += 1) await write(sendMessage, { siteCode: 'waybound', customerCode: 'WB-0001', ...NOTICE });
  await bell(page, lang, 3).hover();
  const popover = page.getByRole('tooltip');
  await expect(popover.getByText(PLAIN[lang])).toHaveCount(2);
  await expect(popover.getByText(words.more.replace('{{count}}', '1'))).toBeVisible();
}

test('zh: the bell leads to what is unread, which is read by opening it or all at once', async ({ page, address }) => {
  const { messages: words, common, header } = TEXTS.zh;
  await hearOfThree(page, address, 'zh');
  await bell(page, 'zh', 3).click();
  await expect(page).toHaveURL(/\/systemInformation\?messageStatus=0$/);
  await expect(page.getByRole('heading', { name: common.pages.messages })).toBeVisible();

  const list = page.getByRole('list', { name: words.list });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await list.getByRole('button').first().click();
  await expect(list.getByRole('paragraph').filter({ hasText: PLAIN.zh })).toBeVisible();
  await expect(bell(page, 'zh', 2)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: words.readAll }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.readAll }).click();
  await expect(page.getByRole('link', { name: header.messages, exact: true })).toBeVisible();
  await page.setViewportSize(SIZES.phone);
  await page.goto('/systemInformation');
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('en: the bell shows what is unread in English', ({ page, address }) => hearOfThree(page, address, 'en'));
