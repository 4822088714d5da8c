import type { LibraryFile, LibraryOverview } from '@waybound/contract/file-library';
import {
  deleteLibraryFiles,
  downloadLibraryFile,
  libraryOverview,
  listLibrary,
  saveFolder,
  saveLibraryFile,
  uploadLibraryFile,
} from '@waybound/contract/wire/file-library';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { startI18n } from '../../app/i18n.ts';
import { dropToken } from '../../api/session.ts';
import { closeToast } from '../../kit/toast.ts';
import { playServer, visit, type PlayedServer } from '../../test/visit.tsx';

const BASE = { rev: 1, folderId: null, folderName: null, note: '', size: 20_480, uploadedAt: '2026-11-20T02:00:00Z' };
const LICENCE: LibraryFile = {
  ...BASE,
  id: '1',
  name: '营业执照.pdf',
  kind: 'businessLicence',
  contentType: 'application/pdf',
  expiresOn: '2026-12-04',
  daysLeft: 12,
};
const SEAL: LibraryFile = {
  ...LICENCE,
  id: '2',
  name: '公章.png',
  kind: 'otherPaper',
  contentType: 'image/png',
  expiresOn: '2026-11-19',
  daysLeft: -3,
};
const PHOTO: LibraryFile = {
  ...SEAL,
  id: '3',
  name: '外箱.png',
  kind: null,
  folderId: '7',
  folderName: '产品图片',
  expiresOn: null,
  daysLeft: null,
};
const OVERVIEW: LibraryOverview = {
  folders: [{ id: '7', rev: 1, name: '产品图片', files: 1 }],
  loose: 0,
  kinds: { businessLicence: 1, otherPaper: 1 },
  papers: { all: 2, soon: 1, over: 1 },
  others: { all: 1, soon: 0, over: 0 },
  usedBytes: 61_440,
  quotaBytes: 2 * 1024 ** 3,
};
const PNG = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='), (each) =>
  each.charCodeAt(0),
);

let server: PlayedServer;
beforeAll(() => startI18n(['fileLibrary', 'lists', 'rules', 'reasons', 'statuses', 'transport']));
beforeEach(() => {
  server = playServer();
  server.answer(listLibrary, ({ area }) => (area === 'papers' ? { rows: [LICENCE, SEAL], total: 2 } : { rows: [PHOTO], total: 1 }));
  server.answer(libraryOverview, OVERVIEW);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  closeToast();
  await cleanup();
  dropToken();
});

