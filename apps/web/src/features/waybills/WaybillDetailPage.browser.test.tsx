import { confirmBill } from '@waybound/contract/wire/finance';
import { changePickup } from '@waybound/contract/wire/pickups';
import {
  acceptMeasured,
  disputeMeasured,
  cancelWaybill,
  deleteWaybill,
  getWaybill,
  handover,
  listWaybills,
  replyQuestion,
} from '@waybound/contract/wire/waybills';
import { WAYBILL_TABS } from '@waybound/contract/status';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { queryClient } from '../../api/query.ts';
import { dropToken } from '../../api/session.ts';
import { startI18n } from '../../app/i18n.ts';
import { closeToast } from '../../kit/toast.ts';
import { exampleDetail, exampleRow } from './test/example-waybills.ts';
import { EXAMPLE_PICKUP, fetchable } from '../../test/example-pickup.ts';
import { playServer, visit, type PlayedServer } from '../../test/visit.tsx';

const ADDRESS = '/waybillManagement/waybillDetails/1';
const NO = 'WBA2611200001';
const REF = { id: '1', waybillNo: NO, status: 'wait_for_out_stock', rev: 4 } as const;
const QUESTION = {
  id: '7',
  text: '箱唛与系统箱号不一致？',
  askedAt: '2026-11-19T02:00:00.000Z',
  replyBy: null,
  reply: null,
  repliedAt: null,
  closedAt: null,
};
const counts = Object.fromEntries(WAYBILL_TABS.map((tab) => [tab, 0])) as Record<(typeof WAYBILL_TABS)[number], number>;

let server: PlayedServer;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = page.getByRole('heading', { name: NO });

beforeAll(() => startI18n(['waybillDetail', 'orderFields', 'waybills', 'price', 'statuses', 'reasons', 'rules']));

beforeEach(async () => {
  await page.viewport(1280, 800);
  server = playServer();
  server.answer(getWaybill, exampleDetail());
});

afterEach(async () => {
  await cleanup();
  closeToast();
  vi.unstubAllGlobals();
  dropToken();
});

describe('a waybill that is not there', () => {
  it('is told calmly, with a way back', async () => {
    server.refuse(getWaybill, 'recordMissing', '没有找到这条记录', 404);
    server.answer(listWaybills, { rows: [], total: 0, counts });
    const place = await visit(ADDRESS);
    await expect.element(page.getByText('没有这票运单')).toBeVisible();
    await page.getByRole('link', { name: '返回运单列表' }).click();
    await place.isAt('/waybillManagement/waybillList');
  });

  it('is not asked for where the address holds no id', async () => {
    await visit('/waybillManagement/waybillDetails/not-an-id');
    await expect.element(page.getByText('没有这票运单')).toBeVisible();
  });
});

describe('declared beside measured', () => {
  it('shows the largest difference first, exact and signed', async () => {
    await visit(ADDRESS);
    const table = page.getByRole('table', { name: '装箱单' });
    await expect
      .element(table.getByRole('row').nth(2))
      .toMatchTextContent('10TENT12.00016.000+4.00050 × 40 × 5055 × 40 × 500.1000.110+0.010');
    await expect.element(table.getByRole('row').nth(3)).toMatchTextContent('2CUP12.00012.500+0.500');
    await expect.element(page.getByText('3 / 3 箱已实测，2 箱有差异')).toBeVisible();
  });

  it('shows what a lighter carton saves', async () => {
    const boxDifferences = [
      { boxNumbers: [10], amount: '160.00' },
      { boxNumbers: [2], amount: '-43.50' },
    ];
    server.answer(getWaybill, exampleDetail({ boxDifferences }));
    await visit(ADDRESS);
    await expect.element(page.getByRole('table', { name: '装箱单' }).getByRole('row').nth(3)).toMatchTextContent('−43.50');
  });

  it('asks for consent to the dearer price, naming it', async () => {
    server.answer(acceptMeasured, REF);
    await visit(ADDRESS);
    const receipt = page.getByRole('table', { name: '费用' });
    await expect.element(receipt.getByRole('row').last()).toMatchTextContent('合计2,000.002,200.00+200.00');
    await button('接受实测费用').click();
    const dialog = page.getByRole('dialog', { name: `接受运单 ${NO} 的实测费用 CNY 2,200.00？` });
    await dialog.getByRole('button', { name: '接受实测费用' }).click();
    await expect.element(page.getByText(`已接受运单 ${NO} 的实测费用`)).toBeVisible();
    expect(server.inputsOf(acceptMeasured)).toEqual([{ id: '1', rev: 3 }]);
    await expect.poll(() => server.inputsOf(getWaybill).length).toBeGreaterThan(1);
  });
});

