import { proveDelivery } from '@waybound/contract/wire/operations/delivery-operations';
import { advance, ask, collect, createOther, freeze, receive, reject } from '@waybound/contract/wire/operations/operations';
import { saveTerms } from '@waybound/contract/wire/operations/repayment-operations';
import { publishArticle, saveContacts } from '@waybound/contract/wire/operations/site-operations';
import { saveOverseas } from '@waybound/contract/wire/overseas/overseas';
import { moveParcel, takeInParcel } from '@waybound/contract/wire/operations/parcel-operations';
import { saveParcel, submitParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import type { AttentionCause } from '@waybound/contract/waybills/status';
import { confirmPacking } from '@waybound/contract/wire/waybills/waybill-actions';
import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { cartonsOf } from '../../../../server/test/data/order-maker.ts';
import { queryClient } from '../../api/query.ts';
import { startI18n } from '../../kit/preferences/start-i18n.ts';
import { parcelOf, parcelSite } from '../../test/parcel-site.ts';
import { copiedBy } from '../../test/clipboard.ts';
import { setClock } from '../../test/clock.ts';
import { forwarder, make, newCustomer, newMember, type TestCustomer } from '../../test/test-server.ts';
import { newSite } from '../../test/site.ts';
import { ArticleDialog } from './articles/ArticleDialog.tsx';

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
});

