// First, as in the built page: it names the layers, and a page's styles overrule the reset only where they come after it.
import '../styles/base.css';
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

const watchErrors = () => vi.spyOn(console, 'error');
let errors: ReturnType<typeof watchErrors>;
/** React says it of elements that HTML does not allow where they are, once for each page of a test: of a form in a form, both may be sent. */
const isMisplaced = ([text]: readonly unknown[]) => /^In HTML, |cannot contain a nested/.test(String(text));

beforeEach(async () => {
  resetToServerClock();
  errors = watchErrors();
  await commands.beginTest();
});

afterEach(async () => {
  vi.useRealTimers();
  // The page still listens: one that has gone would not know, and calls of the next test would wait for a network.
  await network.comesBack();
  await cleanup();
  const misplaced = errors.mock.calls.filter(isMisplaced);
  closeToast();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setLanguage('zh');
  setTheme('auto');
  setSidebarOpen(true);
  localStorage.clear();
  sessionStorage.clear();
  await commands.endTest();
  await page.viewport(...DESKTOP);
  if (misplaced.length > 0) throw new Error(misplaced.map((said) => said.join(' ')).join('\n'));
});