describe('a dispute', () => {
  it('says why and which cartons, and is not sent without a reason', async () => {
    server.answer(disputeMeasured, REF);
    await visit(ADDRESS);
    await expect.element(page.getByRole('table', { name: '装箱单' }).getByRole('row').nth(2)).toMatchTextContent('+160.00');
    await button('对实测提出异议').click();
    const dialog = page.getByRole('dialog', { name: `对运单 ${NO} 的实测结果提出异议？` });
    await dialog.getByRole('button', { name: '对实测提出异议' }).click();
    await expect.element(dialog.getByText('请写明哪里不对')).toBeVisible();
    await dialog.getByRole('textbox', { name: '哪里不对' }).fill('秤不准');
    await dialog.getByRole('checkbox', { name: '10 号箱 · 每箱重量 +4.000 kg · 每箱体积 +0.010 m³ · CNY +160.00' }).click();
    await dialog.getByRole('button', { name: '对实测提出异议' }).click();
    await expect.element(page.getByText(`已对运单 ${NO} 的实测结果提出异议`)).toBeVisible();
    expect(server.inputsOf(disputeMeasured)).toEqual([{ id: '1', rev: 3, reason: '秤不准', boxNumbers: [10] }]);
  });

  it('stands there in the words of the customer until it is answered', async () => {
    const dispute = { reason: '秤不准', boxNumbers: [10], at: '2026-11-19T03:00:00.000Z' };
    server.answer(getWaybill, exampleDetail({ measures: 'disputed', dispute }));
    await visit(ADDRESS);
    await expect.element(page.getByText('您的说明：秤不准')).toBeVisible();
    await expect.element(button('接受实测费用')).toBeVisible();
    await expect.element(button('对实测提出异议')).not.toBeInTheDocument();
  });
});

