import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { CallAnswer, CallInput, CallSpec } from '@waybound/contract/call';
import { queryAttention } from '@waybound/contract/dashboard';
import type { AttentionCause, WaybillTab } from '@waybound/contract/status';
import { getWaybill, listWaybills, type WaybillDetail } from '@waybound/contract/waybills';
import sharp from 'sharp';
import type { ChapterName } from '../apps/web/src/features/help/guide-names.ts';
import { WORDS, type Lang } from './words.ts';

/** What each chapter of the guide shows, as a reader would come there. */

export interface Scene {
  page: Page;
  lang: Lang;
  call: <S extends CallSpec>(spec: S, input: CallInput<S, never>) => Promise<CallAnswer<S>>;
}

const BRAND = path.join(import.meta.dirname, '../apps/web/public/brand/oceanstar.svg');
/** Above a part that is shown: enough to see where it stands. */
const AIR_PX = 80;
/** The United States: a country with several channels to choose from. */
const MANY_CHANNELS = 1;
const LOOK_AGAIN_MS = 400;
const MAX_LOOKS = 40;

const waybill = (id: string) => `/waybillManagement/waybillDetails/${id}`;

/** A waybill that waits for this, as the dashboard lists it. */
async function waitingFor({ call }: Scene, cause: AttentionCause): Promise<string> {
  const { items } = await call(queryAttention, {});
  const found = items.find((each) => each.cause === cause);
  if (!found) throw new Error(`The demo has no waybill that waits for ${cause}.`);
  return found.waybill.id;
}

async function airInTab({ call }: Scene, tab: WaybillTab, countryIds: number[] = []): Promise<string> {
  const { rows } = await call(listWaybills, { tab, shippingWays: ['AIR'], countryIds, size: 20 });
  const [first] = rows;
  if (!first) throw new Error(`The demo has no air waybill in ${tab}.`);
  return first.id;
}

/** The first waybill of a tab of which this is true. */
async function findIn({ call }: Scene, tab: WaybillTab, isWanted: (detail: WaybillDetail) => boolean): Promise<string> {
  const { rows } = await call(listWaybills, { tab, size: 50 });
  for (const { id } of rows) if (isWanted(await call(getWaybill, { id }))) return id;
  throw new Error(`The demo has no such waybill in ${tab}.`);
}

/** Waits until the window looks the same twice in a row: nothing loads or moves any more. Answers how it looks. */
export async function quiet(page: Page): Promise<Buffer> {
  const look = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  let before = await look();
  for (let times = 0; times < MAX_LOOKS; times += 1) {
    await page.waitForTimeout(LOOK_AGAIN_MS);
    const now = await look();
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error(`${page.url()} does not come to rest.`);
}

async function show(page: Page, part: Locator): Promise<void> {
  await part.waitFor();
  await quiet(page);
  await part.evaluate((element, air) => {
    element.scrollIntoView({ block: 'start' });
    document.getElementById('content')?.scrollBy(0, -air);
  }, AIR_PX);
}

/** The order page on a draft of the demo, with the part of that heading in view. */
async function draft(scene: Scene, part: 'packing' | 'channel' | undefined): Promise<void> {
  const { page, lang } = scene;
  await page.goto(`/waybillManagement/orderToAirFreight?id=${await airInTab(scene, 'waitingConfirm', [MANY_CHANNELS])}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (part) await show(page, page.getByRole('region', { name: WORDS[lang].order.sections[part].title, exact: true }));
}

async function detail({ page }: Scene, id: string, title?: string): Promise<void> {
  await page.goto(waybill(id));
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (title) await show(page, page.getByRole('region', { name: title, exact: true }));
}

async function labelDialog({ page, lang }: Scene): Promise<void> {
  const words = WORDS[lang];
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /WB-0881/ }).click();
  await page.getByRole('menuitem', { name: words.common.layout.labelSettings }).click();
  const dialog = page.getByRole('dialog', { name: words.labelSettings.title });
  const logo = await sharp(BRAND, { density: 300 }).resize({ height: 200 }).png().toBuffer();
  await dialog.getByLabel(words.labelSettings.choose).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await dialog.getByRole('img', { name: words.labelSettings.logoShown }).waitFor();
  await dialog.getByRole('combobox', { name: words.labelSettings.origin }).selectOption('China');
}

async function palette({ page, lang }: Scene): Promise<void> {
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

export const SCENES: Readonly<Record<ChapterName, (scene: Scene) => Promise<void>>> = {
  signIn: async ({ page }) => void (await page.goto('/login')),
  airOrder: (scene) => draft(scene, undefined),
  packing: (scene) => draft(scene, 'packing'),
  channel: (scene) => draft(scene, 'channel'),
  labels: labelDialog,
  handover: async (scene) => detail(scene, await airInTab(scene, 'waitingHandover')),
  questions: async (scene) => detail(scene, await waitingFor(scene, 'question'), WORDS[scene.lang].waybillDetail.question.open),
  milestones: async (scene) => detail(scene, await airInTab(scene, 'waitingReceipt')),
  measured: async (scene) =>
    detail(
      scene,
      await findIn(scene, 'waitingOutbound', ({ actions }) => actions['acceptMeasured']?.ok === true),
      WORDS[scene.lang].price.title,
    ),
  bills: async (scene) =>
    detail(
      scene,
      await findIn(scene, 'signed', ({ bills }) => bills.some(({ state }) => state === 'issued')),
      WORDS[scene.lang].waybillDetail.bill.title,
    ),
  search: palette,
  security: async ({ page }) => void (await page.goto('/myProfile/account')),
  messages: async ({ page }) => void (await page.goto('/systemInformation')),
};
