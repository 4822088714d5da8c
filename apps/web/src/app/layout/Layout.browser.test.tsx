import { logout } from '@waybound/contract/wire/account/auth';
import { saveContacts } from '@waybound/contract/wire/operations/site-operations';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { readToken } from '../../api/session.ts';
import { forwarder, make, newCustomer, received, type TestCustomer } from '../../test/test-server.ts';
import { actOnAccount } from '../../test/menus.ts';
import { changeSite, newSite } from '../../test/site.ts';
import { closeToast, toast } from '../../kit/toast/toast.ts';
import { getPrefs, readPrefs, setLanguage } from '../../kit/preferences/prefs.ts';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

async function open(address = '/dashboard', by = customer) {
  const place = await by.visit(address);
  await expect.element(page.getByRole('main')).toBeVisible();
  await expect.poll(() => place.router.state.status).toBe('idle');
  return place;
}

describe('the sidebar', () => {
  it('leads to the pages, lights the one that is shown and narrows to 60 px, which is remembered', async () => {
    await open();
    const menu = page.getByRole('navigation', { name: '主导航' });
    await expect.element(menu.getByRole('link', { name: '工作台' })).toHaveAttribute('aria-current', 'page');
    expect(menu.element().getBoundingClientRect().width).toBe(210);
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect.poll(() => menu.element().getBoundingClientRect().width).toBe(60);
    await expect.element(menu.getByRole('link', { name: '运单列表' })).toBeVisible();
    expect(document.cookie).toContain('sidebar=0');
  });

  it('begins the page 54 px below the top, beside its 210 px', async () => {
    await open();
    const { top, left } = page.getByRole('main').element().getBoundingClientRect();
    expect([top, left]).toEqual([54, 210]);
  });

  it('folds all groups but the one of the page; what was opened by hand stays so, and the help stands at its foot', async () => {
    await page.viewport(1440, 900);
    await open('/myProfile/skuInfo');
    const menu = page.getByRole('navigation', { name: '主导航' });
    const group = (name: string) => menu.getByRole('button', { name, exact: true });
    await expect.element(group('我的资料')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(group('运单管理')).toHaveAttribute('aria-expanded', 'false');
    expect(menu.getByRole('link', { name: '运单列表' }).elements()).toEqual([]);
    await group('运单管理').click();
    await expect.element(menu.getByRole('link', { name: '运单列表' })).toBeVisible();
    await cleanup();
    await open('/myProfile/skuInfo');
    await expect.element(menu.getByRole('link', { name: '运单列表' })).toBeVisible();
    expect(group('系统帮助').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(900);
    await group('运单管理').click();
    expect(menu.getByRole('link', { name: '运单列表' }).elements()).toEqual([]);
    expect(document.cookie).not.toContain('menuGroups=+');
  });

  it('keeps favourites on top, until they are taken off', async () => {
    await open('/myProfile/skuInfo');
    const menu = page.getByRole('navigation', { name: '主导航' });
    const links = () => menu.getByRole('link', { name: '进口商信息' });
    const star = () => menu.getByRole('button', { name: '置顶“进口商信息”' });
    await expect.element(links()).toBeVisible();
    await star().click();
    await expect.poll(() => links().elements().length).toBe(2);
    expect(document.cookie).toContain('favourites=/myProfile/importerInformation');
    await star().first().click();
    await expect.poll(() => links().elements().length).toBe(1);
  });

  it('lights the list while a waybill of it is shown', async () => {
    const { id } = await make.draft(customer);
    await open(`/waybillManagement/waybillDetails/${id}`);
    const list = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '运单列表' });
    await expect.element(list).toHaveAttribute('aria-current', 'page');
  });

  it('remembers in a cookie that it was narrow', async () => {
    document.cookie = 'sidebar=0;path=/';
    expect(readPrefs().isSidebarOpen).toBe(false);
    document.cookie = 'sidebar=1;path=/';
    expect(readPrefs().isSidebarOpen).toBe(true);
  });

  it('leads out to order management only where the site has one', async () => {
    await open();
    const menu = page.getByRole('navigation', { name: '主导航' });
    await expect.poll(() => document.title).toBe('工作台 - 途界物流');
    expect(menu.getByRole('link', { name: '订单管理系统' }).elements()).toEqual([]);
    await cleanup();
    await open('/dashboard', await newCustomer({ site: await newSite({ orderManagementUrl: 'https://orders.example/' }) }));
    const link = menu.getByRole('link', { name: '订单管理系统' });
    await menu.getByRole('button', { name: '海外仓' }).click();
    await expect.element(link).toHaveAttribute('href', 'https://orders.example/');
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect.element(link).toBeVisible();
    await menu.getByRole('button', { name: '海外仓' }).click();
  });

  it('is gone at 991 px and there at 992 px', async () => {
    await page.viewport(992, 800);
    await open();
    const menu = page.getByRole('navigation', { name: '主导航' });
    await expect.element(menu).toBeVisible();
    await page.viewport(991, 800);
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
  });

  it('is a drawer below 992 px that closes on navigation', async () => {
    await page.viewport(991, 800);
    const { href } = await open();
    await page.getByRole('button', { name: '展开菜单' }).click();
    const drawer = page.getByRole('dialog', { name: '主导航' });
    await drawer.getByRole('link', { name: '运单列表' }).click();
    await expect.poll(href).toBe('/waybillManagement/waybillList');
    await expect.element(drawer).not.toBeInTheDocument();
  });
});

