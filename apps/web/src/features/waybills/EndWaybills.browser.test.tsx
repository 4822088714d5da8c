import { advance, approve, freeze, publishRates, recordMilestone } from '@waybound/contract/wire/operations/operations';
import { recordFreeTime } from '@waybound/contract/wire/operations/delivery-operations';
import { changeDelivery } from '@waybound/contract/wire/waybills/corrections';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { saveOrder, submitOrder } from '@waybound/contract/wire/orders/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paste } from '../../test/clipboard.ts';
import { TEST_CARDS } from '../../../../server/test/data/order-maker.ts';
import { forwarder, make, newCustomer, type TestCustomer } from '../../test/test-server.ts';
import { choice, draftPage, field, isSaved, pick, section, storedOrder } from '../../test/orders/order-form.ts';
import { ORDER_PAGES } from '../../parts/waybill/order-page.ts';
import { END_LIST_PATH } from '../../parts/waybill/waybill-path.ts';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const BY_SEA = {
  shippingWay: 'HD',
  zxBase: 'LCL',
  countryId: 1,
  masterBillNo: 'OOLU2712345678',
  portEta: '2026-11-30',
  freeDays: 5,
} as const;
async function pasteInto(name: string, text: string): Promise<void> {
  await page.getByRole('grid', { name, exact: true }).getByRole('gridcell').first().click();
  await paste(text);
}
const bySea = () => customer.call(saveOrder, BY_SEA);
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** On its way to Los Angeles, expected there today (in China), with one free day. */
async function onTheWay(containers = ['CSQU3054383']): Promise<{ id: string; waybillNo: string }> {
  const { channelId } = await forwarder.call(publishRates, {
    siteCode: 'waybound',
    card: {
      ...TEST_CARDS.AIR,
      channel: { code: 'PAGE-END', zh: '美国尾程', en: 'US end', shippingWay: 'HD' },
      portStorage: [{ fromDay: 1, perDay: '620' }],
    },
  });
  const order = make.order({
    ...BY_SEA,
    channelId,
    loadingPort: 'CNYTN',
    dischargePort: 'USLAX',
    portEta: dayIn(1 / 3).slice(0, 10),
    freeDays: 1,
  });
  const { id, rev } = await customer.call(saveOrder, {
    ...order,
    containers: containers.map((cabinetNumber) => ({ cabinetNumber, cabinetType: '40HQ' as const })),
  });
  const { waybillNo } = await customer.call(submitOrder, { id, rev });
  await forwarder.call(approve, { waybillNo });
  return { id, waybillNo };
}

it('are listed by themselves, and lead to the forms that make them', async () => {
  const { waybillNo } = await bySea();
  const other = await make.draft(customer);
  await customer.visit(END_LIST_PATH);
  await expect.element(page.getByRole('link', { name: waybillNo })).toBeVisible();
  await expect.element(page.getByText(other.waybillNo)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: '海运尾程下单' }).first()).toHaveAttribute('href', ORDER_PAGES.endSea);
  // What the page is about is no filter that somebody could take away.
  await expect.element(page.getByRole('search')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: '运输方式' })).not.toBeInTheDocument();
});

it('are listed with the numbers of their main leg and their last free day, for whoever wants to see them', async () => {
  const containers = [{ cabinetNumber: 'CSQU3054383' }, { cabinetNumber: 'MSKU1234565' }];
  await customer.call(saveOrder, { ...BY_SEA, houseBillNo: 'ZY88001', dischargePort: 'USLAX', containers });
  await customer.visit(END_LIST_PATH);
  await expect.element(page.getByText('免堆至 2026-12-05')).toBeVisible();
  await page.getByRole('button', { name: '列设置' }).click();
  for (const column of ['主单号', '分单号', '柜号', '到达港', '最晚免费提柜日']) {
    await page.getByRole('checkbox', { name: `显示“${column}”` }).click();
    await expect.element(page.getByRole('columnheader', { name: column })).toBeInTheDocument();
  }
  for (const value of ['OOLU2712345678', 'ZY88001', 'CSQU3054383 +1', '洛杉矶', '2026-12-05']) {
    await expect.element(page.getByRole('cell', { name: value, exact: true })).toBeInTheDocument();
  }
});

