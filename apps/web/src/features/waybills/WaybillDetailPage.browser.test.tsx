import { confirmBill } from '@waybound/contract/wire/pricing/finance';
import { approve, ask, closeQuestion, issueBill, receive, reject } from '@waybound/contract/wire/operations/operations';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { deletePickup } from '@waybound/contract/wire/pickups/pickups';
import { acceptMeasured, cancelWaybill, disputeMeasured, handover, replyQuestion } from '@waybound/contract/wire/waybills/waybill-actions';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../api/query.ts';
import { forwarder, make, newCustomer, newMember, received, type TestCustomer } from '../../test/test-server.ts';
import { network } from '../../test/network.ts';
import { pickups } from '../../test/pickups.ts';

const BOX = { grossWeight: '12', length: '50', width: '40', height: '50' };
const CUP = { sku: 'CUP', declareNameCn: '保温杯', declareNameEn: 'Vacuum cup', quantity: 20, declareValue: '32.00' };
/** Three boxes of 12 kg, by volume 50 kg together: CNY 1,500. */
const ORDER: Partial<OrderInput> = {
  customerTotalPackages: 3,
  customerActualWeight: '36',
  customerVolume: '0.3',
  packingList: [
    { startBoxNumber: 1, endBoxNumber: 2, ...BOX, sku: 'CUP', quantity: 20 },
    { startBoxNumber: 3, ...BOX, sku: 'TENT', quantity: 5 },
  ],
  invoiceLines: [CUP, { sku: 'TENT', declareNameCn: '帐篷', declareNameEn: 'Tent', quantity: 5, declareValue: '80.00' }],
};

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

/** One box as it was declared, one smaller, one larger: by volume 55 kg, CNY 1,650. */
async function measured(): Promise<WaybillRef> {
  const { id, waybillNo } = await make.approved(customer, ORDER);
  await customer.call(handover, { id, cartons: 3, weight: '36', wayOfDelivery: 'own', plateOrTrackingNo: '粤B12345' });
  const cartons = [
    { boxNumber: 1, weight: '12', length: '50', width: '40', height: '50' },
    { boxNumber: 2, weight: '12.5', length: '40', width: '40', height: '50' },
    { boxNumber: 3, weight: '16', length: '60', width: '50', height: '50' },
  ];
  return forwarder.call(receive, { waybillNo, cartons });
}

const addressOf = ({ id }: { id: string }) => `/waybillManagement/waybillDetails/${id}`;
const open = (ref: { id: string }) => customer.visit(addressOf(ref));
const stored = ({ id }: { id: string }) => customer.call(getWaybill, { id });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inMenu = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
const chooseFromMenu = async (name: string) => {
  await button('更多操作').click();
  await inMenu(name).click();
};
const table = (name: string) => page.getByRole('table', { name });

describe('a waybill that is not there', () => {
  it('is shown calmly, with a way back', async () => {
    const place = await open({ id: '1' });
    await expect.element(page.getByText('没有这票运单')).toBeVisible();
    await page.getByRole('link', { name: '返回运单列表' }).click();
    await place.isAt('/waybillManagement/waybillList');
  });

  it('is not asked for where the address holds no id', async () => {
    await open({ id: 'not-an-id' });
    await expect.element(page.getByText('没有这票运单')).toBeVisible();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(await received(getWaybill)).toEqual([]);
  });
});

