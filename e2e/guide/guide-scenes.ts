import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { CallAnswer, CallInput, CallSpec } from '@waybound/contract/call';
import { queryAttention } from '@waybound/contract/waybills/dashboard';
import type { AttentionCause, WaybillTab } from '@waybound/contract/waybills/status';
import { pasteOrders } from '@waybound/contract/orders/order-intake';
import { columnTitles } from '@waybound/domain/intake/titles';
import { getWaybill, listWaybills, type WaybillDetail } from '@waybound/contract/waybills/waybills';
import sharp from 'sharp';
import type { PicturedName } from '../../apps/web/src/features/help/guide-names.ts';
import { ORDER_PAGES, orderPageOf } from '../../apps/web/src/parts/waybill/order-page.ts';
import { TEXTS, type Lang } from '../support/words.ts';

/** What each chapter of the guide shows, as a reader would come there. */

export interface Screenshot {
  page: Page;
  lang: Lang;
  call: <S extends CallSpec>(spec: S, input: CallInput<S, never>) => Promise<CallAnswer<S>>;
}

const BRAND = path.join(import.meta.dirname, '../../apps/web/public/brand/oceanstar.svg');
/** Above a part that is shown: enough to see where it is. */
const AIR_PX = 80;
/** The United States: a country with several channels to choose from. */
const MANY_CHANNELS = 1;
const RETRY_MS = 400;
const MAX_TRIES = 40;

const SHEET = {
  zh: [
    ['美国', '12'],
    ['美国', '8'],
    ['亚特兰蒂斯', '20'],
    ['美国', '36'],
    ['美国', '5'],
  ],
  en: [
    ['United States', '12'],
    ['United States', '8'],
    ['Atlantis', '20'],
    ['United States', '36'],
    ['United States', '5'],
  ],
} as const;
const SHEET_CHOICES = {
  zh: { channel: ['美国空派包税', 'SZX'], goods: ['普货', '无'] },
  en: { channel: ['US air express DDP', 'SZX'], goods: ['General cargo', 'None'] },
} as const;

const waybill = (id: string) => `/waybillManagement/waybillDetails/${id}`;

/** A waybill that waits for this, as the dashboard lists it. */
async function waitingFor({ call }: Screenshot, cause: AttentionCause): Promise<string> {
  const { items } = await call(queryAttention, {});
  const found = items.find((each) => each.cause === cause);
  if (!found) throw new Error(`The demo has no waybill that waits for ${cause}.`);
  return found.waybill.id;
}

async function airInTab({ call }: Screenshot, tab: WaybillTab, countryIds: number[] = []): Promise<string> {
  const { rows } = await call(listWaybills, { tab, shippingWays: ['AIR'], countryIds, size: 20 });
  const [first] = rows;
  if (!first) throw new Error(`The demo has no air waybill in ${tab}.`);
  return first.id;
}

/** The first waybill of a tab of which this is true. */
async function findIn({ call }: Screenshot, tab: WaybillTab, isWanted: (detail: WaybillDetail) => boolean): Promise<string> {
  const { rows } = await call(listWaybills, { tab, size: 50 });
  for (const { id } of rows) if (isWanted(await call(getWaybill, { id }))) return id;
  throw new Error(`The demo has no such waybill in ${tab}.`);
}