const act = async (name: string, action: string) => {
  await page.getByRole('button', { name: `${name} 的操作` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** The network's edge for uploads, which travel by the older way of asking. Answers by the file's name. */
function playUploads(answerOf: (name: string) => { code: number; mass: string; data: unknown }): FormData[] {
  const sent: FormData[] = [];
  class PlayedUpload extends EventTarget {
    upload = new EventTarget();
    responseType = '';
    status = 200;
    response: Blob | undefined;
    open() {}
    setRequestHeader() {}
    abort() {}
    getAllResponseHeaders = () => 'content-type: application/json';
    send(form: FormData) {
      sent.push(form);
      const { code, mass, data } = answerOf((form.get('file') as File).name);
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
      this.response = new Blob([JSON.stringify({ code, mass, message: mass, data })]);
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', PlayedUpload);
  return sent;
}

it('lists papers with what they are and how near they are to their end', async () => {
  await visit('/myProfile/file');
  await expect.element(page.getByRole('row', { name: /营业执照\.pdf 营业执照 还有 12 天到期 2026-12-04 20 KB/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /公章\.png 其他证照 已过期 2026-11-19/ })).toBeVisible();
  await expect.element(page.getByRole('meter', { name: '已用 60 KB，共 2.0 GB' })).toBeVisible();
});

it('keeps kind, search, expiry and order in the address', async () => {
  const at = await visit('/myProfile/file');
  await page.getByRole('link', { name: /^营业执照 1/ }).click();
  await at.isAt('/myProfile/file?kind=businessLicence');
  await page.getByRole('link', { name: /即将到期 1/ }).click();
  await page.getByRole('textbox', { name: '文件名或备注' }).fill('执照');
  await userEvent.keyboard('{Enter}');
  await at.isAt('/myProfile/file?kind=businessLicence&expiry=soon&keyword=执照');
  await page.getByRole('button', { name: '有效期至', exact: true }).click();
  await expect
    .poll(() => server.inputsOf(listLibrary).at(-1))
    .toEqual({
      area: 'papers',
      kind: 'businessLicence',
      expiry: 'soon',
      keyword: '执照',
      sort: 'expiresOn',
      direction: 'asc',
      page: 1,
      size: 20,
    });
  await page.getByRole('button', { name: '清除筛选' }).first().click();
  await at.isAt('/myProfile/file?sort=expiresOn&direction=asc');
});

it('uploads several files, each with its own progress and end', async () => {
  const sent = playUploads((name) =>
    name === '坏.pdf' ? { code: 415, mass: '不支持这种文件', data: { reason: 'fileTypeRefused' } } : { code: 200, mass: '', data: LICENCE },
  );
  await visit('/myProfile/file?kind=contract');
  const files = ['合同.pdf', '坏.pdf', '新合同.pdf'].map((name) => new File(['%PDF'], name, { type: 'application/pdf' }));
  await page.getByLabelText('有效期至').fill('2027-01-31');
  await page.getByLabelText(/把文件拖到这里/).upload([...files, new File(['x'], '网页.html', { type: 'text/html' })]);
  await expect.element(page.getByText('已上传 2 / 4')).toBeVisible();
  const lines = page.getByRole('list', { name: '上传进度' });
  await expect.element(lines.getByRole('listitem').filter({ hasText: '坏.pdf' }).getByText('不支持这种文件')).toBeVisible();
  await expect.element(lines.getByRole('listitem').filter({ hasText: '网页.html' }).getByText('不是支持的类型')).toBeVisible();
  expect(sent.map((form) => [(form.get('file') as File).name, form.get('kind'), form.get('expiresOn')])).toEqual([
    ['合同.pdf', 'contract', '2027-01-31'],
    ['坏.pdf', 'contract', '2027-01-31'],
    ['新合同.pdf', 'contract', '2027-01-31'],
  ]);
  await expect.poll(() => server.inputsOf(listLibrary).length).toBeGreaterThan(1);
  await page.getByRole('region', { name: '上传文件' }).getByRole('button', { name: '关闭' }).click();
  await expect.element(lines).not.toBeInTheDocument();
});

it('takes files that are dropped anywhere on the page, into the open folder', async () => {
  const sent = playUploads(() => ({ code: 200, mass: '', data: PHOTO }));
  await visit('/myProfile/manageOtherFiles?folder=7');
  await expect.element(page.getByText(/存入“产品图片”/)).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([PNG], '新图.png', { type: 'image/png' }));
  page
    .getByRole('table')
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('已上传 1 / 1')).toBeVisible();
  expect(sent[0]?.get('folderId')).toBe('7');
  expect(sent[0]?.has('kind')).toBe(false);
});

it('shows a picture, in a dialog of its own', async () => {
  await visit('/myProfile/manageOtherFiles');
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.endsWith(downloadLibraryFile.path)) return others(address, init);
    expect(init.body).toBe(JSON.stringify({ id: '3', isInline: true }));
    return Promise.resolve(new Response(PNG, { headers: { 'content-type': 'image/png' } }));
  });
  await page.getByRole('button', { name: '外箱.png', exact: true }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: '外箱.png' });
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('edits a paper, and shows the newer one where somebody else was quicker', async () => {
  await visit('/myProfile/file');
  await act('营业执照.pdf', '编辑');
  server.refuse(saveLibraryFile, 'stale', '已被修改', 409, { newer: { ...LICENCE, rev: 4, name: '执照（新）.pdf' } });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('有效期至').fill('2030-05-01');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByRole('textbox', { name: '文件名' })).toHaveValue('执照（新）.pdf');
  server.answer(saveLibraryFile, { ...LICENCE, rev: 5 });
  await dialog.getByLabelText('证照类型').selectOptions('contract');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.inputsOf(saveLibraryFile).at(-1)).toEqual({
    id: '1',
    rev: 4,
    name: '执照（新）.pdf',
    kind: 'contract',
    folderId: null,
    expiresOn: '2026-12-04',
    note: '',
  });
});

it('deletes several, and tells of each that could not be', async () => {
  server.answer(deleteLibraryFiles, {
    results: [
      { id: '1', name: '营业执照.pdf', ok: true, reason: null, mass: '' },
      { id: '2', name: '', ok: false, reason: 'recordMissing', mass: '没有找到这条记录' },
    ],
  });
  await visit('/myProfile/file');
  await page.getByRole('checkbox', { name: '全选本页' }).click();
  await page.getByRole('region', { name: '已选 2 个文件' }).getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  const dialog = page.getByRole('dialog', { name: '删除结果' });
  await expect.element(dialog.getByText('已删除 1 个，1 个未删除')).toBeVisible();
  await expect.element(dialog.getByRole('listitem').filter({ hasText: '公章.png' }).getByText('没有找到这条记录')).toBeVisible();
  expect(server.inputsOf(deleteLibraryFiles)).toEqual([{ ids: ['1', '2'] }]);
});

it('makes a folder and opens it; a name that is taken is told at its field', async () => {
  const at = await visit('/myProfile/manageOtherFiles');
  await page.getByRole('button', { name: '新建文件夹' }).click();
  const dialog = page.getByRole('dialog');
  server.refuse(saveFolder, 'invalidInput', '有误', 400, { errors: [{ path: 'name', rule: 'folderExists', message: '已有同名的文件夹' }] });
  await dialog.getByRole('textbox', { name: '文件夹名称' }).fill('产品图片');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('已有同名的文件夹')).toBeVisible();
  server.answer(saveFolder, { id: '9', rev: 1, name: '报关', files: 0 });
  await dialog.getByRole('textbox', { name: '文件夹名称' }).fill('报关');
  await dialog.getByRole('button', { name: '保存' }).click();
  await at.isAt('/myProfile/manageOtherFiles?folder=9');
});

it('says that a filled folder stays', async () => {
  await visit('/myProfile/manageOtherFiles');
  await page.getByRole('button', { name: '文件夹“产品图片”的操作' }).click();
  await expect.element(page.getByRole('menuitem', { name: /删除文件夹/ }).getByText(/请先移走或删除/)).toBeVisible();
});

it('says what to do where nothing is', async () => {
  server.answer(listLibrary, { rows: [], total: 0 });
  await visit('/myProfile/file');
  await expect.element(page.getByText('还没有证照')).toBeVisible();
  expect(server.inputsOf(uploadLibraryFile)).toEqual([]);
});
