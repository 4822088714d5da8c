import { expect } from '@playwright/test';
import { listWaybills } from '@waybound/contract/waybills';
import { enter, expectAccessible, expectNoSidewaysScroll, speak, test, withoutStream } from './visitor.ts';
import { LANGS, SIZES } from './words.ts';

const PAGES = [
  '/dashboard',
  '/waybillManagement/waybillList',
  '/waybillManagement/orderToAirFreight',
  '/waybillManagement/orderToSeaFreight',
  '/waybillManagement/orderToExpressDelivery',
  '/waybillManagement/addAirSeag2gwaybill',
  '/waybillManagement/waybillDetails/:id',
  '/myProfile/file',
  '/myProfile/manageOtherFiles',
  '/myProfile/account',
  '/myProfile/members',
  '/myProfile/history',
  '/systemHelp/contactUs',
  '/systemHelp/quickOrderGuidance',
];

/** Of one page, on a machine that others use as well. */
const PAGE_TIMEOUT_MS = 20_000;

for (const lang of LANGS) {
  for (const theme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      test(`${lang}, ${theme}, ${size}: every page is accessible and fits`, async ({ page, context, address }) => {
        test.setTimeout(PAGES.length * PAGE_TIMEOUT_MS);
        await page.setViewportSize(viewport);
        await speak(context, address, lang, theme);
        await withoutStream(context);
        const token = await enter(context, address);
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
        const list = await context.request.post(`${address}/api${listWaybills.path}`, {
          headers: { authorization: token },
          data: { tab: 'waitingReceipt', size: 1 },
        });
        const { data } = (await list.json()) as { data: { rows: { id: string }[] } };
        for (const path of PAGES) {
          await page.goto(path.replace(':id', data.rows[0]?.id ?? ''));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
          const text = await page.locator('main').innerText();
          // Places, goods and what people wrote keep their own script; our sentences do not: no Chinese punctuation in English.
          if (lang === 'en' && !path.includes(':id')) expect(text).not.toMatch(/[，。；：？！]/);
        }
        expect(errors).toEqual([]);
      });
    }
  }
}