it('stand under their own address, whatever link leads to them', async () => {
  const { id, waybillNo } = await bySea();
  const { isAt } = await customer.visit(`/waybillManagement/waybillDetails/${id}`);
  await isAt(`/endWaybill/WaybillHdDetail-V2/${id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: waybillNo })).toBeVisible();
  await expect.element(page.getByText('5 天，最晚免费日 2026-12-05')).toBeVisible();
  const standard = await make.draft(customer);
  const again = await customer.visit(`/endWaybill/waybillHdDetail/${standard.id}`);
  await again.isAt(`/waybillManagement/waybillDetails/${standard.id}`);
});

it('are written with the bill of the main leg, without handover and export declaration', async () => {
  const { id } = await bySea();
  await customer.visit(draftPage(id, 'endSea'));
  await expect.element(field('主单号')).toHaveValue('OOLU2712345678');
  await expect.element(section('货物与航线').getByText('交货方式')).not.toBeInTheDocument();
  await expect.element(page.getByText('自有抬头报关')).not.toBeInTheDocument();
  await expect.element(field('航班号')).not.toBeInTheDocument();
  await pick('目的港', 'USLAX');
  await pasteInto('集装箱', 'CSQU3054383\t40HQ');
  await pasteInto(
    '其他派送地址',
    'LGB8\t4\n\t3\t\t\tInland Dock\tAna Ruiz\t+1 909 555 0144\tdock@inland.example\t1450 Alessandro Rd\tDoor 14\tRedlands\tCA\t92374',
  );
  await isSaved();
  expect(await storedOrder(customer, id)).toMatchObject({
    dischargePort: 'USLAX',
    containers: [{ cabinetNumber: 'CSQU3054383', cabinetType: '40HQ' }],
    furtherDeliveries: [
      { dispatchAddressCode: 'LGB8', dispatchBoxes: 4 },
      {
        dispatchBoxes: 3,
        dispatcher: 'Inland Dock',
        dispatchEmail: 'dock@inland.example',
        dispatchAddress: '1450 Alessandro Rd',
        dispatchAddress2: 'Door 14',
        dispatchZipCode: '92374',
      },
    ],
    zxBase: 'LCL',
  });
  await customer.visit(`/endWaybill/WaybillHdDetail-V2/${id}`);
  await expect.element(page.getByText(/1450 Alessandro Rd · Door 14 · Redlands CA 92374.*dock@inland\.example/)).toBeVisible();
});

describe('a bill that another one has', () => {
  const typeBill = async () => {
    const { href } = await customer.visit(ORDER_PAGES.endSea);
    await field('主单号').fill(BY_SEA.masterBillNo);
    return href;
  };

  it('is said at its field with the draft that has it, which is opened after asking about what is typed', async () => {
    const { id, waybillNo } = await bySea();
    const href = await typeBill();
    await expect.element(page.getByText(new RegExp(`^该提单已有草稿 ${waybillNo}`))).toBeVisible();
    await expect.element(field('主单号')).toHaveAttribute('aria-invalid', 'true');
    // A bill alone that no draft can have makes none.
    await expect.element(page.getByText('已保留在本机，填写货物后生成运单号')).toBeVisible();
    expect((await customer.call(listWaybills, {})).total).toBe(1);
    await field('参考号').fill('PO-77');
    await page.getByRole('link', { name: '打开草稿' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '留在本页' }).last().click();
    await expect.element(field('参考号')).toHaveValue('PO-77');
    await isSaved();
    expect(new Set((await customer.call(listWaybills, {})).rows.map(({ referenceNo }) => referenceNo))).toEqual(new Set(['PO-77', null]));
    await page.getByRole('link', { name: '打开草稿' }).click();
    await expect.poll(href).toContain(`id=${id}`);
    await expect.element(field('主单号')).toHaveValue(BY_SEA.masterBillNo);
    await expect.element(page.getByText(/^该提单已有/)).not.toBeInTheDocument();
  });

  it('leads to the page of the waybill that was submitted with it', async () => {
    const { id, waybillNo } = await onTheWay();
    const href = await typeBill();
    await expect.element(page.getByText(new RegExp(`^该提单已有运单 ${waybillNo}`))).toBeVisible();
    await expect.element(page.getByText('已保留在本机，填写货物后生成运单号')).toBeVisible();
    await page.getByRole('link', { name: '查看运单' }).click();
    await expect.poll(href).toContain(`/endWaybill/WaybillHdDetail-V2/${id}`);
  });

  it('is nobody’s business in another house bill', async () => {
    await customer.call(saveOrder, { ...BY_SEA, houseBillNo: 'FB-1' });
    await typeBill();
    await isSaved();
    await expect.element(page.getByText(/^该提单已有/)).not.toBeInTheDocument();
    await field('分单号').fill('fb1');
    await expect.element(field('分单号')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText(/^该提单已有草稿/)).toBeVisible();
  });
});

it('take back a choice that may be left open, by the keyboard too, and no other', async () => {
  const { id } = await customer.call(saveOrder, { ...BY_SEA, entryType: 'informal', isBuyInsurance: false });
  await customer.visit(draftPage(id, 'endSea'));
  await expect.element(choice('清关类型', '简易进口')).toBeChecked();
  const clear = page.getByRole('group', { name: /^清关类型/ }).getByRole('button', { name: '清除选择' });
  clear.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(clear).not.toBeInTheDocument();
  const first = page
    .getByRole('group', { name: /^清关类型/ })
    .getByRole('radio')
    .first();
  await expect.element(first).toHaveFocus();
  await expect.element(first).not.toBeChecked();
  await isSaved();
  expect(await storedOrder(customer, id)).not.toHaveProperty('entryType');
  // It must be said whether the goods are insured.
  const insured = page.getByRole('group', { name: /^购买保险/ });
  await expect.element(insured.getByRole('radio').last()).toBeChecked();
  await expect.element(insured.getByRole('button')).not.toBeInTheDocument();
});

it('say at the field that a container number is mistyped, and keep what was typed', async () => {
  const { id } = await bySea();
  await customer.visit(draftPage(id, 'endSea'));
  await pasteInto('集装箱', 'CSQU3054384');
  await expect
    .element(section('集装箱').getByRole('gridcell', { name: /^CSQU3054384 .*校验数字/ }))
    .toHaveAttribute('aria-invalid', 'true');
  await field('参考号').fill('PO-1');
  await isSaved();
  expect((await storedOrder(customer, id)).containers ?? []).toEqual([]);
});

it('opens what an old address names on the present form', async () => {
  const { id } = await bySea();
  const { href } = await customer.visit(`/endWaybill/endOrderToShipping?id=${id}`);
  await expect.poll(href).toMatch(new RegExp(`^${ORDER_PAGES.endSea}\\?`));
  await expect.element(field('主单号')).toHaveValue('OOLU2712345678');
});

describe('the end of free time at the port', () => {
  const banner = page.getByRole('status').filter({ hasText: '免费期' });
  const open = (id: string) => customer.visit(`/endWaybill/WaybillHdDetail-V2/${id}`);

  it('is only what would be as long as the goods are expected', async () => {
    const { id } = await onTheWay();
    await open(id);
    await expect.element(banner).toMatchTextContent(/如按预计时间到港/);
  });

  it('costs nothing yet as long as nobody knows the goods to be there', async () => {
    const { id, waybillNo } = await onTheWay();
    await forwarder.call(advance, { waybillNo, status: 'wait_for_arrivalport', eta: dayIn(-5) });
    await open(id);
    await expect.element(banner).toMatchTextContent(/尚无到港记录.*每天 .*620/);
    await expect.element(banner).not.toMatchTextContent(/已超期 \d/);
  });

  it('stands on a page that does not say that they have left because they are awaited', async () => {
    const { id, waybillNo } = await onTheWay();
    await forwarder.call(advance, { waybillNo, status: 'wait_for_arrivalport' });
    await open(id);
    await expect.element(page.getByText('已受理，等待货物到港')).toBeVisible();
    await expect.element(page.getByRole('list').getByText('已受理', { exact: true })).toBeVisible();
    await expect.element(page.getByText('启运', { exact: true })).not.toBeInTheDocument();
    await forwarder.call(recordMilestone, { waybillNo, kind: 'departed', placeCode: 'CNYTN', actualAt: dayIn(-5) });
    await open(id);
    await expect.element(page.getByRole('term').filter({ hasText: /^启运$/ })).toBeVisible();
  });

  it('goes on while the goods are held at the port', async () => {
    const { id, waybillNo } = await onTheWay();
    await forwarder.call(advance, { waybillNo, status: 'wait_for_arrivalport' });
    await forwarder.call(recordMilestone, { waybillNo, kind: 'arrived', placeCode: 'USLAX', actualAt: dayIn(-5) });
    await forwarder.call(freeze, { waybillNo, reason: '海关查验' });
    await open(id);
    await expect.element(banner).toMatchTextContent(/已超期 [3-5] 天/);
  });

  it('is not near once the ship is late', async () => {
    const { id, waybillNo } = await onTheWay();
    await forwarder.call(recordMilestone, { waybillNo, kind: 'arrived', estimatedAt: dayIn(9) });
    await open(id);
    await expect.element(page.getByText(/1 天，最晚免费日/)).toBeVisible();
    await expect.element(banner).not.toBeInTheDocument();
  });

  it('is what the forwarder has said since, with who says so and when, and is counted on the dashboard', async () => {
    const { id, waybillNo } = await onTheWay();
    const [soon, later] = [dayIn(1).slice(0, 10), dayIn(30).slice(0, 10)];
    await forwarder.call(recordFreeTime, { waybillNo, cabinetNumber: 'CSQU3054383', lastFreeDay: soon, note: '码头通知' });
    await open(id);
    await expect
      .element(page.getByRole('listitem').filter({ hasText: `最晚免费日 ${soon}` }))
      .toMatchTextContent(/CSQU3054383.*货代于 .*码头通知/);
    await expect.element(banner).toMatchTextContent(new RegExp(`^港口免费期将于 ${soon} 结束`));
    const { isAt } = await customer.visit('/dashboard');
    await page.getByRole('link', { name: '免堆期将结束 1' }).click();
    await isAt('/waybillManagement/exceptions?tab=freeTime');
    await expect.element(page.getByRole('link', { name: waybillNo })).toBeVisible();
    await forwarder.call(recordFreeTime, { waybillNo, lastFreeDay: later });
    await open(id);
    await expect.element(page.getByRole('listitem').filter({ hasText: `最晚免费日 ${later}` })).toBeVisible();
    await expect.element(banner).not.toBeInTheDocument();
  });

  it('says what has come together once they are there', async () => {
    const { id, waybillNo } = await onTheWay();
    await forwarder.call(advance, { waybillNo, status: 'wait_for_arrivalport' });
    await forwarder.call(recordMilestone, { waybillNo, kind: 'arrived', placeCode: 'USLAX', actualAt: dayIn(-5) });
    await open(id);
    await expect.element(banner).toMatchTextContent(/已超期 [3-5] 天/);
  });

  it('costs what the containers cost whose day is past, not what all would', async () => {
    const { id, waybillNo } = await onTheWay(['CSQU3054383', 'MSKU1234565']);
    await forwarder.call(advance, { waybillNo, status: 'wait_for_arrivalport', eta: dayIn(-9) });
    await forwarder.call(recordFreeTime, { waybillNo, cabinetNumber: 'CSQU3054383', lastFreeDay: dayIn(-3).slice(0, 10) });
    await open(id);
    // Of the other one nobody knows that it is there.
    await expect.element(banner).toMatchTextContent(/已超期 [2-4] 天.*每天 \D*620\.00\D*（1 柜）/);
  });
});

describe('of several addresses', () => {
  const DOCK = {
    dispatcher: 'Inland Dock',
    dispatchLinkMan: 'Ana Ruiz',
    dispatchPhone: '+1 909 555 0144',
    dispatchAddress: '1450 Alessandro Rd',
    dispatchCity: 'Redlands',
    dispatchProvince: 'CA',
    dispatchZipCode: '92374',
  };
  async function shared(): Promise<{ id: string }> {
    const { id } = await onTheWay();
    const { waybill, order } = await customer.call(getWaybill, { id });
    const { packingList: _rows, invoiceLines: _lines, ...delivery } = order;
    await customer.call(changeDelivery, {
      id,
      rev: waybill.rev,
      delivery: {
        ...delivery,
        dispatchBoxes: 8,
        dispatchPallets: 3,
        furtherDeliveries: [{ ...DOCK, dispatchBoxes: 4, dispatchPallets: 2 }],
      },
    });
    return { id };
  }

  it('are changed to one, which takes all boxes and pallets', async () => {
    const { id } = await shared();
    await customer.visit(`/endWaybill/WaybillHdDetail-V2/${id}`);
    await page.getByRole('button', { name: '更改收货地址' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '删除地址 2' }).click();
    await expect.element(dialog.getByLabelText('送此地址箱数')).not.toBeInTheDocument();
    await expect.element(dialog.getByLabelText('送此地址托数')).toHaveValue('5');
    await dialog.getByRole('button', { name: '检查影响' }).click();
    await dialog.getByRole('button', { name: '确认更换' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const { order } = await customer.call(getWaybill, { id });
    expect(order).toMatchObject({ dispatchPallets: 5 });
    expect(order.furtherDeliveries ?? []).toEqual([]);
    expect(order.dispatchBoxes).toBeUndefined();
  });

  it('take their shares of another packing list with it', async () => {
    const { id } = await shared();
    await customer.visit(`/waybillManagement/waybillCorrections/${id}?tab=goods`);
    await expect.element(page.getByText('各地址合计 12 箱，装箱单共 12 箱')).toBeVisible();
    await page.getByRole('grid', { name: '装箱单' }).getByRole('gridcell', { name: '12', exact: true }).click();
    await userEvent.keyboard('10{Enter}');
    await expect.element(page.getByText('各地址合计 12 箱，装箱单共 10 箱')).toBeVisible();
    await page.getByRole('button', { name: '对比并保存' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('各派送地址合计 12 箱，装箱单共 10 箱，请核对')).toBeVisible();
    await dialog.getByRole('button', { name: '取消' }).first().click();
    await page.getByLabelText('2. Inland Dock, Redlands').fill('2');
    await page.getByRole('button', { name: '对比并保存' }).click();
    await dialog.getByRole('button', { name: '保存修改' }).click();
    await expect.element(page.getByText('已保存装箱单与发票的修改')).toBeVisible();
    const { order } = await customer.call(getWaybill, { id });
    expect(order).toMatchObject({ dispatchBoxes: 8, furtherDeliveries: [{ dispatchBoxes: 2 }] });
  });
});

it('are noted in their form where another one names the same container', async () => {
  const containers = [{ cabinetNumber: 'CSQU3054383' }];
  const other = await customer.call(saveOrder, { ...BY_SEA, masterBillNo: 'OOLU2712345999', containers });
  const { id } = await bySea();
  await customer.visit(draftPage(id, 'endSea'));
  const noted = page
    .getByRole('region', { name: '预检' })
    .getByRole('button', { name: new RegExp(`集装箱.*CSQU3054383 也填在 ${other.waybillNo}：`) });
  await expect.element(field('主单号')).toHaveValue('OOLU2712345678');
  await expect.element(noted).not.toBeInTheDocument();
  await pasteInto('集装箱', 'CSQU3054383\t40HQ');
  await expect.element(noted).toBeVisible();
});
