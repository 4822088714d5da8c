import { listImporters, saveImporter } from '@waybound/contract/wire/address-book/address-book';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paste } from '../../test/clipboard.ts';
import { newCustomer, type TestCustomer } from '../../test/test-server.ts';

const BLOCK = 'Harbour Home LLC\nJane Doe\n2020 Airport Dr, Ontario, CA 91761, USA\nTel: +1 909 555 0123\nring twice please';

const box = () => page.getByRole('textbox', { name: '粘贴地址' });
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const pasteIntoBox = async (text: string) => {
  await box().click();
  await paste(text);
};
const addNew = async (path: string): Promise<TestCustomer> => {
  const customer = await newCustomer();
  await customer.visit(path);
  await page.getByRole('button', { name: '新增' }).first().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return customer;
};

it('fills the fields from one pasted block and says what it did not understand; nothing is saved by it', async () => {
  const customer = await addNew('/myProfile/importerInformation');
  await pasteIntoBox(BLOCK);
  await expect.element(field('公司名称')).toHaveValue('Harbour Home LLC');
  await expect.element(field('联系人')).toHaveValue('Jane Doe');
  await expect.element(field('电话')).toHaveValue('+1 909 555 0123');
  await expect.element(field('地址')).toHaveValue('2020 Airport Dr, Ontario, CA');
  await expect.element(field('邮编')).toHaveValue('91761');
  await expect.element(page.getByRole('combobox', { name: /^国家/ })).toHaveValue('1');
  await expect.element(page.getByText('ring twice please').last()).toBeVisible();
  await expect.element(page.getByText(/^已识别 8 项，带虚线的内容没有填入/)).toBeVisible();
  expect(await customer.call(listImporters, {})).toMatchObject({ rows: [] });
});

it('leaves what was typed before unless asked to replace it, and takes all of it back', async () => {
  await addNew('/myProfile/importerInformation');
  await field('公司名称').fill('My own Ltd');
  await pasteIntoBox(BLOCK);
  await expect.element(field('联系人')).toHaveValue('Jane Doe');
  await expect.element(field('公司名称')).toHaveValue('My own Ltd');
  await page.getByRole('button', { name: '同时替换已填写的 1 项' }).click();
  await expect.element(field('公司名称')).toHaveValue('Harbour Home LLC');
  await page.getByRole('button', { name: '撤销粘贴' }).click();
  await expect.element(field('公司名称')).toHaveValue('My own Ltd');
  await expect.element(field('联系人')).toHaveValue('');
  await expect.element(box()).toHaveValue('');
});

it('puts a Chinese company where shippers have it, and leaves out what papers abroad cannot say', async () => {
  await addNew('/myProfile/senderInformation');
  await pasteIntoBox('云岭电子有限公司 林晓岚 13800138000 广东省深圳市宝安区福永街道8号');
  await expect.element(field('公司中文名')).toHaveValue('云岭电子有限公司');
  await expect.element(field('联系人')).toHaveValue('林晓岚');
  await expect.element(field('英文地址')).toHaveValue('');
  await expect.element(page.getByText(/带虚线的内容没有填入/)).toBeVisible();
});

it('shows a taken value at its field, with the name of the record that has it', async () => {
  const customer = await addNew('/myProfile/importerInformation');
  await pasteIntoBox(BLOCK);
  await expect.element(field('公司名称')).toHaveValue('Harbour Home LLC');
  const { record } = await customer.call(saveImporter, {
    importerCompany: 'Harbour Home LLC',
    importerAttn: 'Jane Doe',
    importerPhone: '+1 909 555 0123',
    importerAddress: '1 Other Road',
    zipCode: '91761',
    countryId: 1,
  });
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(field('公司名称')).toHaveAccessibleDescription(/Harbour Home LLC/);
  await field('公司名称').fill('Harbour Home Two LLC');
  await expect.element(field('公司名称')).not.toHaveAccessibleDescription(/Harbour Home LLC/);
  expect((await customer.call(listImporters, {})).rows).toEqual([record]);
});
