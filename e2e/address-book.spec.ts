import { expect, type Locator, type Page } from '@playwright/test';
import { saveSku } from '@waybound/contract/address-book/address-book';
import { addressBook as book } from '@waybound/phrases/zh/address-book/address-book';
import { callsWith } from './support/calls.ts';
import { paste } from './support/clipboard.ts';
import { chooseFrom } from './support/combobox.ts';
import { logInByApi, expectAccessible, expectFitsPhone, setLanguage, test } from './support/visitor.ts';
import { TEXTS } from './support/words.ts';

const COMPANY = 'Quay Trading LLC';
const SKU = 'QUAY-LAMP';
/** As it comes by mail. */
const BLOCK = [
  COMPANY,
  'Attn: Jane Doe',
  '2020 Airport Dr, Ontario, CA 91761, USA',
  'Tel: +1 909 555 0123',
  'quay@trading.example',
  'ring twice',
].join('\n');

const field = (within: Page | Locator, label: string): Locator => within.getByRole('textbox', { name: new RegExp(`^${label}`) });

test('zh: an importer from a pasted block, used with a kept SKU in an air order, and deleted knowingly', async ({
  page,
  context,
  address,
}) => {
  test.setTimeout(150_000);
  const { order, common, kept: picker } = TEXTS.zh;
  await setLanguage(context, address, 'zh');
  const call = callsWith(page.request, address, await logInByApi(context, address));
  const names = { declareNameCn: '台灯', declareNameEn: 'Desk lamp' };
  await call(saveSku, { sku: SKU, ...names, measurementUnit: 'piece', declareValue: '6.20', brand: 'Quay' });

  await page.goto('/myProfile/importerInformation');
  await page.getByRole('button', { name: book.add, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: book.paste.label }).click();
  await paste(page, BLOCK);
  await expect(field(dialog, book.field.importerCompany)).toHaveValue(COMPANY);
  await expect(field(dialog, book.field.zipCode)).toHaveValue('91761');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await dialog.getByRole('button', { name: common.save, exact: true }).click();
  await expect(page.getByRole('row', { name: COMPANY })).toBeVisible();

  await page.goto('/waybillManagement/orderToAirFreight');
  await chooseFrom(page, page.getByRole('combobox', { name: order.fields.countryId }).first(), '美国');
  const importer = page.getByRole('region', { name: order.sections.importer.title });
  await importer.getByRole('button', { name: picker.take }).click();
  await page.getByRole('combobox', { name: picker.search }).fill('Quay Trading');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(field(importer, order.fields.importer.importerCompany)).toHaveValue(COMPANY);
  await page.getByRole('grid', { name: order.invoice.label, exact: true }).getByRole('gridcell').first().click();
  await paste(page, SKU);
  await expect(page.getByRole('grid', { name: order.invoice.label }).getByRole('gridcell', { name: 'Desk lamp' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: order.actions.save }).click();
  await expect(page.getByText(order.actions.saved, { exact: true })).toBeVisible();

  await page.goto('/myProfile/importerInformation');
  await page.getByRole('button', { name: book.rowMenu.replace('{{name}}', COMPANY) }).click();
  await page.getByRole('menuitem', { name: book.delete.action }).click();
  const question = page.getByRole('dialog', { name: book.delete.askOne.replace('{{name}}', COMPANY) });
  await expect(question.getByText(book.delete.usedText)).toBeVisible();
  await expect(question.getByRole('link')).toHaveCount(1);
  await question.getByRole('button', { name: book.delete.action }).click();
  await expect(page.getByRole('row', { name: COMPANY })).toBeHidden();
});
