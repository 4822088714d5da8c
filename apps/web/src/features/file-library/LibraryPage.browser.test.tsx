import type { LibraryFile, LibraryFolder } from '@waybound/contract/documents/file-library';
import type { WireInput } from '@waybound/contract/wire';
import {
  deleteLibraryFiles,
  downloadLibraryFile,
  libraryOverview,
  listLibrary,
  saveFolder,
  saveLibraryFile,
  uploadLibraryFile,
} from '@waybound/contract/wire/documents/file-library';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PNG } from '../../test/files.ts';
import { newCustomer, received, type TestCustomer } from '../../test/test-server.ts';
import { act } from '../../test/menus.ts';

const PAPERS = '/myProfile/file';
const OTHERS = '/myProfile/manageOtherFiles';
/** 20 KB. */
const PDF = `%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF${'\n'.repeat(20_446)}`;
const pdf = (name: string) => new File([PDF], name, { type: 'application/pdf' });
const png = (name: string) => new File([PNG], name, { type: 'image/png' });

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const keep = (file: File, input: Omit<WireInput<typeof uploadLibraryFile>, 'files'>): Promise<LibraryFile> =>
  customer.call(uploadLibraryFile, { ...input, files: { file } });
const stored = async (area: 'papers' | 'others') => (await customer.call(listLibrary, { area, sort: 'name', direction: 'asc' })).rows;

describe('papers', () => {
  let licence: LibraryFile;
  let seal: LibraryFile;
  beforeEach(async () => {
    licence = await keep(pdf('营业执照.pdf'), { kind: 'businessLicence', expiresOn: '2026-12-04' });
    seal = await keep(pdf('公章.pdf'), { kind: 'otherPaper', expiresOn: '2026-11-19' });
  });

  it('are listed with what they are and how near they are to their end', async () => {
    await customer.visit(PAPERS);
    await expect.element(page.getByRole('row', { name: /营业执照\.pdf 营业执照 还有 14 天到期 2026-12-04 20 KB/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /公章\.pdf 其他证照 已过期 2026-11-19/ })).toBeVisible();
    await expect.element(page.getByRole('meter', { name: '已用 40 KB，共 2.0 GB' })).toBeVisible();
  });

  it('are looked at by kind, search, expiry and order, in the address', async () => {
    const at = await customer.visit(PAPERS);
    await page.getByRole('link', { name: /^营业执照 1/ }).click();
    await at.isAt(`${PAPERS}?kind=businessLicence`);
    await expect.element(page.getByRole('row', { name: /公章/ })).not.toBeInTheDocument();
    await page.getByRole('link', { name: /即将到期 1/ }).click();
    await page.getByRole('textbox', { name: '文件名或备注' }).fill('执照');
    await userEvent.keyboard('{Enter}');
    await at.isAt(`${PAPERS}?kind=businessLicence&expiry=soon&keyword=执照`);
    await page.getByRole('button', { name: '有效期至', exact: true }).click();
    await expect
      .poll(async () => (await received(listLibrary)).at(-1))
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
    await expect.element(page.getByRole('row', { name: /营业执照\.pdf/ })).toBeVisible();
    await page.getByRole('button', { name: '清除筛选' }).first().click();
    await at.isAt(`${PAPERS}?sort=expiresOn&direction=asc`);
    await expect.element(page.getByRole('row', { name: /公章/ })).toBeVisible();
  });

  it('are uploaded several at once, each with its own end', async () => {
    await customer.visit(`${PAPERS}?kind=contract`);
    await page.getByLabelText('有效期至').fill('2027-01-31');
    const bad = new File(['MZ'], '坏.pdf', { type: 'application/pdf' });
    const html = new File(['x'], '网页.html', { type: 'text/html' });
    await page.getByLabelText(/把文件拖到这里/).upload([pdf('合同.pdf'), bad, pdf('新合同.pdf'), html]);
    await expect.element(page.getByText('已上传 2 / 4')).toBeVisible();
    const lines = page.getByRole('list', { name: '上传进度' });
    await expect
      .element(
        lines
          .getByRole('listitem')
          .filter({ hasText: '坏.pdf' })
          .getByText(/^不支持这种文件/),
      )
      .toBeVisible();
    await expect.element(lines.getByRole('listitem').filter({ hasText: '网页.html' }).getByText('不是支持的类型')).toBeVisible();
    const contract = { kind: 'contract', expiresOn: '2027-01-31' };
    expect(
      (await customer.call(listLibrary, { area: 'papers', kind: 'contract', sort: 'uploadedAt', direction: 'asc' })).rows,
    ).toMatchObject([
      { ...contract, name: '合同.pdf' },
      { ...contract, name: '新合同.pdf' },
    ]);
    await expect.element(page.getByRole('row', { name: /新合同\.pdf/ })).toBeVisible();
    await page.getByRole('region', { name: '上传文件' }).getByRole('button', { name: '关闭' }).click();
    await expect.element(lines).not.toBeInTheDocument();
  });

  it('are edited, and shown again where somebody else was quicker', async () => {
    await customer.visit(PAPERS);
    await act('营业执照.pdf', '编辑');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByLabelText('有效期至')).toHaveValue('2026-12-04');
    const { id, rev } = licence;
    const newer = { kind: 'businessLicence', expiresOn: '2026-12-05', name: '执照（新）.pdf' } as const;
    await customer.call(saveLibraryFile, { id, rev, ...newer });
    await dialog.getByLabelText('有效期至').fill('2030-05-01');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect.element(dialog.getByRole('textbox', { name: '文件名' })).toHaveValue('执照（新）.pdf');
    expect(await stored('papers')).toContainEqual(expect.objectContaining({ id, ...newer }));
    await dialog.getByLabelText('证照类型').selectOptions('contract');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(await stored('papers')).toContainEqual(expect.objectContaining({ id, ...newer, kind: 'contract' }));
  });

  it('are deleted several at once, and each that could not be is reported', async () => {
    await customer.visit(PAPERS);
    await page.getByRole('checkbox', { name: '全选本页' }).click();
    await page.getByRole('region', { name: '已选 2 个文件' }).getByRole('button', { name: '删除' }).click();
    await customer.call(deleteLibraryFiles, { ids: [seal.id] });
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    const dialog = page.getByRole('dialog', { name: '删除结果' });
    await expect.element(dialog.getByText('已删除 1 个，1 个未删除')).toBeVisible();
    await expect
      .element(
        dialog
          .getByRole('listitem')
          .filter({ hasText: '公章.pdf' })
          .getByText(/^没有找到这条记录/),
      )
      .toBeVisible();
    expect(await stored('papers')).toEqual([]);
  });
});

