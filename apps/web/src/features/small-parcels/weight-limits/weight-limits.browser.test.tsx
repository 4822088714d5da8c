import { takeInParcel } from '@waybound/contract/operations/parcel-operations';
import {
  parcelWeightLimits,
  saveParcel,
  saveParcelWeightLimits as saved,
  submitParcel,
} from '@waybound/contract/small-parcels/small-parcels';
import { saveParcelWeightLimits } from '@waybound/contract/wire/small-parcels/small-parcels';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { parcelOf, parcelSite } from '../../../test/parcel-site.ts';
import { forwarder, received, type TestCustomer } from '../../../test/test-server.ts';

let clerk: TestCustomer;
beforeEach(async () => {
  ({ clerk } = await parcelSite());
});

const dialog = page.getByRole('dialog', { name: '重量限制' });
const heavier = dialog.getByRole('combobox', { name: '比预报重' });
const save = () => dialog.getByRole('button', { name: '保存' }).click();

async function open() {
  await clerk.visit('/smallParcel/parcelList');
  await page.getByRole('button', { name: '重量限制' }).click();
  await expect.element(heavier).toBeVisible();
}

it('are the product’s until a figure is typed, which is asked for', async () => {
  await open();
  await expect.element(heavier).toHaveAccessibleDescription('超过 10%');
  await heavier.selectOptions('超过百分比时暂停');
  await save();
  const percent = dialog.getByRole('textbox', { name: '重超过（%）' });
  await expect.element(percent).toBeInvalid();
  await percent.fill('101');
  await expect.element(percent).toHaveAccessibleDescription(/100/);
  expect(await received(saveParcelWeightLimits)).toEqual([]);
  await percent.fill('15');
  await dialog.getByRole('combobox', { name: '比预报轻' }).selectOptions('从不暂停');
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await received(saveParcelWeightLimits)).toEqual([{ heavier: { by: 'percent', percent: '15' }, lighter: { by: 'never' }, rev: 0 }]);
  expect(await clerk.call(parcelWeightLimits, {})).toMatchObject({ heavier: { by: 'percent', percent: 15 }, lighter: { by: 'never' } });
});

it('show what a colleague has saved meanwhile instead of saving over it', async () => {
  await open();
  await clerk.call(saved, { heavier: { by: 'kilograms', weight: '0.05' }, lighter: { by: 'product' } });
  await heavier.selectOptions('从不暂停');
  await save();
  await expect.element(page.getByText('其他人已修改重量限制，已载入最新内容。')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: '重超过（kg）' })).toHaveValue('0.050');
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('are named by a parcel that has broken one', async () => {
  await clerk.call(saved, { heavier: { by: 'kilograms', weight: '0.05' }, lighter: { by: 'product' } });
  const { id, rev, waybillNo } = await clerk.call(saveParcel, parcelOf('SO-1'));
  await clerk.call(submitParcel, { id, rev });
  await forwarder.call(takeInParcel, { waybillNo, weight: '0.551' });
  await clerk.visit(`/smallParcel/details/${id}`);
  await expect.element(page.getByText('重量相差超过 0.050 kg（您设置的限制）。')).toBeVisible();
});
