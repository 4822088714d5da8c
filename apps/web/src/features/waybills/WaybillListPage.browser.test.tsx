import { exportOrders } from '@waybound/contract/order-intake';
import { batchSendBack, listWaybills, type WaybillRow } from '@waybound/contract/waybills';
import { WAYBILL_TABS } from '@waybound/contract/status';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { dropToken } from '../../api/session.ts';
import { startI18n } from '../../app/i18n.ts';
import { closeToast } from '../../kit/toast.ts';
import { exampleRow } from './test/example-waybills.ts';
import { playServer, visit, type PlayedServer } from '../../test/visit.tsx';

const LIST = '/waybillManagement/waybillList';
const rowOf = (number: number, change: Partial<WaybillRow> = {}) =>
  exampleRow({ id: String(number), waybillNo: `WBA${number}`, referenceNo: `YF-${number}`, ...change });
const counts = Object.fromEntries(WAYBILL_TABS.map((tab) => [tab, 0])) as Record<(typeof WAYBILL_TABS)[number], number>;

let server: PlayedServer;

/** 120 waybills, 50 a page, and those that were asked for by number. */
function answerList(): void {
  const all = Array.from({ length: 120 }, (_, index) => rowOf(index + 1));
  server.answer(listWaybills, ({ page: at = 1, size = 50, waybillNos }) => {
    const found = waybillNos ? all.filter(({ waybillNo }) => waybillNos.includes(waybillNo)) : all;
    return { rows: found.slice((at - 1) * size, at * size), total: found.length, counts: { ...counts, all: found.length, problem: 2 } };
  });
}

const numbers = page.getByRole('textbox', { name: '运单号 / 参考号，可粘贴一列' });
const tick = (no: string) => page.getByRole('checkbox', { name: `选择 ${no}`, exact: true }).click();
const linkTo = (no: string) => page.getByRole('link', { name: no, exact: true });

beforeAll(() => startI18n(['waybills', 'statuses', 'reasons', 'rules']));

beforeEach(async () => {
  await page.viewport(1280, 800);
  server = playServer();
  answerList();
});

afterEach(async () => {
  await cleanup();
  closeToast();
  localStorage.clear();
  vi.unstubAllGlobals();
  dropToken();
});

describe('the view in the address', () => {
  it('is asked for as it stands there', async () => {
    await visit(
      `${LIST}?tab=problem&waybillNos=WBA1,WBA2&shippingWays=AIR,99&countryIds=1&createdFrom=2026-11-01&page=1&size=20&sort=createdAt&direction=asc`,
    );
    await expect.element(linkTo('WBA2')).toBeVisible();
    expect(server.inputsOf(listWaybills).at(-1)).toEqual({
      tab: 'problem',
      waybillNos: ['WBA1', 'WBA2'],
      shippingWays: ['AIR', '99'],
      countryIds: [1],
      createdFrom: '2026-11-01',
      page: 1,
      size: 20,
      sort: 'createdAt',
      direction: 'asc',
    });
    await expect.element(page.getByRole('link', { name: /问题件/ })).toHaveAttribute('aria-current', 'true');
  });

  it('follows tab, page and sort, and the way back', async () => {
    const place = await visit(LIST);
    await page.getByRole('button', { name: '第 3 页' }).click();
    await place.isAt(`${LIST}?page=3&size=50`);
    await expect.element(linkTo('WBA101')).toBeVisible();
    await page.getByRole('link', { name: /待交货/ }).click();
    await place.isAt(`${LIST}?tab=waitingHandover&size=50`);
    await page.getByRole('button', { name: '实重 (kg)' }).click();
    await place.isAt(`${LIST}?tab=waitingHandover&size=50&sort=customerActualWeight&direction=asc`);
    place.back();
    place.back();
    await place.isAt(`${LIST}?page=3&size=50`);
    await expect.element(linkTo('WBA101')).toBeVisible();
  });

  it('takes a pasted column of numbers at once, and tells those that are not there', async () => {
    const place = await visit(LIST);
    await expect.element(linkTo('WBA1')).toBeVisible();
    await navigator.clipboard.writeText('WBA7\r\nGONE-1\nWBA9\n');
    await numbers.click();
    await userEvent.paste();
    await place.isAt(`${LIST}?waybillNos=WBA7,GONE-1,WBA9`);
    await expect.element(linkTo('WBA9')).toBeVisible();
    await expect.element(linkTo('WBA1')).not.toBeInTheDocument();
    await expect.element(page.getByText('有 1 个单号在当前条件下没有找到')).toBeVisible();
    await expect.element(page.getByText('GONE-1', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '清空单号' }).click();
    await place.isAt(LIST);
  });

  it('looks for one number as a part of any', async () => {
    const place = await visit(LIST);
    await numbers.fill('0012');
    await userEvent.keyboard('{Enter}');
    await place.isAt(`${LIST}?keyword=0012`);
    await expect.poll(() => server.inputsOf(listWaybills).at(-1)).toMatchObject({ keyword: '0012' });
  });
});

