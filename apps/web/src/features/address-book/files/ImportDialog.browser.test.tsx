import { querySkuInfoPage } from '@waybound/contract/wire/address-book';
import type { ImportProgress } from '@waybound/contract/kept-workbooks';
import { importProgress, importSkus, listImports } from '@waybound/contract/wire/kept-workbooks';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import * as progressApi from '../../../api/fetch-with-progress.ts';
import { dropToken } from '../../../api/session.ts';
import { startI18n } from '../../../app/i18n.ts';
import { closeToast } from '../../../kit/toast.ts';
import { playServer, visit, type PlayedServer } from '../../../test/visit.tsx';

vi.mock('../../../api/fetch-with-progress.ts', { spy: true });

const IMPORT: ImportProgress = {
  importId: '7',
  kind: 'sku',
  fileName: '资料.xlsx',
  state: 'running',
  rowsTotal: 1200,
  rowsDone: 500,
  created: 500,
  changed: 0,
  unchanged: 0,
  wrong: 0,
  pictures: 0,
  queuedAt: '2026-11-20T02:00:00Z',
  finishedAt: null,
  reason: null,
  mass: '',
};
const nothing = { findings: [], findingsTotal: 0 };
const DONE = { ...IMPORT, state: 'done', rowsDone: 1200, created: 1190, wrong: 2, finishedAt: '2026-11-20T02:00:09Z' } as const;
const WRONG = [
  { row: 3, title: '单位', isWarning: false, message: '请从列表中选择' },
  { row: 9, title: 'SKU', isWarning: false, message: '必填' },
];

let server: PlayedServer;
beforeAll(() => startI18n(['addressBook', 'keptImports', 'lists', 'rules', 'reasons', 'transport']));
beforeEach(() => {
  server = playServer();
  server.answer(querySkuInfoPage, { rows: [], total: 0, kept: 0, max: 100_000 });
  server.answer(listImports, { imports: [] });
  server.answer(importSkus, { importId: '7' });
  // The browser's own upload is played at the same edge as everything else.
  vi.mocked(progressApi.fetchWithProgress).mockImplementation((url, init) => fetch(url, init));
});
afterEach(async () => {
  closeToast();
  await cleanup();
  dropToken();
});

const open = async () => {
  await visit('/myProfile/skuInfo');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  return page.getByRole('dialog', { name: '导入 SKU' });
};
const choose = async (name = '资料.xlsx') => {
  await userEvent.upload(page.getByLabelText('把文件拖到这里，或点击选择').first(), new File(['x'], name));
};

it('shows how far an import is, then its result row by row', async () => {
  let last: typeof DONE | ImportProgress = IMPORT;
  server.answer(importProgress, () => ({ ...last, ...nothing, ...(last === DONE && { findings: WRONG, findingsTotal: 2 }) }));
  const dialog = await open();
  await choose();
  await expect.element(dialog.getByText('500 / 1200 行')).toBeVisible();
  await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('value', '500');
  last = DONE;
  await expect.element(dialog.getByText('导入完成，有 2 行未导入'), { timeout: 5000 }).toBeVisible();
  await expect.element(dialog.getByText('1190')).toBeVisible();
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('第 3 行单位请从列表中选择');
  await expect.element(dialog.getByRole('button', { name: '下载带标注的表格' })).toBeVisible();
  const asked = server.inputsOf(importProgress).length;
  await dialog.getByRole('button', { name: '导入另一个文件' }).click();
  await expect.element(dialog.getByText('把文件拖到这里，或点击选择')).toBeVisible();
  expect(server.inputsOf(importProgress)).toHaveLength(asked);
});

it('goes on when its dialog is left, and tells its end in a message', async () => {
  let last: ImportProgress = IMPORT;
  server.answer(importProgress, () => ({ ...last, ...nothing }));
  const dialog = await open();
  await choose();
  await expect.element(dialog.getByText('500 / 1200 行')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  const lists = server.inputsOf(querySkuInfoPage).length;
  last = { ...DONE, wrong: 0 };
  await expect.element(page.getByRole('status').filter({ hasText: '导入完成' }), { timeout: 5000 }).toBeVisible();
  await expect.poll(() => server.inputsOf(querySkuInfoPage).length).toBeGreaterThan(lists);
});

it('refuses another kind of file before it travels, and tells why the server refused one', async () => {
  const dialog = await open();
  await choose('资料.csv');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('请选择 .xlsx 文件');
  expect(server.inputsOf(importSkus)).toEqual([]);
  server.refuse(importSkus, 'fileTypeRefused', '不支持这种文件', 415);
  await choose();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('不支持这种文件');
});
