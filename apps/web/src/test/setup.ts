import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { setLanguage, setSidebarOpen, setTheme } from '../kit/preferences/prefs.ts';
import { closeToast } from '../kit/toast/toast.ts';
import { resetToServerClock, followServerClock } from './clock.ts';
import { commands } from './commands.ts';
import { network } from './network.ts';

/** Around each test: nothing that one leaves in its page, its preferences or its storage is there for the next, in this file or in another. */

const DESKTOP = [1280, 800] as const;

followServerClock();
// As index.html has it; the runner's own page is in English.
document.documentElement.lang = 'zh-CN';

beforeEach(async () => {
  resetToServerClock();
  await commands.beginTest();
});

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  closeToast();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setLanguage('zh');
  setTheme('auto');
  setSidebarOpen(true);
  localStorage.clear();
  sessionStorage.clear();
  await network.comesBack();
  await commands.endTest();
  await page.viewport(...DESKTOP);
});