describe('several waybills', () => {
  it('stay ticked over pages, and each tells what became of it', async () => {
    server.answer(batchSendBack, {
      results: [
        { id: '2', waybillNo: 'WBA2', ok: true, reason: null, mass: '' },
        { id: '51', waybillNo: 'WBA51', ok: false, reason: 'wrongStatus', mass: '运单 WBA51 当前为“待入仓”，不能进行此操作。' },
      ],
    });
    await visit(LIST);
    await tick('WBA2');
    await page.getByRole('button', { name: '第 2 页' }).click();
    await tick('WBA51');
    await expect.element(page.getByText('已选 2 票')).toBeVisible();
    await expect.element(page.getByText('其中 1 票不在本页')).toBeVisible();

    await page.getByRole('button', { name: '退回待确认' }).click();
    const ask = page.getByRole('dialog', { name: '把 2 票运单退回待确认？' });
    await expect.element(ask).toMatchTextContent('WBA2, WBA51');
    await expect.element(ask).toMatchTextContent('已打印的箱唛作废');
    await ask.getByRole('button', { name: '退回待确认' }).click();

    const results = page.getByRole('dialog', { name: '退回结果' });
    await expect.element(results).toMatchTextContent('1 票已退回，1 票未退回');
    await expect.element(results.getByRole('row').nth(1)).toMatchTextContent('运单 WBA51 当前为“待入仓”，不能进行此操作。');
    expect(server.inputsOf(batchSendBack)).toEqual([{ ids: ['2', '51'] }]);
    await results.getByRole('button', { name: '关闭' }).nth(1).click();
    await expect.element(page.getByText('已选 1 票')).toBeVisible();
  });

  it('are asked for as the workbook of a batch order, and a refusal is told', async () => {
    server.refuse(exportOrders, 'recordMissing', '没有这条记录', 404);
    await visit(LIST);
    await tick('WBA2');
    await tick('WBA1');
    await page.getByRole('button', { name: '导出订单' }).click();
    await expect.element(page.getByText('没有这条记录')).toBeVisible();
    expect(server.inputsOf(exportOrders)).toEqual([{ ids: ['2', '1'] }]);
  });

  it('that have no labels yet are named before the others are printed', async () => {
    server.answer(listWaybills, {
      rows: [rowOf(1), rowOf(2, { reviewState: 'pending' })],
      total: 2,
      counts: { ...counts, all: 2 },
    });
    await visit(LIST);
    await page.getByRole('checkbox', { name: '全选本页' }).click();
    await page.getByRole('button', { name: '打印箱唛' }).click();
    const dialog = page.getByRole('dialog', { name: '1 票暂不能打印' });
    await expect.element(dialog).toMatchTextContent('运单 WBA2 正在审核中');
    await expect.element(dialog.getByRole('button', { name: '打印其余 1 票' })).toBeVisible();
  });
});

describe('a row', () => {
  it('says in its menu why something cannot be done', async () => {
    await visit(LIST);
    await page.getByRole('button', { name: 'WBA1 的操作', exact: true }).click();
    const remove = page.getByRole('menuitem', { name: /删除草稿/ });
    await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
    await expect.element(remove).toMatchTextContent('运单 WBA1 当前为“待交货”，不能进行此操作。');
    await expect.element(page.getByRole('menuitem', { name: '退回待确认' })).not.toHaveAttribute('aria-disabled');
  });

  it('shows what is not known as unknown, and an open question as red', async () => {
    server.answer(listWaybills, {
      rows: [rowOf(1, { hasOpenQuestion: true, eta: null, channelName: null, loadingPort: null, dischargePort: null, countryId: null })],
      total: 1,
      counts: { ...counts, all: 1, problem: 1 },
    });
    await visit(LIST);
    await expect.element(page.getByRole('link', { name: 'WBA1: 待回复' })).toBeVisible();
    await expect.element(page.getByText('空运 · 渠道未定')).toBeVisible();
  });

  it('is a card on a phone', async () => {
    await page.viewport(390, 844);
    await visit(LIST);
    const card = page.getByRole('article', { name: 'WBA1', exact: true });
    await expect.element(card).toMatchTextContent('香港');
    await expect.element(card).toMatchTextContent('3 件 · 36.000 kg');
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });
});

describe('columns', () => {
  it('are hidden for this login, and stay so', async () => {
    await visit(LIST);
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('checkbox', { name: '显示“起运 / 目的”' }).click();
    await expect.element(page.getByRole('columnheader', { name: '起运 / 目的' })).not.toBeInTheDocument();
    await cleanup();
    await visit(LIST);
    await expect.element(page.getByRole('columnheader', { name: '运输渠道' })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: '起运 / 目的' })).not.toBeInTheDocument();
    expect(localStorage.getItem('waybound.waybill-columns.demo')).toContain('route');
  });
});

describe('nothing', () => {
  it('says what to do next', async () => {
    server.answer(listWaybills, { rows: [], total: 0, counts });
    const place = await visit(`${LIST}?keyword=zzz`);
    await expect.element(page.getByText('没有符合条件的运单')).toBeVisible();
    await page.getByRole('button', { name: '清除筛选' }).first().click();
    await place.isAt(LIST);
    await expect.element(page.getByText('还没有运单')).toBeVisible();
  });

  it('tells why a list could not be loaded, and tries again', async () => {
    server.refuse(listWaybills, 'notAllowed', '您的账号没有此项权限', 403);
    await visit(LIST);
    await expect.element(page.getByText('您的账号没有此项权限')).toBeVisible();
    const asked = server.inputsOf(listWaybills).length;
    await page.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => server.inputsOf(listWaybills).length).toBeGreaterThan(asked);
    answerList();
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(linkTo('WBA1')).toBeVisible();
  });
});