describe('other files', () => {
  let folder: LibraryFolder;
  beforeEach(async () => {
    folder = await customer.call(saveFolder, { name: '产品图片' });
    await keep(png('外箱.png'), { folderId: folder.id });
  });

  it('are taken where they are dropped on the page, into the open folder', async () => {
    await customer.visit(`${OTHERS}?folder=${folder.id}`);
    await expect.element(page.getByText(/存入“产品图片”/)).toBeVisible();
    await expect.element(page.getByRole('row', { name: /外箱\.png/ })).toBeVisible();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(png('新图.png'));
    page
      .getByRole('table')
      .element()
      .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect.element(page.getByText('已上传 1 / 1')).toBeVisible();
    expect(await stored('others')).toContainEqual(expect.objectContaining({ name: '新图.png', folderId: folder.id, kind: null }));
  });

  it('are shown where they are pictures, in a dialog of its own', async () => {
    await customer.visit(OTHERS);
    await page.getByRole('button', { name: '外箱.png', exact: true }).click();
    const picture = page.getByRole('dialog').getByRole('img', { name: '外箱.png' });
    await expect.poll(() => (picture.query() as HTMLImageElement | null)?.naturalWidth).toBe(1); // By its role: a picture.
    expect(await received(downloadLibraryFile)).toMatchObject([{ isInline: true }]);
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('lie in folders; a name that is taken is reported at its field, a new one is opened, a filled one stays', async () => {
    const at = await customer.visit(OTHERS);
    await page.getByRole('button', { name: '文件夹“产品图片”的操作' }).click();
    await expect.element(page.getByRole('menuitem', { name: /删除文件夹/ }).getByText(/请先移走或删除/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: '新建文件夹' }).click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByRole('textbox', { name: '文件夹名称' });
    await name.fill('产品图片');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect.element(name).toHaveAccessibleDescription(/已有同名的文件夹/);
    await name.fill('报关');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const { folders } = await customer.call(libraryOverview, {});
    expect(folders.map((each) => each.name)).toEqual(expect.arrayContaining(['产品图片', '报关']));
    await at.isAt(`${OTHERS}?folder=${folders.find((each) => each.name === '报关')?.id}`);
  });
});

it('says what to do where nothing is', async () => {
  await customer.visit(PAPERS);
  await expect.element(page.getByText('还没有证照')).toBeVisible();
});
