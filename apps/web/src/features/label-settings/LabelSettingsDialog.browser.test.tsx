import { MAX_LOGO_BYTES } from '@waybound/contract/documents/label-fields';
import { readLabelSettings, saveLogo, uploadImage } from '@waybound/contract/wire/documents/label-settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PNG } from '../../test/files.ts';
import { newCustomer, received, type TestCustomer } from '../../test/test-server.ts';
import { network } from '../../test/network.ts';
import { actOnAccount } from '../../test/menus.ts';

const picture = (name = 'logo.png', type = 'image/png', size = PNG.length) =>
  new File([PNG, new Uint8Array(size - PNG.length)], name, { type });
async function drawn(): Promise<Blob> {
  const canvas = new OffscreenCanvas(300, 300);
  canvas.getContext('2d')?.fillRect(0, 0, 150, 300);
  return canvas.convertToBlob({ type: 'image/jpeg' });
}
/** How many unsaved pictures the server stores. */
const MAX_UNSAVED = 10;

let customer: TestCustomer;
let companyLogo: string;
beforeEach(async () => {
  customer = await newCustomer();
  companyLogo = await uploaded();
  await customer.call(saveLogo, { companyText: '远帆', companyLogo, originCountry: 'China' });
});

const uploaded = async () => (await customer.call(uploadImage, { files: { file: picture() } })).fileUrl;
const stored = () => customer.call(readLabelSettings, undefined);

const dialog = page.getByRole('dialog', { name: '自定义面单内容' });
const text = dialog.getByRole('textbox', { name: '面单文字' });
const origin = dialog.getByRole('combobox', { name: '原产国' });
const logo = dialog.getByRole('img', { name: '当前的面单标签LOGO' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const preview = (name: RegExp) => dialog.getByRole('img', { name });

async function open() {
  await customer.visit('/myProfile/members');
  await actOnAccount('自定义面单内容');
  await expect.element(text).toBeVisible();
}
const choose = (file: File) => userEvent.upload(dialog.getByLabelText(/^(选择图片|更换)$/), file);

describe('the label settings', () => {
  it('show what is set, the label as it is typed, and which characters it cannot print', async () => {
    await open();
    await expect.element(text).toHaveValue('远帆');
    await expect.element(origin).toHaveValue('China');
    await expect.element(logo).toBeVisible();
    await expect.element(preview(/文字 远帆，原产国 China$/)).toBeVisible();
    await text.fill('蓝鲸 Trade');
    await origin.selectOptions('PHILIPPINES（菲律宾）');
    await expect.element(preview(/文字 蓝鲸 Trade，原产国 PHILIPPINES$/)).toBeVisible();
    await expect.element(dialog.getByText('Made in PHILIPPINES', { exact: true })).toBeInTheDocument();
    await text.fill('远帆🚀');
    await expect.element(dialog.getByText('面单字体不含这些字符，不会打印：🚀')).toBeVisible();
    await expect.element(preview(/文字 远帆，/)).toBeVisible();
  });

  it('count characters, not places in memory, and stop at 18', async () => {
    await open();
    await text.fill('深'.repeat(19));
    await expect.element(dialog.getByText('19/18')).toBeVisible();
    await button('保存').click();
    await expect.element(dialog.getByText('最多 18 个字符', { exact: true })).toBeVisible();
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await text.fill('𠮷'.repeat(18));
    await expect.element(dialog.getByText('18/18')).toBeVisible();
    await button('保存').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await stored()).toMatchObject({ companyText: '𠮷'.repeat(18), companyLogo, originCountry: 'China' });
    expect(await received(saveLogo)).toHaveLength(1);
  });

  it('save with a message, and close', async () => {
    await open();
    await text.fill('');
    await button('移除').click();
    await origin.selectOptions('不标注');
    await expect.element(preview(/文字 无，原产国 无$/)).toBeVisible();
    await button('保存').click();
    await expect.element(page.getByText('保存成功')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await stored()).toEqual({ companyText: '', rev: expect.any(Number) });
  });

  it('keep everything when the server refuses, and say it at the field', async () => {
    await open();
    await text.fill('蓝鲸');
    await choose(picture());
    await expect.element(button('保存')).not.toHaveAttribute('aria-disabled');
    // The one that was chosen here is the oldest by now, and gone.
    for (let count = 0; count < MAX_UNSAVED; count += 1) await uploaded();
    await button('保存').click();
    await expect.element(dialog.getByText('没有找到，请重新选择')).toBeVisible();
    await expect.element(text).toHaveValue('蓝鲸');
    expect(await stored()).toMatchObject({ companyText: '远帆', companyLogo });
  });

  it('report what a colleague has saved meanwhile, to be loaded or replaced', async () => {
    await open();
    const { rev } = await customer.call(saveLogo, { companyText: '同事' });
    await text.fill('蓝鲸');
    await button('保存').click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/文字：同事/);
    expect(await stored()).toMatchObject({ companyText: '同事', rev });
    await button('载入新的设置').click();
    await expect.element(text).toHaveValue('同事');
    await text.fill('我们');
    await button('保存').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await stored()).toMatchObject({ companyText: '我们', rev: rev + 1 });
  });
});

describe('the logo', () => {
  it('is replaced by an uploaded one, whatever is typed meanwhile', async () => {
    await network.holds(uploadImage);
    await open();
    await choose(picture());
    await expect.element(button('保存')).toHaveAttribute('aria-disabled', 'true');
    await text.fill('同时输入');
    await network.isMended();
    await expect.element(button('保存')).not.toHaveAttribute('aria-disabled');
    await button('保存').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await stored()).toMatchObject({ companyText: '同时输入', companyLogo: expect.not.stringContaining(companyLogo) });
  });

  it('is refused before anything travels where it is no picture, a drawing in XML or of 2 MB', async () => {
    await open();
    for (const [file, message] of [
      [picture('a.pdf', 'application/pdf'), '面单标签LOGO只能是图片!'],
      [picture('a.png', 'image/png', MAX_LOGO_BYTES + 1), '上传面单标签LOGO图片大小不能超过 2MB!'],
      [picture('a.svg', 'image/svg+xml'), '面单标签LOGO只能是图片!'],
    ] as const) {
      await choose(file);
      await expect.element(dialog.getByText(message, { exact: true })).toBeVisible();
      await expect.element(logo).toBeVisible();
    }
    expect(await received(uploadImage)).toEqual([]);
  });

  it('is reported as refused where the server has examined it, it is damaged, or anything fails', async () => {
    await open();
    const whole = await drawn();
    const damaged = new File([whole.slice(0, whole.size / 2)], 'a.jpg', { type: whole.type });
    for (const [file, message] of [
      [new File(['%PDF-1.7'], 'a.png', { type: 'image/png' }), '面单标签LOGO只能是图片!'],
      [damaged, '上传失败：无法读取这张图片：文件已损坏或像素过多。请重新导出后上传。'],
    ] as const) {
      await choose(file);
      await expect.element(dialog.getByText(message, { exact: true })).toBeVisible();
      await expect.element(button('保存')).not.toHaveAttribute('aria-disabled');
    }
    await network.answers(uploadImage, 503);
    await choose(picture());
    await expect.element(dialog.getByText('上传失败', { exact: true })).toBeVisible();
    await expect.element(button('保存')).not.toHaveAttribute('aria-disabled');
    await expect.element(logo).toBeVisible();
  });
});
