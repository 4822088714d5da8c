import { logoUrl, MAX_LOGO_BYTES } from '@waybound/contract/label-fields';
import { readImage, readLabelSettings, saveLogo, uploadImage } from '@waybound/contract/wire/label-settings';
import { findSite } from '@waybound/contract/wire/site';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../api/query.ts';
import { dropToken, keepToken } from '../../api/session.ts';
import { startI18n } from '../../app/i18n.ts';
import { closeToast } from '../../kit/toast.ts';
import { LabelSettingsDialog } from './LabelSettingsDialog.tsx';
import '../../styles/base.css';

const PNG = Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='), (each) =>
  each.charCodeAt(0),
);
const picture = (name = 'logo.png', type = 'image/png', size = PNG.length) =>
  new File([PNG, new Uint8Array(size - PNG.length)], name, { type });
const refusal = (code: number, reason: string, mass: string, more: object = {}) =>
  Response.json({ code, mass, message: mass, data: { reason, ...more } });

let answers: Map<string, (body: unknown) => Response>;
let saved: unknown[];
const onClose = vi.fn<() => void>();

const answer = (path: string, give: (body: unknown) => Response) => void answers.set(path, give);
const data = (value: unknown) => Response.json({ code: 200, mass: '', message: '', data: value });

beforeAll(() => startI18n(['labelSettings', 'labels', 'rules']));

beforeEach(async () => {
  await page.viewport(1280, 900);
  keepToken('t');
  queryClient.clear();
  onClose.mockClear();
  saved = [];
  answers = new Map();
  answer(findSite.path, () => refusal(404, 'recordMissing', ''));
  answer(readLabelSettings.path, () => data({ companyText: '远帆', companyLogo: logoUrl('7'), originCountry: 'China', rev: 3 }));
  answer(readImage.path, () => new Response(PNG, { headers: { 'content-type': 'image/png' } }));
  answer(uploadImage.path, () => Response.json({ code: 200, fileUrl: logoUrl('8') }));
  answer(saveLogo.path, (body) => {
    saved.push(body);
    return data({ companyText: '', rev: 4 });
  });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const path = new URL(address, location.href).pathname.replace(/^\/api/, '');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    return Promise.resolve(answers.get(path)?.(body) ?? new Response('', { status: 500 }));
  });
});

afterEach(async () => {
  await cleanup();
  closeToast();
  vi.unstubAllGlobals();
  dropToken();
});

