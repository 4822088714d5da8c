import { expect, type Page, type Request } from '@playwright/test';
import { enter, test } from './visitor.ts';
import { WORDS } from './words.ts';

/** What a document begins with: files and calls that its page would ask for later are asked for at once, and only once. */

const { common } = WORDS.zh;

interface Opening {
  calls: { url: string }[];
  reads: { url: string }[];
}

const pathOf = (url: string) => new URL(url, 'http://x').pathname;

async function visit(page: Page, address: string): Promise<Request[]> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The header's tools come last.
  await expect(page.getByRole('button', { name: common.layout.account })).toBeVisible();
  return requests;
}

for (const address of [
  '/dashboard',
  '/waybillManagement/waybillList',
  '/waybillManagement/waybillList?tab=signed',
  '/waybillManagement/orderToAirFreight',
]) {
  test(`${address} asks for each thing once, and for nothing that is not there`, async ({ page, context, address: origin }) => {
    await enter(context, origin);
    const requests = await visit(page, address);
    const links = page.locator('link[rel=modulepreload], link[rel=stylesheet]');
    const linked = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    expect(linked.length).toBeGreaterThan(5);
    const files = requests.map((request) => pathOf(request.url())).filter((path) => path.startsWith('/assets/'));
    for (const href of linked) {
      expect((await context.request.get(origin + href)).status(), href).toBe(200);
      expect(
        files.filter((file) => file === href),
        href,
      ).toHaveLength(1);
    }
    const { calls, reads } = JSON.parse((await page.locator('#opening').textContent()) ?? '') as Opening; // Written by the build.
    const sent = requests
      .filter((request) => pathOf(request.url()).startsWith('/api/'))
      .map((request) => `${pathOf(request.url())} ${request.postData()}`);
    expect(sent.filter((each, index) => sent.indexOf(each) < index && !each.includes('queryUnreadMessage'))).toEqual([]);
    for (const { url } of [...calls, ...(address.includes('?') ? [] : reads)])
      expect(sent.some((each) => each.startsWith(pathOf(url)))).toBe(true);
  });
}