describe('declared beside measured', () => {
  it('shows the largest difference first, exact and signed, and what a smaller carton saves', async () => {
    await open(await measured());
    const rows = table('装箱单').getByRole('row');
    await expect.element(rows.nth(2)).toMatchTextContent('3TENT12.00016.000+4.00050 × 40 × 5060 × 50 × 500.1000.150+0.050+240.00');
    await expect.element(rows.nth(3)).toMatchTextContent('2CUP12.00012.500+0.50050 × 40 × 5040 × 40 × 500.1000.080−0.020−105.00');
    await expect.element(page.getByText('3 / 3 箱已实测，2 箱有差异')).toBeVisible();
  });

  it('asks for consent to the dearer price, naming it', async () => {
    const ref = await measured();
    await open(ref);
    await expect.element(table('费用').getByRole('row').last()).toMatchTextContent('合计1,500.001,650.00+150.00');
    await button('接受实测费用').click();
    const dialog = page.getByRole('dialog', { name: `接受运单 ${ref.waybillNo} 的实测费用 CNY 1,650.00？` });
    await dialog.getByRole('button', { name: '接受实测费用' }).click();
    await expect.element(page.getByText(`已接受运单 ${ref.waybillNo} 的实测费用`)).toBeVisible();
    await expect.element(page.getByText('您已接受实测后的费用。')).toBeVisible();
    await expect.element(button('接受实测费用')).not.toBeInTheDocument();
    expect(await stored(ref)).toMatchObject({ measures: 'accepted' });
    expect(await received(acceptMeasured)).toHaveLength(1);
  });
});

it('takes a dispute that says why and which cartons, and shows it in the words of the customer', async () => {
  const ref = await measured();
  await open(ref);
  await button('对实测提出异议').click();
  const dialog = page.getByRole('dialog', { name: `对运单 ${ref.waybillNo} 的实测结果提出异议？` });
  await dialog.getByRole('button', { name: '对实测提出异议' }).click();
  await expect.element(dialog.getByText('请写明异议的内容')).toBeVisible();
  expect(await received(disputeMeasured)).toEqual([]);
  await dialog.getByRole('textbox', { name: '异议说明' }).fill('秤不准');
  await dialog.getByRole('checkbox', { name: '3 号箱 · 每箱重量 +4.000 kg · 每箱体积 +0.050 m³ · CNY +240.00' }).click();
  await dialog.getByRole('button', { name: '对实测提出异议' }).click();
  await expect.element(page.getByText(`已对运单 ${ref.waybillNo} 的实测结果提出异议`)).toBeVisible();
  expect(await stored(ref)).toMatchObject({ measures: 'disputed', dispute: { reason: '秤不准', boxNumbers: [3] } });
  // Until it is answered, or the price accepted all the same.
  await expect.element(page.getByText('您的说明：秤不准')).toBeVisible();
  await expect.element(button('接受实测费用')).toBeVisible();
  await expect.element(button('对实测提出异议')).not.toBeInTheDocument();
});

