import { readFileSync } from 'node:fs';
import { expect, type Page, type Request } from '@playwright/test';
import { logInByApi, setLanguage, test } from './support/visitor.ts';
import { LANGS, TEXTS } from './support/words.ts';

/** What a document begins with: files and calls that its page would ask for later are asked for at once, and only once. */

const { header } = TEXTS.zh;

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
  await expect(page.getByRole('banner').getByRole('button', { name: header.account })).toBeVisible();
  return requests;
}

for (const address of [
  '/dashboard',
  '/waybillManagement/waybillList',
  '/waybillManagement/waybillList?tab=signed',
  '/waybillManagement/orderToAirFreight',
]) {
  test(`${address} asks for each thing once, and for nothing that is not there`, async ({ page, context, address: origin }) => {
    await logInByApi(context, origin);
    const requests = await visit(page, address);
    const links = page.locator('link[rel=modulepreload], link[rel=stylesheet]');
    const linked = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    expect(linked.length).toBeGreaterThan(5);
    const asked = requests.map((request) => pathOf(request.url()));
    const timesOf = (path: string) => asked.filter((each) => each === path).length;
    for (const path of new Set(linked.map(pathOf))) {
      expect((await context.request.get(origin + path)).status(), path).toBe(200);
      expect(timesOf(path), path).toBe(1);
    }
    const { calls, reads } = JSON.parse((await page.locator('#opening').textContent()) ?? '') as Opening; // Written by the build.
    const early = [...calls, ...(address.includes('?') ? [] : reads)].map(({ url }) => pathOf(url));
    expect(early.length).toBeGreaterThan(2);
    for (const path of early) expect(timesOf(path), path).toBe(early.filter((each) => each === path).length);
  });
}

/** A page that has not asked for a file for so long asks for none before somebody touches it. */
const QUIET_MS = 3_000;
const COUNTED = new URL('../apps/web/dist/.vite/counted.json', import.meta.url);

for (const lang of LANGS) {
  for (const address of [
    '/login',
    '/dashboard',
    '/waybillManagement/waybillList',
    '/waybillManagement/orderToAirFreight',
    '/myProfile/storeManagement',
  ]) {
    test(`${lang}: ${address} fetches by itself no script or style that its budget does not count`, async ({
      page,
      context,
      address: origin,
    }) => {
      await setLanguage(context, origin, lang);
      if (address !== '/login') await logInByApi(context, origin);
      // Written by the build's own check of its budgets.
      const counted = (JSON.parse(readFileSync(COUNTED, 'utf8')) as Record<string, Record<typeof lang, string[]>>)[address]?.[lang] ?? [];
      const fetched = new Set<string>();
      let lastAt = Date.now();
      page.on('request', (request) => {
        if (!['script', 'stylesheet'].includes(request.resourceType())) return;
        fetched.add(pathOf(request.url()).slice(1));
        lastAt = Date.now();
      });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => Date.now() - lastAt, { timeout: 60_000 }).toBeGreaterThan(QUIET_MS);
      expect(fetched.size).toBeGreaterThan(5);
      expect([...fetched].filter((file) => !counted.includes(file))).toEqual([]);
    });
  }
}
