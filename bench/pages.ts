import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { login } from '@waybound/contract/account/auth';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { build } from 'vite';
import { compressAssets } from '../apps/web/scripts/compress-assets.ts';
import { DEMO_PASSWORD } from '../apps/server/src/seed/accounts.ts';
import { findChromium } from '../scripts/browser.ts';
import { visitPage, type Place, type Visit } from './page-visit.ts';
import { median } from './median.ts';

/**
 * The pages that people open most, in a browser with an empty cache on a slow processor, against a bare page in the same rounds: React, one
 * call and a plain table of the same 50 rows, built and served in the same way. The machine decides how long anything takes, so the
 * milliseconds are only reported; judged is how much longer our list takes than the bare page until its rows are seen.
 * `PAGE_ROUNDS=2 npm run bench pages` is a quick look. It measures what `npm run build` has built.
 */

const ROUNDS = Number(process.env['PAGE_ROUNDS'] ?? 5);
const GOAL = 1.4;
const ROWS = 50;
const ROOT = path.join(import.meta.dirname, '..');
const ROW = '#content tbody th[scope=row]';

type Name = 'bare' | 'login' | 'dashboard' | 'list' | 'order' | 'details';

interface Goals {
  seenMs: number;
  longestTaskMs: number;
}

/** Of a quiet machine. */
const GOALS: Partial<Record<Name, Goals>> = {
  login: { seenMs: 1100, longestTaskMs: 200 },
  dashboard: { seenMs: 1400, longestTaskMs: 220 },
  list: { seenMs: 1500, longestTaskMs: 300 },
  order: { seenMs: 1800, longestTaskMs: 250 },
};

interface Servers {
  ours: string;
  bare: string;
  stop: () => Promise<void>;
}

export async function pages(): Promise<boolean> {
  if (!fs.existsSync(path.join(ROOT, 'apps/web/dist/index.html'))) throw new Error('There is no built page: npm run build.');
  const executablePath = findChromium();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-pages-'));
  const servers = await startServers(folder);
  try {
    const places = await placesOf(servers);
    const visits = new Map<Name, Visit[]>(places.map(([name]) => [name, []]));
    // The first round warms up the server, the disk's cache and the browser's own files; it does not count.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
      for (const [name, place] of places) {
        const visit = await visitPage(browser, place);
        if (round > 0) visits.get(name)?.push(visit);
      }
      await browser.close();
    }
    return report(visits);
  } finally {
    await servers.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function startServers(folder: string): Promise<Servers> {
  const referenceFolder = path.join(folder, 'page');
  await build({
    root: path.join(import.meta.dirname, 'reference-page'),
    configFile: false,
    logLevel: 'warn',
    plugins: [compressAssets()],
    build: { outDir: referenceFolder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'pages-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      REFERENCE_FOLDER: referenceFolder,
      REQUESTS_PER_MINUTE: '100000',
    },
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The server of the pages ended before it listened.');
  });
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string]; // The only line it prints.
  const addresses = JSON.parse(line) as Pick<Servers, 'ours' | 'bare'>; // Written by pages-server.ts.
  return { ...addresses, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** In the order of a round: the bare page comes before the list that it is compared with. */
async function placesOf({ ours, bare }: Servers): Promise<readonly (readonly [Name, Place])[]> {
  const { token } = await ask<{ token: string }>(ours + `/api${login.path}`, { userName: 'demo', password: DEMO_PASSWORD });
  const list = await ask<{ rows: { id: string }[] }>(
    ours + `/api${listWaybills.path}`,
    { tab: 'waitingArrival', page: 1, size: 50 },
    token,
  );
  const id = list.rows[0]?.id;
  if (id === undefined) throw new Error('No waybill of the demo is on its way.');
  return [
    ['login', { origin: ours, path: '/login', seen: 'form input[type=password]' }],
    ['dashboard', { origin: ours, path: '/dashboard', seen: '#content a[href*="/waybillDetails/"]', token }],
    ['bare', { origin: bare, path: '/', seen: ROW, whole: ROWS, token }],
    ['list', { origin: ours, path: '/waybillManagement/waybillList', seen: ROW, whole: ROWS, token }],
    ['order', { origin: ours, path: '/waybillManagement/orderToAirFreight', seen: '#content input:enabled', token }],
    ['details', { origin: ours, path: `/waybillManagement/waybillDetails/${id}`, seen: '#content header h1', token }],
  ];
}

async function ask<T>(url: string, input: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: token };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(input) });
  const answer = (await response.json()) as { code: number; mass: string; data: T }; // The server checks its answers against the contract.
  if (answer.code !== 200) throw new Error(answer.mass);
  return answer.data;
}

function report(visits: ReadonlyMap<Name, readonly Visit[]>): boolean {
  const bare = visits.get('bare') ?? [];
  const ratios = new Map<Name, number>();
  for (const [name, all] of visits) {
    const of = (figure: keyof Visit): number => median(all.map((visit) => visit[figure]));
    // Each visit against the bare page's of the same round: the machine is as busy for both.
    const ratio = median(all.map(({ seenMs }, round) => seenMs / (bare[round]?.seenMs ?? Number.NaN)));
    ratios.set(name, ratio);
    const goals = GOALS[name];
    const figures = [
      `seen ${ms(of('seenMs'))}${goals ? ` (goal ${ms(goals.seenMs)})` : ''}`,
      `whole ${ms(of('wholeMs'))}`,
      `longest task ${ms(of('longestTaskMs'))}${goals ? ` (goal ${ms(goals.longestTaskMs)})` : ''}`,
      `LCP ${ms(of('lcpMs'))}`,
      `${of('requestsBefore')} of ${of('requests')} requests`,
      `${(of('bytes') / 1000).toFixed(0)} kB`,
    ];
    console.log(`${name.padEnd(9)} ratio ${ratio.toFixed(2)}: ${figures.join(', ')}`);
  }
  const ofList = ratios.get('list') ?? Number.NaN;
  console.log(`rows of the list ratio ${ofList.toFixed(2)} (goal at most ${GOAL.toFixed(2)})`);
  return ofList <= GOAL;
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;