async function open(by = clerk) {
  // High enough for all panels.
  await page.viewport(1280, 2400);
  await by.visit('/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

it('makes at most four calls of its own where it opens', async () => {
  // Of a customer without waybills the page is short: what lies below begins further up.
  await page.viewport(1440, 480);
  performance.clearResourceTimings();
  await clerk.visit('/dashboard');
  await expect.element(panel('需要您处理')).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const paths = performance.getEntriesByType('resource').flatMap(({ name }) => /\/api(\/[^?.]*)$/.exec(name)?.[1] ?? []);
  const FRAME = /getInfo|findByDomainName|initData|queryUnreadMessage|messageStream/;
  const own = paths.filter((path) => !FRAME.test(path));
  expect(own).toContain('/seaair/waybills/queryLanes');
  expect(own.length, own.join(' ')).toBeLessThanOrEqual(4);
});

const panel = (name: string) => page.getByRole('region', { name });

describe('what has to be paid in', () => {
  it('is named by sum and day, and leads to the page of repayments', async () => {
    await forwarder.call(saveTerms, { siteCode: 'waybound', customerCode: clerk.code, payDays: 3 });
    await make.billed(clerk);
    await open();
    const recharge = panel('需要您处理').getByRole('link', { name: /前充值或付款/ });
    await expect.element(recharge).toHaveAttribute('href', '/financialManagement/quickRepayment');
  });
});

describe('what waits for the customer', () => {
  const waiting = (waybillNo: string) => panel('需要您处理').getByRole('link', { name: new RegExp(waybillNo) });

  async function rejected(): Promise<string> {
    const { waybillNo } = await make.submitted(clerk);
    await forwarder.call(reject, { waybillNo, reasons: [{ path: 'customerRemark', message: '请写清楚' }] });
    return waybillNo;
  }
  async function asked(): Promise<string> {
    const { waybillNo } = await make.submitted(clerk);
    await forwarder.call(ask, { waybillNo, text: '请补充材质', replyWithinHours: 2 });
    return waybillNo;
  }
  /** Silence takes time, which a page's server does not pass. */
  const CAUSES: Record<Exclude<AttentionCause, 'quiet'>, () => Promise<string>> = {
    question: asked,
    price: async () => (await make.received(clerk, '15')).waybillNo,
    document: async () => {
      const declaresItself = { exportDelegationCompanyName: '远帆电子', exportDelegationCompanyTax: '91440300MA5FAKE00X' };
      return (await make.approved(clerk, { isCustomerDeclaration: true, ...declaresItself })).waybillNo;
    },
    bill: async () => {
      const { id, waybillNo } = await make.billed(clerk);
      await clerk.call(confirmPacking, { id });
      return waybillNo;
    },
    packing: async () => (await make.received(clerk)).waybillNo,
    frozen: async () => {
      const { waybillNo } = await make.submitted(clerk);
      await forwarder.call(freeze, { waybillNo, reason: '欠费' });
      return waybillNo;
    },
    delivery: async () => {
      const { waybillNo } = await make.delivered(clerk);
      await forwarder.call(proveDelivery, { waybillNo, addressCode: 'LGB8', boxes: 12, isLast: true });
      return waybillNo;
    },
    draft: async () => (await make.draft(clerk)).waybillNo,
    rejected,
  };

  it.each([
    ['question', '/waybillManagement/waybillDetails/:id#questions'],
    ['price', '/waybillManagement/waybillDetails/:id#price'],
    ['document', '/waybillManagement/waybillDetails/:id#files'],
    ['bill', '/waybillManagement/waybillDetails/:id#bills'],
    ['packing', '/waybillManagement/waybillDetails/:id#packing'],
    ['frozen', '/waybillManagement/waybillDetails/:id'],
    ['delivery', '/waybillManagement/waybillDetails/:id#delivery'],
    ['draft', '/waybillManagement/orderToAirFreight?id=:id'],
    ['rejected', '/waybillManagement/orderToAirFreight?id=:id'],
  ] as const)('leads for a %s to where it is dealt with', async (cause, href) => {
    const waybillNo = await CAUSES[cause]();
    const [row] = (await clerk.call(listWaybills, { attention: [cause] })).rows;
    expect(row?.waybillNo).toBe(waybillNo);
    await open();
    await expect.element(waiting(waybillNo)).toHaveAttribute('href', href.replace(':id', row?.id ?? ''));
  });

  it('says for how much', async () => {
    const waybillNo = await CAUSES.price();
    await open();
    // 180 kg at 30.
    await expect.element(waiting(waybillNo)).toMatchTextContent(/CNY 5,400\.00/);
  });

  it('says until when, and what is overdue', async () => {
    const waybillNo = await asked();
    await open();
    await expect.element(waiting(waybillNo)).toMatchTextContent(/请在 2026-11-20 \d\d:\d\d 前处理/);
    await expect.element(waiting(waybillNo)).not.toMatchTextContent(/已超过期限/);
    await cleanup();
    await setClock('2026-11-20T15:00:00+08:00');
    await open();
    await expect.element(waiting(waybillNo)).toMatchTextContent(/已超过期限 2026-11-20 \d\d:\d\d/);
  });

  it('leads from each count to its list, and to all of them', async () => {
    await asked();
    await open();
    const lists = panel('需要您处理');
    await expect
      .element(lists.getByRole('link', { name: '待回复 1' }))
      .toHaveAttribute('href', '/waybillManagement/waybillList?attention=question');
    await expect
      .element(lists.getByRole('link', { name: '查看全部 1 票' }))
      .toHaveAttribute('href', expect.stringContaining('attention=question,frozen,'));
  });

  it('counts drafts of small parcels and of overseas waybills too, and leads to their lists', async () => {
    await clerk.call(saveParcel, { customerOrderNo: 'SO-1' });
    await clerk.call(saveOverseas, { returnNo: 'RMV-1' });
    await open();
    const lists = panel('需要您处理');
    await expect
      .element(lists.getByRole('link', { name: '小包 1' }))
      .toHaveAttribute('href', '/smallParcel/parcelList?attention=problem,cut,quiet,draft');
    await expect
      .element(lists.getByRole('link', { name: '海外仓 1' }))
      .toHaveAttribute('href', '/abroadWaybill/abroadWaybillList?attention=decision,rejected,quiet,bill,draft');
    await expect.element(page.getByText('有 2 项需要您处理。')).toBeVisible();
    await expect.element(lists.getByText('都处理好了')).not.toBeInTheDocument();
    await lists.getByRole('link', { name: '小包 1' }).click();
    await expect.element(page.getByRole('row', { name: /SO-1/ })).toBeVisible();
  });
});

const PARCEL = parcelOf('SO-1');

describe('what was shipped', () => {
  /** One by air at 30 for each of its 144 kg of volume, and one that nobody has agreed a price for, from a railway whose end is not known. */
  async function ship(): Promise<void> {
    const { waybillNo } = await make.received(clerk);
    await forwarder.call(advance, { waybillNo, status: 'wait_for_clearance_of_goods' });
    await shipOther(clerk, 'waybound');
  }

  async function shipOther({ code: customerCode }: TestCustomer, siteCode: string): Promise<void> {
    const order = make.order({ shippingWay: 'OT', channelId: null, loadingPort: 'CHONGQING' });
    const other = await forwarder.call(createOther, { siteCode, customerCode, order });
    await forwarder.call(collect, { waybillNo: other.waybillNo });
    await forwarder.call(receive, { waybillNo: other.waybillNo, cartons: cartonsOf('10') });
    await forwarder.call(advance, { waybillNo: other.waybillNo, status: 'wait_for_clearance_of_goods' });
  }

  it('is shown by month and by lane, each leading to its list', async () => {
    await ship();
    await open();
    const [byMonth, byLane] = [page.getByRole('table', { name: '按月' }), page.getByRole('table', { name: '按线路' })];
    const november = byMonth.getByRole('row', { name: /2026年11月/ });
    await expect.element(november).toMatchTextContent(/2.*240\.000.*CNY 4,320\.00.*CNY 36\.00\/kg/);
    await expect.element(november).toMatchTextContent(/1 票费用待定/);
    await expect.element(november).toMatchTextContent(/935\.872.*1 票没有 CO₂e/);
    await expect
      .element(november.getByRole('link'))
      .toHaveAttribute('href', '/waybillManagement/waybillList?shippedFrom=2026-11-01&shippedTo=2026-11-30');
    expect(
      byMonth
        .getByRole('row', { name: /2026年10月/ })
        .getByRole('link')
        .elements(),
    ).toEqual([]);
    await expect
      .element(byLane.getByRole('link', { name: /空运.*→ 美国/ }))
      .toHaveAttribute('href', expect.stringContaining('shippedFrom=2025-12-01&shippedTo=2026-11-30&shippingWays=AIR&countryIds=1'));
  });

  it('leads to the list of each kind where there are several, and shows one kind alone', async () => {
    const { clerk: seller, siteCode } = await parcelSite();
    await shipOther(seller, siteCode);
    const { id, rev, waybillNo } = await seller.call(saveParcel, PARCEL);
    await seller.call(submitParcel, { id, rev });
    await forwarder.call(takeInParcel, { waybillNo, weight: '0.5' });
    await forwarder.call(moveParcel, { waybillNo, status: 'outstock' });
    await open(seller);
    const november = page.getByRole('table', { name: '按月' }).getByRole('row', { name: /2026年11月/ });
    const days = 'shippedFrom=2026-11-01&shippedTo=2026-11-30';
    await expect.element(november.getByRole('link', { name: '运单 1' })).toHaveAttribute('href', `/waybillManagement/waybillList?${days}`);
    await expect.element(november.getByRole('link', { name: '小包 1' })).toHaveAttribute('href', `/smallParcel/parcelList?${days}`);
    await page.getByRole('combobox', { name: '运单类型' }).selectOptions('小包');
    await expect.element(november.getByRole('link', { name: '2026年11月' })).toHaveAttribute('href', `/smallParcel/parcelList?${days}`);
    await expect.element(november).toMatchTextContent(/1.*0\.500 kg/);
    await expect
      .element(page.getByRole('table', { name: '按线路' }).getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/^\/smallParcel\/parcelList\?.*countryIds=5/));
    await page.getByRole('combobox', { name: '运单类型' }).selectOptions('尾程运单');
    await expect.element(page.getByText('近 12 个月没有出运这类货物')).toBeVisible();
  });

  it('has no column of costs for somebody who must not see them', async () => {
    await ship();
    await open(await newMember(clerk, { hidesPrices: true }));
    await expect.element(page.getByRole('table', { name: '按月' })).toMatchTextContent(/240\.000/);
    expect(page.getByRole('columnheader', { name: '费用' }).elements()).toEqual([]);
    await expect.element(page.getByRole('table', { name: '按月' })).not.toMatchTextContent(/费用待定|CNY/);
  });
});

describe('announcements', () => {
  /** Of the site, the newest last. */
  const publish = (siteCode: string, name: string, days: { from: string; to?: string }) =>
    forwarder.call(publishArticle, {
      siteCode,
      kind: 'notice',
      ...days,
      zh: { title: `公告 ${name}`, body: `<p>正文 ${name}</p>` },
      en: { title: `Notice ${name}`, body: '<p>text</p>' },
    });
  const PAST = { from: '2026-10-01', to: '2026-10-31' };

  it('show the newest three that are on, and all in a dialog', async () => {
    const site = await newSite();
    await publish(site, '5', PAST);
    for (const day of [4, 3, 2, 1]) await publish(site, String(day), { from: `2026-11-0${5 - day}` });
    await open(await newCustomer({ site }));
    const shown = panel('公告').getByRole('listitem');
    await expect.poll(() => shown.elements().map(({ textContent }) => textContent.slice(0, 4))).toEqual(['公告 1', '公告 2', '公告 3']);
    await page.getByRole('button', { name: /公告 2/ }).click();
    const dialog = page.getByRole('dialog', { name: '公告' });
    await expect.element(dialog.getByText('正文 2')).toBeVisible();
    await expect.element(dialog.getByRole('heading', { name: '以往公告' })).toBeVisible();
    await expect.element(dialog.getByText('公告 5')).toBeVisible();
  });

  it('are cleaned again where they are shown', async () => {
    // The server stores no such markup: this is what would happen if one did.
    const body = '<p onclick="window.hacked=1">Hi<img src=x onerror="window.hacked=1"><a href="javascript:alert(1)">link</a></p>';
    const text = { title: '公告 1', body };
    await startI18n(['overview']);
    await render(
      <ArticleDialog
        articles={[{ id: '1', kind: 'notice', from: '2026-11-01', to: null, isCurrent: true, zh: text, en: text }]}
        openId="1"
        onClose={() => undefined}
      />,
    );
    const dialog = page.getByRole('dialog', { name: '公告' });
    await expect.element(dialog.getByText('link')).not.toHaveAttribute('href');
    await expect.element(dialog.getByText(/Hi/)).not.toHaveAttribute('onclick');
    expect(dialog.getByRole('img').elements()).toEqual([]);
  });

  it('stay out of the way where there are none, and say so where all are past', async () => {
    const site = await newSite();
    const reader = await newCustomer({ site });
    await open(reader);
    await expect.element(page.getByRole('heading', { name: '近 12 个月发货' })).toBeVisible();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(panel('公告').elements()).toEqual([]);
    await cleanup();
    await publish(site, '5', PAST);
    await open(reader);
    await expect.element(panel('公告').getByText('目前没有新的公告。')).toBeVisible();
  });
});

describe('the service team', () => {
  const PERSON = { name: '林晓岚', phone: '138 0013 8000', qq: '2880112' };
  const name = ({ code: customerCode }: TestCustomer, siteCode: string, redirectsToOldSystem = false) =>
    forwarder.call(saveContacts, {
      siteCode,
      customerCode,
      salesmanUser: PERSON,
      saleAssistantUser: { name: '周屿', phone: '139 2210 4471' },
      redirect_to_old_system: redirectsToOldSystem,
      isPotential: false,
    });

  it('is reached by phone and QQ, and copied', async () => {
    await name(clerk, 'waybound');
    await open();
    const team = panel('您的服务团队');
    await expect.element(team.getByRole('link', { name: /致电林晓岚/ })).toHaveAttribute('href', 'tel:13800138000');
    await expect
      .element(team.getByRole('link', { name: /联系林晓岚：QQ/ }))
      .toHaveAttribute('href', expect.stringContaining('uin=2880112'));
    const phone = await copiedBy(() => team.getByRole('button', { name: '复制周屿的电话' }).click());
    await expect.element(page.getByText('已复制 139 2210 4471')).toBeVisible();
    expect(phone).toBe('139 2210 4471');
    expect(team.getByRole('button', { name: '进入旧系统' }).elements()).toEqual([]);
  });

  it('has no QQ where the site has none', async () => {
    const site = await newSite({ showQq: false });
    const customer = await newCustomer({ site });
    await name(customer, site);
    await open(customer);
    await expect.element(panel('您的服务团队').getByRole('link', { name: /致电林晓岚/ })).toBeVisible();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(panel('您的服务团队').getByRole('link', { name: /QQ/ }).elements()).toEqual([]);
  });

  describe('and the old system', () => {
    const withToken = expect.stringMatching(/^https:\/\/old\.oceanstar\.example\/login\?token=[\w.-]+$/);
    let customer: TestCustomer;
    beforeEach(async () => {
      customer = await newCustomer({ site: 'oceanstar' });
      await name(customer, 'oceanstar', true);
    });

    it('opens in a window of its own, which cannot reach back', async () => {
      const opened = { opener: {}, closed: false, location: { replace: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() };
      vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
      await open(customer);
      await page.getByRole('button', { name: '进入旧系统' }).click();
      await expect.poll(() => opened.location.replace.mock.calls).toEqual([[withToken]]);
      expect(opened.opener).toBeNull();
    });

    it('is offered again where the browser blocked its window', async () => {
      vi.spyOn(window, 'open').mockReturnValue(null);
      await open(customer);
      await page.getByRole('button', { name: '进入旧系统' }).click();
      await expect.element(page.getByRole('dialog').getByRole('link', { name: '打开旧系统' })).toHaveAttribute('href', withToken);
    });
  });
});