describe('who is logged in', () => {
  const account = (by = customer) => page.getByRole('button', { name: new RegExp(`^账户 ${by.code}`) });

  it('is shown by code and name', async () => {
    await open();
    await expect.element(account()).toMatchTextContent(new RegExp(`${customer.code}测试`));
    await expect.element(account()).not.toMatchTextContent(/潜在客户/);
  });

  it('is shown without its name where it is the customer of the site for which that is set', async () => {
    const site = await newSite();
    const nameless = await newCustomer({ site });
    await changeSite(site, { namelessCustomerCode: nameless.code });
    await open('/dashboard', nameless);
    await expect.element(account(nameless)).toMatchTextContent(new RegExp(`${nameless.code}$`));
  });

  it('is called a potential customer where it is one', async () => {
    await forwarder.call(saveContacts, {
      siteCode: 'waybound',
      customerCode: customer.code,
      redirect_to_old_system: false,
      isPotential: true,
    });
    await open();
    await expect.element(account()).toMatchTextContent(/潜在客户 · 测试/);
  });
});

describe('the size of controls', () => {
  it.each([
    ['small', '28px'],
    ['medium', '32px'],
    ['large', '38px'],
    ['enormous', '32px'],
  ])('%s in the cookie makes them %s high', async (size, height) => {
    document.cookie = `size=${size};path=/`;
    document.documentElement.dataset.size = readPrefs().size;
    await open('/waybillManagement/waybillList');
    // An empty list offers it once more.
    const create = page.getByRole('link', { name: '新建运单' }).first();
    await expect.poll(() => getComputedStyle(create.element()).height).toBe(height);
    document.cookie = 'size=;path=/;max-age=0';
    document.documentElement.dataset.size = 'medium';
  });
});

