/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { login } from '@waybound/contract/account/auth';
import { MESSAGE_STREAM_PATH } from '@waybound/contract/wire/notices/messages';
import { startServer } from './own-server.ts';
import { PASSWORD, SIZES, TEXTS, type Lang } from './words.ts';

const TALL_PX = 8000;
/** The first server of a day waits until the demo data is seeded, on a machine that others use as well. */
const SEEDING_TIMEOUT_MS = 300_000;

interface WorkerFixtures {
  /** Added to the settings of every server of the journeys; a file may override it: `test.use({ serverSettings: … })`. */
  serverSettings: Readonly<Record<string, string>>;
  /** The address of the worker's own server. */
  address: string;
}

export const test = base.extend<object, WorkerFixtures>({
  serverSettings: [{ REQUESTS_PER_MINUTE: '100000' }, { scope: 'worker', option: true }],
  address: [
    async ({ serverSettings }, use) => {
      const { address, stop } = await startServer(serverSettings);
      await use(address);
      await stop();
    },
    { scope: 'worker', timeout: SEEDING_TIMEOUT_MS },
  ],
  baseURL: ({ address }, use) => use(address),
});

type Theme = 'light' | 'dark' | 'auto';

/** A browser set to a language, before its first page. */
export async function setLanguage(context: BrowserContext, address: string, lang: Lang, theme: Theme = 'light'): Promise<void> {
  await context.addCookies([
    { name: 'language', value: lang, url: address },
    { name: 'theme', value: theme, url: address },
  ]);
}

/** A session made over the API: for journeys that are not about logging in. */
export async function logInByApi(context: BrowserContext, address: string, userName = 'demo'): Promise<string> {
  const answer = await context.request.post(`${address}/api${login.path}`, { data: { userName, password: PASSWORD } });
  const { data } = (await answer.json()) as { data: { token: string } };
  await context.addCookies([{ name: 'waybound', value: data.token, url: address }]);
  return data.token;
}

/** Logs in as a person does. */
export async function logIn(page: Page, lang: Lang, userName = 'demo', password = PASSWORD): Promise<void> {
  const words = TEXTS[lang].login;
  await page.getByLabel(words.userName).fill(userName);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.submit }).click();
}

/** What is right is not reported: that took most of the time. Frames of other origins, which the legacy way cannot see, there are none. */
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
    .setLegacyMode();

/**
 * No finding of WCAG 2.2 A and AA on the page. Looked at in a window tall enough for all of it: in a low one a field that happens to lie
 * half under the foot bar counts as a small target, though it scrolls free.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size) await page.setViewportSize({ width: size.width, height: TALL_PX });
  const { violations } = await axeOf(page).analyze();
  const findings = violations.map(({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  if (size) await page.setViewportSize(size);
  expect(findings).toEqual([]);
}

/** Nothing wider than the screen: finds what is cut off on a phone. A page's sheet scrolls by itself: the document alone says nothing. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A page takes a moment to follow a window that has just become narrow.
  const overflow = () =>
    page.evaluate(() =>
      Math.max(...[document.documentElement, ...document.querySelectorAll('main')].map((each) => each.scrollWidth - each.clientWidth)),
    );
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** The same on a phone. The window has its desktop size again afterwards. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize(SIZES.phone);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(SIZES.desktop);
}

/**
 * Keeps the stream of hints shut: for journeys that wait until a page asks for nothing any more. Within the page: a browser whose requests
 * somebody catches keeps nothing, and would load and compile every script again for each page.
 */
export const withoutStream = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((stream) => {
    const ask = window.fetch;
    window.fetch = (address, options) =>
      address === stream ? Promise.resolve(new Response(null, { status: 204 })) : ask(address, options);
  }, `/api${MESSAGE_STREAM_PATH}`);