describe('an action', () => {
  it('that cannot be done says why and does nothing', async () => {
    const actions = { ...exampleDetail().actions, cancel: { ok: false, why: '货物已经入仓，不能取消。' } };
    server.answer(getWaybill, exampleDetail({ actions }));
    await visit(ADDRESS);
    await expect.element(button('取消运单')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('取消运单')).toHaveAccessibleDescription('货物已经入仓，不能取消。');
    await button('取消运单').click({ force: true });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('that takes something away asks with the number and names what else goes', async () => {
    server.answer(cancelWaybill, { ...REF, status: 'already_close' });
    await visit(ADDRESS);
    await button('取消运单').click();
    const dialog = page.getByRole('dialog', { name: `取消运单 ${NO}？` });
    await expect.element(dialog).toMatchTextContent('已打印的箱唛作废');
    await dialog.getByRole('button', { name: '取消运单' }).click();
    await expect.element(page.getByText(`运单 ${NO} 已取消`)).toBeVisible();
  });

  it('of an old page is told as stale, and the page loads again', async () => {
    server.refuse(cancelWaybill, 'stale', '这条记录刚刚被其他人修改过。');
    await visit(ADDRESS);
    await button('取消运单').click();
    await page.getByRole('dialog').getByRole('button', { name: '取消运单' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('这条记录刚刚被其他人修改过。');
    await expect.poll(() => server.inputsOf(getWaybill).length).toBeGreaterThan(1);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('that deletes leads back to the list', async () => {
    server.answer(deleteWaybill, { id: '1', waybillNo: NO });
    server.answer(listWaybills, { rows: [], total: 0, counts });
    const place = await visit(ADDRESS);
    await button('删除草稿').click();
    await page.getByRole('dialog').getByRole('button', { name: '删除草稿' }).click();
    await place.isAt('/waybillManagement/waybillList');
  });

  it('hands the cartons over, and shows an error at its field', async () => {
    server.answer(handover, { ...REF, status: 'wait_for_in_stock' });
    await visit(ADDRESS);
    await button('交货').click();
    const dialog = page.getByRole('dialog', { name: `为运单 ${NO} 登记交货` });
    await dialog.getByLabelText(/毛重/).fill('36.1234');
    await dialog.getByRole('button', { name: '交货' }).click();
    await expect.element(dialog.getByLabelText(/毛重/)).toHaveAccessibleDescription('最多 3 位小数');
    await dialog.getByLabelText(/毛重/).fill('36.5');
    await dialog.getByLabelText('快递').click();
    await dialog.getByLabelText('快递单号').fill('SF123');
    await dialog.getByRole('button', { name: '交货' }).click();
    await expect.element(page.getByText(`运单 ${NO} 已登记交货`)).toBeVisible();
    expect(server.inputsOf(handover)).toEqual([
      { id: '1', rev: 3, cartons: '3', weight: '36.5', wayOfDelivery: 'courier', plateOrTrackingNo: 'SF123' },
    ]);
  });
});

describe('the invoice', () => {
  const headings = () => page.getByRole('table', { name: '申报发票' }).getByRole('columnheader');

  it('has columns for what few products tell only where one tells it', async () => {
    await visit(ADDRESS);
    await expect.element(headings().first()).toBeVisible();
    expect(
      headings()
        .elements()
        .map(({ textContent }) => textContent),
    ).not.toContain('配料数量');
  });

  it('shows them beside the value, and adds up the values alone', async () => {
    const detail = exampleDetail();
    const [line = { sku: 'CUP' }] = detail.order.invoiceLines ?? [];
    const invoiceLines = [
      { ...line, declaredPrice: '30.00', distributionMaterialCount: 3 },
      { ...line, sku: 'CUP-2' },
    ];
    server.answer(getWaybill, { ...detail, order: { ...detail.order, invoiceLines } });
    await visit(ADDRESS);
    await expect.element(headings().nth(4)).toHaveTextContent('配料数量');
    await expect.element(headings().nth(5)).toHaveTextContent('报关单价 (CNY)');
    const rows = page.getByRole('table', { name: '申报发票' }).getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent('330.0032.00640.00');
    await expect.element(rows.nth(2)).toMatchTextContent('——32.00640.00');
    await expect.element(rows.nth(3)).toMatchTextContent('合计1,280.00');
  });
});

describe('a link to a section', () => {
  it('shows the section, although its waybill comes later', async () => {
    await page.viewport(1280, 420);
    server.answer(getWaybill, exampleDetail({}));
    await visit(`${ADDRESS}#files`);
    const files = page.getByRole('region', { name: '文件' });
    await expect.poll(() => isInView(files.element())).toBe(true);
    await page.viewport(1280, 800);
  });
});

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
};

describe('a question', () => {
  it('is answered; a failure keeps what was written', async () => {
    server.answer(getWaybill, exampleDetail({ questions: [QUESTION], waybill: exampleRow({ hasOpenQuestion: true }) }));
    server.refuse(replyQuestion, 'noOpenQuestion', '当前没有待回复的问题。');
    await visit(ADDRESS);
    const reply = page.getByRole('textbox', { name: '回复' });
    await reply.fill('请按实物贴标出货');
    await button('回复').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('当前没有待回复的问题。');
    await expect.element(reply).toHaveValue('请按实物贴标出货');

    server.answer(replyQuestion, REF);
    server.answer(
      getWaybill,
      exampleDetail({ questions: [{ ...QUESTION, reply: '请按实物贴标出货', repliedAt: '2026-11-20T02:00:00.000Z' }] }),
    );
    await button('回复').click();
    await expect.element(page.getByText('请按实物贴标出货')).toBeVisible();
    await expect.element(reply).not.toBeInTheDocument();
    expect(server.inputsOf(replyQuestion).at(-1)).toEqual({ id: '1', questionId: '7', reply: '请按实物贴标出货' });
  });
});

describe('a bill', () => {
  it('is confirmed with its number and amount in the question', async () => {
    server.answer(getWaybill, exampleDetail({ bills: [{ id: '5', billNo: 'B5', currency: 'CNY', total: '2200.00', state: 'issued' }] }));
    server.answer(confirmBill, { id: '5', billNo: 'B5', state: 'confirmed', rev: 2 });
    await visit(ADDRESS);
    await button('确认账单').click();
    const dialog = page.getByRole('dialog', { name: '确认账单 B5，金额 CNY 2,200.00？' });
    await dialog.getByRole('button', { name: '确认账单' }).click();
    await expect.element(page.getByText('账单 B5 已确认')).toBeVisible();
    expect(server.inputsOf(confirmBill)).toEqual([{ billId: '5' }]);
    await expect.poll(() => server.inputsOf(getWaybill).length).toBeGreaterThan(1);
  });
});

describe('what was rejected', () => {
  it('is named field by field, with the way to correct it', async () => {
    const waybill = exampleRow({ status: 'wait_for_confirm', tab: 'waitingConfirm', reviewState: 'rejected' });
    const rejections = [{ path: 'packingList.1.length', rule: 'rejected', message: '长度过大' }];
    server.answer(getWaybill, exampleDetail({ waybill, rejections }));
    const place = await visit(ADDRESS);
    const rejected = page.getByRole('region', { name: '审核未通过，请修改后重新提交' });
    await expect.element(rejected.getByRole('listitem')).toMatchTextContent('装箱单第 2 行 长 长度过大');
    await button('去修改').click();
    await expect.poll(() => place.href()).toContain('/waybillManagement/orderToAirFreight');
    expect(place.href()).toContain('id=1');
  });
});

it('says by which rules it passed, and what was noted then', async () => {
  const note = {
    path: 'packingList.1.shipmentId',
    rule: 'shipmentIdMissing',
    message: '送仓前需填写货件编号',
    severity: 'advisory',
    ruleId: 'amazon-shipment-id',
    version: '3',
    wantedBy: 'amazon',
    wantedByName: '亚马逊',
  } as const;
  server.answer(getWaybill, exampleDetail({ preflight: { version: '3', noteCount: 1, notes: [note] } }));
  await visit(ADDRESS);
  const passed = page.getByRole('region', { name: '预检' });
  await expect.element(passed.getByText('提交时已按规则 3 通过预检，提醒 1 处')).toBeVisible();
  await expect.element(passed.getByRole('listitem')).toMatchTextContent('送仓前需填写货件编号（亚马逊）');
});

it('stands on a phone with what is possible, and the rest with its reasons', async () => {
  await page.viewport(390, 844);
  const actions = { ...exampleDetail().actions, submit: { ok: false, why: '已经提交。' } };
  server.answer(getWaybill, exampleDetail({ actions }));
  await visit(ADDRESS);
  await expect.element(heading).toBeVisible();
  await expect.element(button('提交审核')).not.toBeInTheDocument();
  await button('更多操作').click();
  await expect.element(page.getByRole('menuitem', { name: /提交审核/ })).toMatchTextContent('已经提交。');
});

describe('the pickup order of a waybill', () => {
  it('keeps what is typed of it when the waybill leaves it meanwhile', async () => {
    server.answer(getWaybill, exampleDetail({ pickup: { ...EXAMPLE_PICKUP, waybills: EXAMPLE_PICKUP.waybills.slice(0, 1) } }));
    server.answer(listWaybills, { rows: [fetchable('1')], total: 1, counts });
    await visit(ADDRESS);
    await button('更改').click();
    const contact = page.getByRole('dialog').getByRole('textbox', { name: '联系人' });
    await contact.fill('赵敏');
    server.answer(getWaybill, exampleDetail());
    // As it happens every quarter of a minute.
    await queryClient.invalidateQueries();
    await expect.element(page.getByText('安排后显示')).not.toBeInTheDocument();
    await expect.element(contact).toHaveValue('赵敏');
    server.refuse(changePickup, 'recordMissing', '没有找到这条记录', 404);
    await button('保存更改').click();
    await expect.element(page.getByText('没有找到这条记录')).toBeVisible();
    await expect.element(contact).toHaveValue('赵敏');
  });
});