describe('the frame', () => {
  it('starts the breadcrumb at the dashboard', async () => {
    await open('/waybillManagement/waybillList');
    const items = page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem');
    await expect.poll(() => items.elements().map((item) => item.textContent)).toEqual(['工作台', '运单管理', '运单列表']);
  });

  it('fits a narrow window in the longer language', async () => {
    await page.viewport(1000, 800);
    setLanguage('en');
    await open('/waybillManagement/waybillList');
    await expect.element(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    await expect.element(page.getByRole('banner').getByRole('button', { name: /^Account / })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(1000);
  });

  it("wears the site's title, icon, colour and footer", async () => {
    await open('/dashboard', await newCustomer({ site: await newSite() }));
    await expect.poll(() => document.title).toBe('工作台 - 远航物流');
    await expect.element(page.getByRole('link', { name: '粤ICP备1号' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: '官方网站' })).toHaveAttribute('href', 'https://farsail.example/');
    await expect.element(page.getByRole('link', { name: 'QQ 咨询' })).toHaveAttribute('href', expect.stringContaining('uin=2880112'));
    await expect.poll(() => document.documentElement.style.getPropertyValue('--brand')).not.toBe('');
  });

  it('switches the language in place and says so in the new one', async () => {
    await open();
    await page.getByRole('button', { name: 'English' }).click();
    await expect.element(page.getByRole('status').getByText('Switch Language Success')).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    expect(getPrefs().language).toBe('en');
    expect(document.cookie).toContain('language=en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('logs out: the server is notified, the storage is cleared, the login knows the way back', async () => {
    localStorage.setItem('stored', '1');
    sessionStorage.setItem('stored', '1');
    const { href } = await open('/waybillManagement/waybillList?tab=signed');
    await actOnAccount('退出登录');
    await expect.poll(href).toBe('/login?redirect=/waybillManagement/waybillList?tab=signed');
    await expect.poll(() => received(logout)).toHaveLength(1);
    expect([readToken(), localStorage.getItem('stored'), sessionStorage.getItem('stored')]).toEqual([undefined, null, null]);
  });
});

describe('a message', () => {
  it.each([
    [1440, 900],
    [390, 844],
  ])('covers nothing at %i × %i: the page leaves it its space', async (width, height) => {
    await page.viewport(width, height);
    await open('/waybillManagement/waybillList');
    await expect.element(page.getByRole('navigation', { name: '分页' })).toBeVisible();
    toast('warning', '没有找到运单 WBS261120418、WBS261120419、WBS261120420，请检查单号是否完整');
    const message = page.getByRole('alert').element();
    const overlaps = (element: Element) => {
      const [one, other] = [message.getBoundingClientRect(), element.getBoundingClientRect()];
      return one.top < other.bottom && other.top < one.bottom;
    };
    expect(overlaps(page.getByRole('banner').element())).toBe(false);
    await expect.poll(() => overlaps(page.getByRole('main').element())).toBe(false);
    closeToast();
    await expect.poll(() => page.getByRole('main').element().getBoundingClientRect().bottom).toBeGreaterThan(height - 20);
  });

  it('moves nothing that is being read on a phone, and not even the header during a press', async () => {
    await page.viewport(390, 844);
    await open('/dashboard');
    const content = page.getByRole('main').element();
    await expect.poll(() => content.scrollHeight).toBeGreaterThan(content.clientHeight + 200);
    content.scrollTop = 100;
    const read = document.elementFromPoint(195, 422) ?? content;
    const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
    const [before, headed] = [topOf(read), topOf(content)];
    window.dispatchEvent(new PointerEvent('pointerdown', { isPrimary: true, button: 0 }));
    toast('success', '已保存');
    expect(topOf(content)).toBe(headed);
    window.dispatchEvent(new PointerEvent('pointerup', { isPrimary: true, button: 0 }));
    await expect.poll(() => topOf(content)).toBeGreaterThan(headed + 20);
    expect(topOf(read)).toBe(before);
    closeToast();
    expect([topOf(content), topOf(read)]).toEqual([headed, before]);
  });
});

describe('navigation', () => {
  function openDialog(): HTMLDialogElement {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    return dialog;
  }

  it('to another path closes dialogs and scrolls to the top', async () => {
    const { router } = await open();
    const dialog = openDialog();
    await router.navigate({ to: '/waybillManagement/waybillList' });
    expect(dialog.open).toBe(false);
    dialog.remove();
  });

  it('to other search parameters does neither', async () => {
    const { router } = await open('/dashboard');
    const dialog = openDialog();
    const content = page.getByRole('main', { includeHidden: true }).element();
    content.append(Object.assign(document.createElement('div'), { style: 'height: 3000px; flex: none' }));
    content.scrollTop = 400;
    await router.navigate({ href: '/dashboard?seen=1' });
    expect(dialog.open).toBe(true);
    expect(content.scrollTop).toBe(400);
    dialog.close();
    await router.navigate({ to: '/404' });
    await expect.poll(() => content.scrollTop).toBe(0);
    dialog.remove();
  });
});
