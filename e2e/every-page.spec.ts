import { expect } from '@playwright/test';
import { listWaybills } from '@waybound/contract/waybills';
import { enter, expectAccessible, expectNoSidewaysScroll, speak, test, withoutStream } from './visitor.ts';
import { SIZES } from './words.ts';

const PAGES = [
  '/dashboard',
  '/waybillManagement/waybillList',
  '/waybillManagement/orderToAirFreight',
  '/waybillManagement/batchOrder',
  '/waybillManagement/pickupInformation',
  '/waybillManagement/orderToSeaFreight',
  '/waybillManagement/orderToExpressDelivery',
  '/waybillManagement/addAirSeag2gwaybill',
  '/waybillManagement/waybillDetails/:id',
  '/systemInformation',
  '/myProfile/file',
  '/myProfile/manageOtherFiles',
  '/myProfile/skuInfo',
  '/myProfile/importerInformation',
  '/myProfile/trackingNotificationSettings',
  '/myProfile/noticeReceivers',
  '/myProfile/apiAuthorization',
  '/myProfile/storeManagement',
  '/myProfile/account',
  '/myProfile/members',
  '/myProfile/history',
  '/systemHelp/contactUs',
  '/systemHelp/quickOrderGuidance',
];

/** They are made of the same list and form as one above: seen once, where English on a phone has the least room. */
const ALIKE = [
  '/waybillManagement/orderToSeaFreight',
  '/waybillManagement/orderToExpressDelivery',
  '/waybillManagement/addAirSeag2gwaybill',
  '/myProfile/shippingAddress',
  '/myProfile/pickupAddress',
  '/myProfile/senderInformation',
  '/myProfile/invoiceTitle',
  '/myProfile/warehouseInfoMaintenance',
  '/myProfile/boxSizes',
  '/myProfile/overseasWarehouseTrackingNotificationSettings',
  '/myProfile/customerProfileEmailNotification',
];

const EVEN = PAGES.filter((_, index) => index % 2 === 0);
const ODD = PAGES.filter((_, index) => index % 2 === 1);

/** Each page is seen in both languages, themes and sizes, in two looks that differ in all three: all eight find the same in four times the time. */
const LOOKS = [
  { lang: 'zh', theme: 'light', size: 'desk', pages: EVEN },
  { lang: 'en', theme: 'dark', size: 'phone', pages: [...EVEN, ...ALIKE] },
  { lang: 'zh', theme: 'dark', size: 'phone', pages: ODD },
  { lang: 'en', theme: 'light', size: 'desk', pages: ODD },
] as const;

/** Of one page, on a machine that others use as well. */
const PAGE_TIMEOUT_MS = 20_000;

test.describe.configure({ mode: 'parallel' });

for (const { lang, theme, size, pages } of LOOKS) {
  test(`${lang}, ${theme}, ${size}: every page is accessible and fits`, async ({ page, context, address }) => {
    test.setTimeout(pages.length * PAGE_TIMEOUT_MS);
    await page.setViewportSize(SIZES[size]);
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
    for (const path of pages) {
      await test.step(path, async () => {
        await page.goto(path.replace(':id', data.rows[0]?.id ?? ''));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        const text = await page.locator('main').innerText();
        // Places, goods and what people wrote keep their own script; our sentences do not: no Chinese punctuation in English.
        if (lang === 'en' && !path.includes(':id')) expect(text).not.toMatch(/[，。；：？！]/);
      });
    }
    expect(errors).toEqual([]);
  });
}
