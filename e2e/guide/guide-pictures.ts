import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { readConfig } from '../../apps/server/src/kernel/config.ts';
import { seedAccounts } from '../../apps/server/src/seed/accounts.ts';
import { seedDemo } from '../../apps/server/src/seed/demo.ts';
import { buildHttpServer, openApplication } from '../../apps/server/src/server.ts';
import { MAX_PICTURE_BYTES, PICTURE_PX, PICTURED_NAMES } from '../../apps/web/src/features/help/guide-names.ts';
import { callsWith } from '../support/calls.ts';
import { stableScreenshot, SCREENSHOTS } from './guide-scenes.ts';
import { logInByApi, setLanguage } from '../support/visitor.ts';
import { LANGS, type Lang } from '../support/words.ts';

/**
 * `npm run guide` takes the pictures of the guide (features/help) from the built page and the demo; after `npm run build`, when a page has
 * changed that a chapter shows; `npm run guide seaOrder pickup` takes those alone. Clock, window, languages and demo are fixed, so a
 * picture changes only when the product does.
 */

const NOW = new Date('2026-11-20T02:00:00Z');
const FOLDER = path.join(import.meta.dirname, '../../apps/web/src/features/help/pictures');
/** Few colours keep letters sharp; what has a map in it needs many, and then softer edges. The first that fits is taken. A palette has 16 or 256. */
const COLOURS = [256, 16];
const QUALITIES = [80, 70, 60, 50, 40];

const wanted = process.argv.slice(2);
const names = PICTURED_NAMES.filter((name) => wanted.length === 0 || wanted.includes(name));
if (wanted.some((each) => !names.some((name) => name === each))) throw new Error(`Pictures are of: ${PICTURED_NAMES.join(', ')}`);

const folder = mkdtempSync(path.join(os.tmpdir(), 'waybound-guide-'));
const config = readConfig({ DATA_DIR: folder, HOST: '127.0.0.1', LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '100000' });
const application = await openApplication(config, () => NOW);
await seedAccounts(application.services.engine);
await seedDemo(application);
const httpServer = await buildHttpServer(application, config, { level: 'error' });
application.services.work.start((error) => httpServer.log.error(error));
const address = await httpServer.listen({ port: 0, host: '127.0.0.1' });
const executablePath = process.env['CHROMIUM'];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
try {
  let total = 0;
  for (const lang of LANGS) total += await takeAll(browser, lang);
  process.stdout.write(`${Math.round(total / 1000)} kB in all\n`);
} finally {
  await browser.close();
  await application.services.work.stop();
  await httpServer.close();
  await application.close();
  rmSync(folder, { recursive: true });
}

/** All pictures in one language; answers how many bytes they take. */
async function takeAll(from: Browser, lang: Lang): Promise<number> {
  const locale = lang === 'zh' ? 'zh-CN' : 'en-GB';
  const context = await from.newContext({
    baseURL: address,
    viewport: PICTURE_PX,
    locale,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  await setLanguage(context, address, lang);
  mkdirSync(path.join(FOLDER, lang), { recursive: true });
  let total = 0;
  let token: string | undefined;
  for (const name of names) {
    if (name !== 'signIn') token ??= await logInByApi(context, address);
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    await SCREENSHOTS[name]({ page, lang, call: callsWith(context.request, address, token ?? '') });
    const picture = await compressed(await stableScreenshot(page), `${lang}/${name}`);
    writeFileSync(path.join(FOLDER, lang, `${name}.webp`), picture);
    process.stdout.write(`${lang}/${name} ${(picture.length / 1000).toFixed(1)} kB\n`);
    total += picture.length;
    await page.close();
  }
  await context.close();
  return total;
}

async function compressed(picture: Buffer, name: string): Promise<Buffer> {
  for await (const smaller of attempts(picture)) if (smaller.length <= MAX_PICTURE_BYTES) return smaller;
  throw new Error(`${name} does not fit into ${MAX_PICTURE_BYTES} bytes.`);
}

async function* attempts(picture: Buffer): AsyncGenerator<Buffer> {
  for (const colours of COLOURS) {
    const few = await sharp(picture).png({ palette: true, colours, dither: 0 }).toBuffer();
    yield await sharp(few).webp({ lossless: true, effort: 6 }).toBuffer();
  }
  for (const quality of QUALITIES) yield await sharp(picture).webp({ quality, effort: 6, smartSubsample: true, preset: 'text' }).toBuffer();
}