/** Waits until the window looks the same twice in a row: nothing loads or moves any more. Answers how it looks. */
export async function stableScreenshot(page: Page): Promise<Buffer> {
  const look = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  let before = await look();
  for (let times = 0; times < MAX_TRIES; times += 1) {
    await page.waitForTimeout(RETRY_MS);
    const now = await look();
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error(`${page.url()} does not come to rest.`);
}

async function show(page: Page, part: Locator): Promise<void> {
  await part.waitFor();
  await stableScreenshot(page);
  await part.evaluate((element, air) => {
    element.scrollIntoView({ block: 'start' });
    document.getElementById('content')?.scrollBy(0, -air);
  }, AIR_PX);
}

/** The order page on a draft of the demo, with the part of that heading in view. */
async function draft(screenshot: Screenshot, part: 'packing' | 'channel' | undefined): Promise<void> {
  const { page, lang } = screenshot;
  await page.goto(`${ORDER_PAGES.air}?id=${await airInTab(screenshot, 'waitingConfirm', [MANY_CHANNELS])}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (part) await show(page, page.getByRole('region', { name: TEXTS[lang].order.sections[part].title, exact: true }));
}

/** A draft by sea, made one of a full container. */
async function seaDraft(screenshot: Screenshot): Promise<void> {
  const { page, lang } = screenshot;
  const { fields, services } = TEXTS[lang].order;
  await page.goto(
    `${ORDER_PAGES.sea}?id=${await findIn(screenshot, 'waitingConfirm', ({ waybill: each }) => orderPageOf(each) === ORDER_PAGES.sea)}`,
  );
  await page.getByRole('group', { name: fields.shippingWay }).getByText(services.fcl, { exact: true }).click();
}

/** A draft with what pre-flight finds in it. */
async function preflight(screenshot: Screenshot): Promise<void> {
  const { page, lang } = screenshot;
  await draft(screenshot, 'packing');
  await show(page, page.getByRole('region', { name: TEXTS[lang].preflight.title, exact: true }));
}

/** As a seller keeps it, with a country that nobody knows and a box that is too heavy. */
async function batch({ page, lang, call }: Screenshot): Promise<void> {
  const { order, orderSheet } = TEXTS[lang];
  const columns = columnTitles(orderSheet.columns, order.fields);
  const titles = [
    columns.referenceNo,
    columns.channelId,
    columns.loadingPort,
    columns.countryId,
    columns.purposeWarehouseType,
    columns.dispatchAddressCode,
    columns.channelCapacity,
    columns.specialProduct,
    columns.boxes,
    columns.grossWeight,
    columns.length,
    columns.width,
    columns.height,
  ];
  const rows = SHEET[lang].map(([country, boxes], at) => [
    `YF-1120-${at + 1}`,
    ...SHEET_CHOICES[lang].channel,
    country,
    'FBA',
    'ONT8',
    ...SHEET_CHOICES[lang].goods,
    boxes,
    '12.5',
    '60',
    '40',
    '35',
  ]);
  const text = [titles, ...rows].map((cells) => cells.join('\t')).join('\n');
  const { batchId } = await call(pasteOrders, { text, name: `${orderSheet.sheetName}.xlsx` });
  await page.goto(`/waybillManagement/batchOrder?batch=${batchId}`);
  await page.getByRole('grid').waitFor();
}

async function detail({ page }: Screenshot, id: string, title?: string): Promise<void> {
  await page.goto(waybill(id));
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (title) await show(page, page.getByRole('region', { name: title, exact: true }));
}

async function labelDialog({ page, lang }: Screenshot): Promise<void> {
  const words = TEXTS[lang];
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /WB-0881/ }).click();
  await page.getByRole('menuitem', { name: words.header.labelSettings }).click();
  const dialog = page.getByRole('dialog', { name: words.labelSettings.title });
  const logo = await sharp(BRAND, { density: 300 }).resize({ height: 200 }).png().toBuffer();
  await dialog.getByLabel(words.labelSettings.choose).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await dialog.getByRole('img', { name: words.labelSettings.logoShown }).waitFor();
  await dialog.getByRole('combobox', { name: words.labelSettings.origin }).selectOption('China');
}

async function palette({ page, lang }: Screenshot): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const box = page.getByRole('dialog').getByRole('combobox');
  // The keys are listened to a moment after the page is there.
  await expect(async () => {
    await page.keyboard.press('Control+K');
    await box.waitFor({ timeout: 3000 });
  }).toPass();
  await box.fill(lang === 'zh' ? '运单' : 'waybill');
}

export const SCREENSHOTS: Readonly<Record<PicturedName, (screenshot: Screenshot) => Promise<void>>> = {
  signIn: async ({ page }) => void (await page.goto('/login')),
  airOrder: (screenshot) => draft(screenshot, undefined),
  seaOrder: seaDraft,
  batchOrder: batch,
  packing: (screenshot) => draft(screenshot, 'packing'),
  channel: (screenshot) => draft(screenshot, 'channel'),
  preflight,
  labels: labelDialog,
  handover: async (screenshot) => detail(screenshot, await airInTab(screenshot, 'waitingHandover')),
  pickup: async ({ page }) => void (await page.goto('/waybillManagement/pickupInformation')),
  questions: async (screenshot) =>
    detail(screenshot, await waitingFor(screenshot, 'question'), TEXTS[screenshot.lang].waybillDetail.question.open),
  milestones: async (screenshot) => detail(screenshot, await airInTab(screenshot, 'waitingReceipt')),
  measured: async (screenshot) =>
    detail(
      screenshot,
      await findIn(screenshot, 'waitingOutbound', ({ may }) => may['acceptMeasured'] === null),
      TEXTS[screenshot.lang].price.title,
    ),
  bills: async (screenshot) =>
    detail(
      screenshot,
      await findIn(screenshot, 'signed', ({ bills }) => bills.some(({ state }) => state === 'issued')),
      TEXTS[screenshot.lang].waybillBills.title,
    ),
  search: palette,
  security: async ({ page }) => void (await page.goto('/myProfile/account')),
  messages: async ({ page }) => void (await page.goto('/systemInformation')),
};