const dialog = page.getByRole('dialog', { name: '自定义面单内容' });
const text = dialog.getByRole('textbox', { name: '面单文字' });
const origin = dialog.getByRole('combobox', { name: '原产国' });
const logo = dialog.getByRole('img', { name: '当前的面单标签LOGO' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const preview = (name: RegExp) => dialog.getByRole('img', { name });

async function open() {
  await render(
    <QueryClientProvider client={queryClient}>
      <LabelSettingsDialog onClose={onClose} />
    </QueryClientProvider>,
  );
  await expect.element(text).toBeVisible();
}
const choose = (file: File) => userEvent.upload(dialog.getByLabelText(/^(选择图片|更换)$/), file);

describe('the label settings', () => {
  it('show what is set, and the label as it is typed', async () => {
    await open();
    await expect.element(text).toHaveValue('远帆');
    await expect.element(origin).toHaveValue('China');
    await expect.element(logo).toBeVisible();
    await expect.element(preview(/文字 远帆，原产国 China$/)).toBeVisible();
    await text.fill('蓝鲸 Trade');
    await origin.selectOptions('PHILIPPINES（菲律宾）');
    await expect.element(preview(/文字 蓝鲸 Trade，原产国 PHILIPPINES$/)).toBeVisible();
    await expect.element(dialog.getByText('Made in PHILIPPINES', { exact: true })).toBeInTheDocument();
  });

  it('count characters, not places in memory, and stop at 18', async () => {
    await open();
    await text.fill('𠮷'.repeat(18));
    await expect.element(dialog.getByText('18/18')).toBeVisible();
    await button('保存').click();
    await expect.poll(() => saved).toEqual([{ companyText: '𠮷'.repeat(18), companyLogo: logoUrl('7'), originCountry: 'China', rev: 3 }]);
    await text.fill('深'.repeat(19));
    await expect.element(dialog.getByText('19/18')).toBeVisible();
    await button('保存').click();
    await expect.element(dialog.getByText('最多 18 个字符', { exact: true })).toBeVisible();
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    expect(saved).toHaveLength(1);
  });

  it('say which characters the label cannot print', async () => {
    await open();
    await text.fill('远帆🚀');
    await expect.element(dialog.getByText('面单字体不含这些字符，不会打印：🚀')).toBeVisible();
    await expect.element(preview(/文字 远帆，/)).toBeVisible();
  });

  it('save with a message, and close', async () => {
    await open();
    await text.fill('');
    await button('移除').click();
    await origin.selectOptions('不标注');
    await expect.element(preview(/文字 无，原产国 无$/)).toBeVisible();
    await button('保存').click();
    await expect.element(page.getByText('保存成功')).toBeVisible();
    expect(saved).toEqual([{ companyText: '', rev: 3 }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keep everything when the server refuses, and say it at the field', async () => {
    answer(saveLogo.path, () =>
      refusal(400, 'invalidInput', '有内容未填写正确', {
        errors: [{ path: 'companyLogo', rule: 'unknownRecord', message: '没有找到，请重新选择' }],
      }),
    );
    await open();
    await text.fill('蓝鲸');
    await button('保存').click();
    await expect.element(dialog.getByText('没有找到，请重新选择')).toBeVisible();
    await expect.element(text).toHaveValue('蓝鲸');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('tell of what a colleague has saved meanwhile, to be loaded or replaced', async () => {
    const newer = { companyText: '同事', rev: 9 };
    answer(saveLogo.path, (body) => {
      saved.push(body);
      return saved.length > 1 ? data(newer) : refusal(409, 'stale', '刚刚被修改过', { newer });
    });
    await open();
    await text.fill('蓝鲸');
    await button('保存').click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/文字：同事/);
    await button('载入新的设置').click();
    await expect.element(text).toHaveValue('同事');
    await button('保存').click();
    await expect.poll(() => saved.at(-1)).toEqual({ companyText: '同事', rev: 9 });
  });
});

describe('the logo', () => {
  it('is replaced by an uploaded one, whatever is typed meanwhile', async () => {
    const arrival = Promise.withResolvers<Response>();
    await open();
    const fetchNow = fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.includes(uploadImage.path) ? arrival.promise : fetchNow(address, init),
    );
    await choose(picture());
    await expect.element(button('保存')).toHaveAttribute('aria-disabled', 'true');
    await text.fill('同时输入');
    arrival.resolve(Response.json({ code: 200, fileUrl: logoUrl('8') }));
    await expect.element(button('保存')).not.toHaveAttribute('aria-disabled');
    await button('保存').click();
    await expect.poll(() => saved).toMatchObject([{ companyText: '同时输入', companyLogo: logoUrl('8') }]);
  });

  it.each([
    ['no picture', picture('a.pdf', 'application/pdf'), '面单标签LOGO只能是图片!'],
    ['a drawing in XML', picture('a.svg', 'image/svg+xml'), '面单标签LOGO只能是图片!'],
    ['2 MB', picture('a.png', 'image/png', MAX_LOGO_BYTES + 1), '上传面单标签LOGO图片大小不能超过 2MB!'],
  ])('refuses %s before anything travels', async (_case, file, message) => {
    const sent = vi.fn<() => Response>(() => Response.json({ code: 200, fileUrl: logoUrl('8') }));
    answer(uploadImage.path, sent);
    await open();
    await choose(file);
    await expect.element(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect.element(logo).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    ['what it looked into and is no picture', refusal(415, 'fileTypeRefused', '不支持'), '面单标签LOGO只能是图片!'],
    ['what is too large', refusal(413, 'fileTooLarge', '过大'), '上传面单标签LOGO图片大小不能超过 2MB!'],
    ['what is damaged', refusal(415, 'pictureUnreadable', '无法读取这张图片'), '上传失败：无法读取这张图片'],
    ['anything, because it failed', new Response('', { status: 500 }), '上传失败'],
  ])('tells that the server refused %s', async (_case, response, message) => {
    answer(uploadImage.path, () => response.clone());
    await open();
    await choose(picture());
    await expect.element(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect.element(button('保存')).not.toHaveAttribute('aria-disabled');
  });
});
