import { expect, type Page } from '@playwright/test';
import { approve, publishRates } from '@waybound/contract/operations/operations';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { listPickups } from '@waybound/contract/pickups/pickups';
import { loadPickup, schedulePickup, sendDriver } from '@waybound/contract/operations/pickup-operations';
import { pickups } from '@waybound/phrases/zh/waybills/pickups';
import { sampleCard, sampleOrder } from '../apps/server/test/data/samples/order-samples.ts';
import { callsWith } from './support/calls.ts';
import { forwarder } from './support/forwarder.ts';
import { logInByApi, expectAccessible, expectFitsPhone, setLanguage, test } from './support/visitor.ts';
import { TEXTS } from './support/words.ts';

const { waybills, waybillTools } = TEXTS.zh;
const DRIVER = { driverName: '陈国强', driverPhone: '13800138001', licensePlate: '粤B8K261' };
const MANY = 12;

/** By keyboard: the radio itself is not seen, only its star. */
async function star(page: Page, group: string, count: number): Promise<void> {
  const radio = page
    .getByRole('group', { name: group })
    .getByRole('radio', { name: pickups.appraise.star_other.replace('{{count}}', String(count)) });
  await radio.press('Space');
  await expect(radio).toBeChecked();
}

test('zh: twelve waybills are fetched by one driver, from the list to the stars', async ({ page, context, address }) => {
  await setLanguage(context, address, 'zh');
  const token = await logInByApi(context, address);
  const call = callsWith(page.request, address, token);
  const operate = forwarder(page.request, address);
  const card = sampleCard({ channel: { code: 'PICKUP', zh: '提货空派', en: 'Pickup air' } });
  const { channelId } = await operate(publishRates, { siteCode: 'waybound', card });
  const numbers: string[] = [];
  for (let made = 0; made < MANY; made += 1) {
    const draft = await call(saveOrder, sampleOrder({ channelId, selfDelivered: 'pickup', provinceId: 4006 }));
    const { waybillNo } = await call(submitOrder, { id: draft.id, rev: draft.rev });
    // The last is still under review: it cannot be picked up, so it is named and left out.
    if (made < MANY - 1) await operate(approve, { waybillNo });
    numbers.push(waybillNo);
  }
  await page.goto(`/waybillManagement/waybillList?waybillNos=${numbers.join(',')}`);

  // Three presses: all of them, pick up, confirm.
  await page.getByRole('checkbox', { name: waybills.row.selectPage }).check();
  await page.getByRole('button', { name: waybillTools.picked.pickup }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(numbers.at(-1) ?? '')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: pickups.form.count })).toHaveValue(String((MANY - 1) * 3));
  await expect(dialog.getByRole('textbox', { name: pickups.form.weight })).toHaveValue('346.500');
  await expect(dialog.getByRole('textbox', { name: pickups.form.address })).not.toHaveValue('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: pickups.form.confirm }).click();
  await expect(dialog).toBeHidden();

  const [made] = (await call(listPickups, { keyword: numbers[0] ?? '' })).rows;
  const pickUpGoodsNum = made?.pickUpGoodsNum ?? '';
  expect(made?.waybills).toHaveLength(MANY - 1);
  await page.goto(`/waybillManagement/pickupInformation?keyword=${pickUpGoodsNum}`);
  const row = page.getByRole('row', { name: pickUpGoodsNum });
  await expect(row.getByText(pickups.state.unscheduled)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  // Nobody has scheduled it: another contact, and one waybill less.
  await row.getByRole('button', { name: pickups.change.action }).click();
  await expect(dialog.getByRole('textbox', { name: pickups.form.weight })).toHaveValue('346.500');
  await dialog.getByRole('checkbox', { name: numbers[0] ?? '' }).uncheck();
  await dialog.getByRole('textbox', { name: pickups.form.linkMan }).fill('赵敏');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: pickups.change.confirm }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('赵敏')).toBeVisible();
  await expect(row.getByText('315.000 kg')).toBeVisible();

  await operate(schedulePickup, { pickUpGoodsNum, ...DRIVER });
  await page.reload();
  await expect(row.getByText(DRIVER.licensePlate)).toBeVisible();
  await row.getByRole('button', { name: pickups.cancel.action }).click();
  await expect(dialog.getByText(pickups.cancel.ask)).toBeVisible();
  await dialog.getByRole('button', { name: pickups.keep }).first().click();
  await operate(sendDriver, { pickUpGoodsNum });
  await page.reload();
  await expect(row.getByText(pickups.state.onTheWay)).toBeVisible();
  await expect(row.getByRole('button', { name: pickups.cancel.action })).toBeHidden();

  await operate(loadPickup, { pickUpGoodsNum });
  await page.reload();
  await row.getByRole('button', { name: pickups.appraise.action }).click();
  await star(page, pickups.appraise.attitude, 5);
  await dialog.getByRole('button', { name: pickups.appraise.confirm }).click();
  await expect(dialog.getByRole('alert')).toHaveText(pickups.appraise.missing);
  await star(page, pickups.appraise.timeliness, 4);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: pickups.appraise.confirm }).click();
  await expect(row.getByText(pickups.state.appraised)).toBeVisible();
});
