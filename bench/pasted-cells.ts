import { chromium, type Page } from '@playwright/test';
import { startServer } from '../e2e/support/own-server.ts';
import { logInByApi, setLanguage } from '../e2e/support/visitor.ts';
import { findChromium } from '../scripts/browser.ts';
import { median } from './median.ts';

const ROWS = 1000;
/** Every tenth row has a weight that is none. */
const WRONG_EVERY = 10;
const ROUNDS = 5;
const GOAL = 0.8;

const HEADINGS = ['箱号起', '箱号止', '毛重', '长', '宽', '高', 'SKU', '数量', 'shipmentId', 'referenceId', '跟踪号', '跟踪类型'];
const rowOf = (row: number): string[] => [
  String(row + 1),
  '',
  row % WRONG_EVERY === 0 ? '12,5 kg?' : `${10 + (row % 9)}.5`,
  '60',
  String(40 + (row % 7)),
  '45',
  `SKU-${row % 50}`,
  '20',
  'FBA15ABCDEF',
  '4A7B9C2D',
  `1Z999AA1${String(row).padStart(8, '0')}`,
  'UPS',
];
const TEXT = [HEADINGS, ...Array.from({ length: ROWS }, (_, row) => rowOf(row))].map((cells) => cells.join('\t')).join('\n');
const WRONG = ROWS / WRONG_EVERY;

/**
 * 1,000 rows of 12 cells pasted into the packing list of an order: from the paste until the number of wrong cells is shown, against the
 * shortest script in the same browser, which splits the text, checks the weights by one expression and writes a plain table. Ours maps the
 * headings, checks every cell and every box number, adds up, and keeps the rows for undo.
 */
export async function pastedCells(): Promise<boolean> {
  const executablePath = findChromium();
  const server = await startServer({ REQUESTS_PER_MINUTE: '100000' });
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const [ours, plain]: number[][] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      // A new one each time: an order that was begun is offered again.
      const context = await browser.newContext({
        baseURL: server.address,
        viewport: { width: 1440, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await setLanguage(context, server.address, 'zh');
      await logInByApi(context, server.address);
      const page = await context.newPage();
      plain?.push(await pasteBaseline(page));
      ours?.push(await pasteIntoOrder(page));
      await context.close();
    }
    const [ourMs, plainMs] = [median(ours ?? []), median(plain ?? [])];
    const ratio = plainMs / ourMs;
    console.log(`pasted ratio ${ratio.toFixed(2)} (goal ${GOAL.toFixed(2)}): ours ${ourMs.toFixed(0)} ms, plain ${plainMs.toFixed(0)} ms`);
    return ratio >= GOAL;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** @returns milliseconds */
async function pasteIntoOrder(page: Page): Promise<number> {
  await page.goto('/waybillManagement/orderToAirFreight');
  await page.evaluate((text) => navigator.clipboard.writeText(text), TEXT);
  const grid = page.getByRole('grid', { name: '装箱单', exact: true });
  await grid.getByRole('gridcell').first().click();
  await page.evaluate((wrong) => {
    const pasted = new Promise<number>((resolve) => {
      document.addEventListener(
        'paste',
        () => {
          const start = performance.now();
          const isTold = () =>
            [...document.querySelectorAll('.entry-grid-bar button')].some(({ textContent }) => textContent.includes(`${wrong} `));
          const look = () => {
            if (isTold()) resolve(performance.now() - start);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
    Object.assign(globalThis, { pasted });
  }, WRONG);
  await page.keyboard.press('Control+V');
  return page.evaluate(() => (globalThis as unknown as { pasted: Promise<number> }).pasted);
}

/** @returns milliseconds */
async function pasteBaseline(page: Page): Promise<number> {
  await page.goto('/404');
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const table = document.createElement('table');
        for (const line of text.split('\n').slice(1)) {
          const row = table.insertRow();
          for (const [column, cell] of line.split('\t').entries()) {
            const place = row.insertCell();
            place.textContent = cell;
            if (column === 2 && !/^[0-9]+(?:\.[0-9]{1,3})?$/.test(cell)) place.setAttribute('aria-invalid', 'true');
          }
        }
        document.body.append(table);
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      }),
    TEXT,
  );
}