describe('an action', () => {
  it('that cannot be done says why and does nothing', async () => {
    const { id, waybillNo } = await make.handedOver(customer);
    await open({ id });
    await button('更多操作').click();
    const refused = inMenu('取消运单');
    await expect.element(refused).toHaveAttribute('aria-disabled', 'true');
    await expect.element(refused).toMatchTextContent(`运单 ${waybillNo} 当前为“待入仓”，不能进行此操作。`);
    await refused.click({ force: true });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('that moves the waybill on stands first, beside it the usual ones, and what takes something back is in the menu', async () => {
    await open(await make.approved(customer));
    const names = () =>
      page
        .getByRole('group', { name: '运单操作' })
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent);
    await expect.poll(names).toEqual(['交货', '预约提货', '打印箱唛', '单证', '分享', '更多操作']);
    await button('更多操作').click();
    await expect.element(inMenu('退回待确认')).not.toHaveAttribute('aria-disabled');
    await expect.element(inMenu('编辑草稿')).toHaveAttribute('aria-disabled', 'true');
  });

  it('that takes something away asks with the number and names what else goes', async () => {
    const ref = await make.approved(customer);
    await open(ref);
    await chooseFromMenu('取消运单');
    const dialog = page.getByRole('dialog', { name: `取消运单 ${ref.waybillNo}？` });
    await expect.element(dialog).toMatchTextContent('已打印的箱唛作废');
    await dialog.getByRole('button', { name: '取消运单' }).click();
    await expect.element(page.getByText(`运单 ${ref.waybillNo} 已取消`)).toBeVisible();
    expect(await stored(ref)).toMatchObject({ waybill: { status: 'already_close' } });
  });

  it('of an old page is reported as stale, and the page loads again', async () => {
    const ref = await make.submitted(customer);
    await open(ref);
    await expect.element(page.getByText(/正在审核，通过后/)).toBeVisible();
    await chooseFromMenu('取消运单');
    await forwarder.call(approve, { waybillNo: ref.waybillNo });
    await page.getByRole('dialog').getByRole('button', { name: '取消运单' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('这条记录刚刚被其他人修改过');
    await expect.element(page.getByText(/正在审核，通过后/)).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(await stored(ref)).toMatchObject({ waybill: { status: 'wait_for_deal_send' } });
    expect(await received(cancelWaybill)).toHaveLength(1);
  });

  it('that deletes leads back to the list', async () => {
    const place = await open(await make.draft(customer));
    await chooseFromMenu('删除草稿');
    await page.getByRole('dialog').getByRole('button', { name: '删除草稿' }).click();
    await place.isAt('/waybillManagement/waybillList');
    expect(await customer.call(listWaybills, {})).toMatchObject({ total: 0 });
  });

  it('hands the cartons over, and shows an error at its field', async () => {
    const ref = await make.approved(customer, ORDER);
    await open(ref);
    await button('交货').click();
    const dialog = page.getByRole('dialog', { name: `为运单 ${ref.waybillNo} 登记交货` });
    await dialog.getByLabelText(/毛重/).fill('36.1234');
    await dialog.getByRole('button', { name: '交货' }).click();
    await expect.element(dialog.getByLabelText(/毛重/)).toHaveAccessibleDescription('最多 3 位小数');
    await dialog.getByLabelText(/毛重/).fill('36.5');
    await dialog.getByLabelText('快递').click();
    await dialog.getByLabelText('快递单号').fill('SF123');
    await dialog.getByRole('button', { name: '交货' }).click();
    await expect.element(page.getByText(`运单 ${ref.waybillNo} 已登记交货`)).toBeVisible();
    expect(await received(handover)).toEqual([
      { id: ref.id, rev: ref.rev, cartons: '3', weight: '36.5', wayOfDelivery: 'courier', plateOrTrackingNo: 'SF123' },
    ]);
    expect(await stored(ref)).toMatchObject({ waybill: { status: 'wait_for_in_stock' } });
  });
});

describe('the invoice', () => {
  const headings = () => table('申报发票').getByRole('columnheader');

  it('has columns for what few products state only where one states it', async () => {
    await open(await make.draft(customer));
    await expect.element(headings().first()).toBeVisible();
    expect(
      headings()
        .elements()
        .map(({ textContent }) => textContent),
    ).not.toContain('配料数量');
  });

  it('shows them beside the value, and adds up the values alone', async () => {
    const described = { ...CUP, declaredPrice: '30.00', distributionMaterialCount: 3 };
    await open(await make.draft(customer, { invoiceLines: [described, { ...CUP, sku: 'CUP-2' }] }));
    await expect.element(headings().nth(4)).toHaveTextContent('配料数量');
    await expect.element(headings().nth(5)).toHaveTextContent('报关单价 (USD)');
    const rows = table('申报发票').getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent('330.0032.00640.00');
    await expect.element(rows.nth(2)).toMatchTextContent('——32.00640.00');
    await expect.element(rows.nth(3)).toMatchTextContent('合计USD 1,280.00');
  });
});

describe('a link to a section', () => {
  it('shows the section, although its waybill comes later', async () => {
    const ref = await make.approved(customer);
    await page.viewport(1280, 420);
    await customer.visit(`${addressOf(ref)}#files`);
    const files = page.getByRole('region', { name: '文件' });
    await expect.poll(() => isInView(files.element())).toBe(true);
  });
});

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
};

describe('a question', () => {
  it('is answered; a failure keeps what was written, and a refusal says why', async () => {
    const ref = await make.approved(customer);
    const { waybillNo } = ref;
    const { questionId } = await forwarder.call(ask, { waybillNo, text: '箱唛与系统箱号不一致？' });
    await network.answers(replyQuestion, 503);
    await open(ref);
    const reply = page.getByRole('textbox', { name: '回复' });
    await reply.fill('请按实物贴标出货');
    await button('回复').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('服务不可用(503)');
    await expect.element(reply).toHaveValue('请按实物贴标出货');

    await network.isMended();
    await button('回复').click();
    await expect.element(reply).not.toBeInTheDocument();
    await expect.element(page.getByText('请按实物贴标出货')).toBeVisible();
    expect((await stored(ref)).questions).toMatchObject([{ id: questionId, reply: '请按实物贴标出货' }]);

    await button('修改回复').click();
    await reply.fill('请退回');
    await forwarder.call(closeQuestion, { waybillNo, questionId });
    await button('回复').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(`运单 ${waybillNo} 当前没有待回复的问题。`);
    await expect.element(page.getByText(/ · 已解决$/)).toBeVisible();
    expect((await stored(ref)).questions).toMatchObject([{ reply: '请按实物贴标出货' }]);
  });

  it('that is closed while somebody writes keeps the text, says that it is not sent, and lets it be copied or given up', async () => {
    const ref = await make.approved(customer);
    const { waybillNo } = ref;
    const { questionId } = await forwarder.call(ask, { waybillNo, text: '箱唛与系统箱号不一致？' });
    await open(ref);
    const reply = page.getByRole('textbox', { name: '回复' });
    await reply.fill('请按实物贴标出货');
    await forwarder.call(closeQuestion, { waybillNo, questionId });
    // As it happens when the page refreshes.
    await queryClient.invalidateQueries();
    await expect.element(reply).toHaveAccessibleDescription('您填写时客服已解决并关闭这个问题，这段文字没有发出。');
    await expect.element(reply).toHaveValue('请按实物贴标出货');
    await expect.element(reply).toHaveAttribute('readonly');
    await expect.element(button('回复')).not.toBeInTheDocument();
    await button('复制文字').click();
    await expect.element(page.getByText('文字已复制')).toBeVisible();
    await button('不再保留').click();
    await expect.element(reply).not.toBeInTheDocument();
  });
});

describe('a bill', () => {
  it('is confirmed with its number and amount in the question', async () => {
    const ref = await make.billed(customer);
    const [bill] = (await stored(ref)).bills;
    await open(ref);
    await button('确认账单').click();
    const dialog = page.getByRole('dialog', { name: `确认账单 ${bill?.billNo}，金额 CNY 4,320.00？` });
    await dialog.getByRole('button', { name: '确认账单' }).click();
    await expect.element(page.getByText(`账单 ${bill?.billNo} 已确认`)).toBeVisible();
    await expect.element(button('确认账单')).not.toBeInTheDocument();
    expect((await stored(ref)).bills).toMatchObject([{ id: bill?.id, state: 'confirmed' }]);
    expect(await received(confirmBill)).toHaveLength(1);
  });
});

describe('of two bills', () => {
  const item = (billNo: string) => page.getByRole('region', { name: '账单' }).getByRole('listitem').filter({ hasText: billNo });

  it('each is confirmed by itself, by its number and its amount', async () => {
    const ref = await make.billed(customer);
    const late = await forwarder.call(issueBill, { waybillNo: ref.waybillNo, extra: [{ text: '仓租', amount: '88' }] });
    const first = (await stored(ref)).bills.find(({ billNo }) => billNo !== late.billNo);
    await open(ref);
    await item(late.billNo).getByRole('button', { name: '确认账单' }).click();
    const dialog = page.getByRole('dialog', { name: `确认账单 ${late.billNo}，金额 CNY 88.00？` });
    await dialog.getByRole('button', { name: '确认账单' }).click();
    await expect.element(page.getByText(`账单 ${late.billNo} 已确认`)).toBeVisible();
    await expect.element(item(late.billNo).getByRole('button', { name: '取消确认' })).toHaveAccessibleDescription(late.billNo);
    await expect.element(item(first?.billNo ?? '').getByRole('button', { name: '确认账单' })).toHaveAccessibleDescription(first?.billNo);
    expect((await stored(ref)).bills.map(({ billNo, state }) => [billNo, state])).toEqual([
      [late.billNo, 'confirmed'],
      [first?.billNo, 'issued'],
    ]);
  });

  it('one that a colleague has confirmed meanwhile is shown so, and the other stays', async () => {
    const ref = await make.billed(customer);
    const late = await forwarder.call(issueBill, { waybillNo: ref.waybillNo, extra: [{ text: '仓租', amount: '88' }] });
    await open(ref);
    await item(late.billNo).getByRole('button', { name: '确认账单' }).click();
    await (await newMember(customer)).call(confirmBill, { billId: late.id });
    await page.getByRole('dialog').getByRole('button', { name: '确认账单' }).click();
    await expect.element(page.getByText(`运单 ${ref.waybillNo} 的账单 ${late.billNo} 已经确认，如需更改请先取消确认。`)).toBeVisible();
    await expect.element(item(late.billNo).getByRole('button', { name: '取消确认' })).toBeVisible();
    await expect.element(button('确认账单')).toBeVisible();
    expect((await stored(ref)).bills.map(({ state }) => state)).toEqual(['confirmed', 'issued']);
  });
});

describe('what was rejected', () => {
  it('is named field by field, with the way to correct it', async () => {
    const { id, waybillNo } = await make.submitted(customer, ORDER);
    await forwarder.call(reject, { waybillNo, reasons: [{ path: 'packingList.1.length', message: '长度过大' }] });
    const place = await open({ id });
    const rejected = page.getByRole('region', { name: '审核未通过，请修改后重新提交' });
    await expect.element(rejected.getByRole('listitem')).toMatchTextContent('装箱单第 2 行：长度过大');
    await button('去修改').click();
    await expect.poll(() => place.href()).toContain('/waybillManagement/orderToAirFreight');
    expect(place.href()).toContain(`id=${id}`);
  });
});

it('says by which rules it passed, and what was noted then', async () => {
  const ref = await make.submitted(customer);
  const passed = (await stored(ref)).preflight;
  await open(ref);
  const section = page.getByRole('region', { name: '预检' });
  await expect.element(section.getByText(`提交时已按规则 ${passed?.version} 通过预检，提醒 ${passed?.noteCount} 处`)).toBeVisible();
  await expect.element(section.getByRole('listitem').first()).toMatchTextContent('送仓前需填写货件编号（亚马逊）');
});

it('is on a phone with what is possible, and the rest with its reasons', async () => {
  await page.viewport(390, 844);
  const ref = await make.submitted(customer);
  await open(ref);
  await expect.element(page.getByRole('heading', { name: ref.waybillNo })).toBeVisible();
  await expect.element(button('提交审核')).not.toBeInTheDocument();
  await button('更多操作').click();
  await expect.element(page.getByRole('menuitem', { name: /提交审核/ })).toMatchTextContent(/当前为“审核中”，不能进行此操作。/);
});

describe('the pickup order of a waybill', () => {
  it('keeps what is typed of it when the waybill leaves it meanwhile', async () => {
    const {
      refs: [ref = { id: '' }],
      pickup,
    } = await pickups.arranged(customer);
    await open(ref);
    await button('更改').click();
    const contact = page.getByRole('dialog').getByRole('textbox', { name: '联系人' });
    await contact.fill('赵敏');
    await customer.call(deletePickup, { id: pickup.id });
    // As it happens every quarter of a minute.
    await queryClient.invalidateQueries();
    await expect.element(page.getByText('安排后显示')).not.toBeInTheDocument();
    await expect.element(contact).toHaveValue('赵敏');
    await button('保存更改').click();
    await expect.element(page.getByText(/没有找到这条记录/)).toBeVisible();
    await expect.element(contact).toHaveValue('赵敏');
  });
});
