import { searchByReferenceNo, searchByWaybillNo, suggestWaybills } from '@waybound/contract/wire/waybills/search';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { saveOverseas } from '@waybound/contract/overseas/overseas';
import { openParcelBag } from '@waybound/contract/small-parcels/parcel-bags';
import { saveParcel } from '@waybound/contract/small-parcels/small-parcels';
import { search as en } from '@waybound/phrases/en/portal/search';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../api/query.ts';
import { setLanguage } from '../../kit/preferences/prefs.ts';
import { paste } from '../../test/clipboard.ts';
import { make, newCustomer, received, type TestCustomer } from '../../test/test-server.ts';
import { network } from '../../test/network.ts';

let customer: TestCustomer;
/** Two by air and one by sea, referred to as PO-1, PO-2 and PO-3. */
let one: WaybillRef;
let two: WaybillRef;
let sea: WaybillRef;

beforeEach(async () => {
  customer = await newCustomer();
  one = await make.draft(customer, { referenceNo: 'PO-1' });
  two = await make.draft(customer, { referenceNo: 'PO-2' });
  sea = await make.draft(customer, { ...(await make.bySea('LCL')), referenceNo: 'PO-3' });
});

/** What was asked of the three searches. */
const asked = async () => ({
  suggestions: await received(suggestWaybills),
  waybillNos: await received(searchByWaybillNo),
  referenceNos: await received(searchByReferenceNo),
});
const NOTHING = { suggestions: [], waybillNos: [], referenceNos: [] };
const detailsOf = ({ id }: WaybillRef) => `/waybillManagement/waybillDetails/${id}`;
const listOf = (...waybills: WaybillRef[]) =>
  `/waybillManagement/waybillList?waybillNos=${waybills.map(({ waybillNo }) => waybillNo).join()}`;

async function open(address = '/404') {
  const place = await customer.visit(address);
  await expect.element(box()).toBeVisible();
  return place;
}

const box = () => page.getByRole('combobox', { name: /^按运单号或参考号查找/ });
const options = () => page.getByRole('listbox', { name: /^(?:匹配的运单|最近查找)$/ }).getByRole('option');
const many = () => page.getByRole('dialog', { name: '批量查询' });
const area = () => many().getByRole('textbox');

async function ask(numbers: string) {
  await box().fill(numbers);
  await userEvent.keyboard('{Enter}');
}

describe('the box', () => {
  it('opens the details of the one waybill it finds and is empty again', async () => {
    const { href } = await open();
    await ask(` ${one.waybillNo} `);
    await expect.poll(href).toBe(detailsOf(one));
    await expect.element(box()).toHaveValue('');
    await expect.element(box()).not.toHaveFocus();
  });

  it('takes a number that is no waybill’s as a reference', async () => {
    const { href } = await open();
    await ask('PO-2');
    await expect.poll(href).toBe(detailsOf(two));
    expect(await asked()).toMatchObject({ waybillNos: [{ waybillNo: 'PO-2' }], referenceNos: [{ referenceNo: 'PO-2' }] });
  });

  it('opens a small parcel, and an overseas waybill, where they stand', async () => {
    const parcel = await customer.call(saveParcel, { customerOrderNo: 'SO-1' });
    const returned = await customer.call(saveOverseas, { returnNo: 'RMA-1' });
    const { href } = await open();
    await ask(parcel.waybillNo);
    await expect.poll(href).toBe(`/smallParcel/details/${parcel.id}`);
    await ask('RMA-1');
    await expect.poll(href).toBe(`/abroadWaybill/abroadWaybillEdit?id=${returned.id}`);
  });

  it('opens a bag of small parcels by its number, several in their list, and no bag of a stranger', async () => {
    const [bag, other] = [await customer.call(openParcelBag, {}), await customer.call(openParcelBag, {})];
    const unsought = await customer.call(openParcelBag, {});
    const strange = await (await newCustomer()).call(openParcelBag, {});
    const { href } = await open();
    await ask(strange.bagNo);
    await expect.element(page.getByText('没有查到对应的运单')).toBeVisible();
    expect(href()).toBe('/404');
    await ask(bag.bagNo);
    await expect.poll(href).toBe(`/smallParcel/bags/${bag.id}`);
    await expect.element(page.getByRole('heading', { level: 1, name: `大包 ${bag.bagNo}` })).toBeVisible();
    await ask(`${bag.bagNo} ${other.bagNo}`);
    await expect.poll(href).toBe(`/smallParcel/bags?waybillNos=${bag.bagNo},${other.bagNo}`);
    await expect.element(page.getByRole('link', { name: other.bagNo })).toBeVisible();
    await expect.element(page.getByText(unsought.bagNo)).not.toBeInTheDocument();
  });

  it('opens the list here where all are of one way, and names what it did not find', async () => {
    const { href } = await open();
    await ask(`${one.waybillNo}, PO-2，NOWHERE`);
    await expect.poll(href).toBe(listOf(one, two));
    await expect.element(page.getByRole('alert')).toHaveTextContent('没有查到：NOWHERE');
  });

  it('opens a window for each way, and offers by hand those that the browser blocked', async () => {
    const opened = { opener: window } as unknown as Window; // As much of a window as is looked at.
    const openWindow = vi.spyOn(window, 'open').mockReturnValueOnce(opened).mockReturnValue(null);
    const { href } = await open();
    await ask(`${one.waybillNo} ${sea.waybillNo} ${two.waybillNo}`);
    const hint = page.getByRole('dialog', { name: '浏览器拦截了新窗口' });
    const blocked = hint.getByRole('link', { name: '海运拼箱：1 票' });
    await expect.element(blocked).toHaveAttribute('target', '_blank');
    await expect.element(blocked).toHaveAttribute('href', listOf(sea));
    expect(hint.getByRole('link').elements()).toHaveLength(1);
    expect(openWindow.mock.calls.map(([url]) => decodeURIComponent(String(url)))).toEqual([listOf(one, two), listOf(sea)]);
    expect(opened.opener).toBeNull();
    expect(href()).toBe('/404');
  });

  it('says that nothing was found and keeps the number', async () => {
    await open();
    await ask('NOWHERE');
    await expect.element(page.getByRole('alert')).toHaveTextContent('没有查到对应的运单');
    await expect.element(box()).toHaveValue('NOWHERE');
  });

  it('shows code 500 as a notice with a title, once', async () => {
    await network.answers(searchByWaybillNo, 500);
    await open();
    await ask(one.waybillNo);
    const alerts = () => page.getByRole('alert').elements();
    await expect.poll(() => alerts().map(({ textContent }) => textContent)).toEqual(['错误服务器错误，请联系系统管理员']);
    expect(page.getByText('错误', { exact: true }).elements()).toHaveLength(1);
  });

  it('asks for a number when it is empty, for three seconds', async () => {
    await open();
    await box().click();
    await expect.poll(() => document.getElementById('header-search-list')).toBeNull();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.keyboard('{Enter}');
    const tip = page.getByText('请输入单号', { exact: true });
    await expect.element(tip).toBeVisible();
    vi.advanceTimersByTime(2900);
    expect(tip.elements()).toHaveLength(1);
    vi.advanceTimersByTime(200);
    await expect.element(tip).not.toBeInTheDocument();
  });

  it('is reached by a slash, but not while somebody is typing', async () => {
    await open();
    await page.getByRole('main').click();
    await userEvent.keyboard('/');
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard('a/b');
    await expect.element(box()).toHaveValue('a/b');
  });
});

describe('suggestions', () => {
  it('come for one number, with the typed part marked, and open by keyboard', async () => {
    const { href } = await open();
    await box().fill('po-');
    await expect.poll(() => options().elements().length).toBe(3);
    await expect.element(box()).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => [...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['PO-', 'PO-', 'PO-']);
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(options().nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect.element(box()).toHaveAttribute('aria-activedescendant', options().nth(2).element().id);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    // The newest comes first.
    await expect.poll(href).toBe(detailsOf(sea));
    expect(await asked()).toEqual({ ...NOTHING, suggestions: [{ searchNo: 'po-' }] });
  });

  it('ask once the typing pauses, and a failure is not worth a message', async () => {
    await open();
    await box().fill('XYZ');
    await expect.element(page.getByRole('status').getByText('暂无数据')).toBeVisible();
    await box().fill('');
    await network.losesAnswersOf(suggestWaybills);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.keyboard('PO-');
    vi.advanceTimersByTime(1000);
    await expect.poll(() => received(suggestWaybills)).toEqual([{ searchNo: 'XYZ' }, { searchNo: 'PO-' }]);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });

  it('abort the question before', async () => {
    await network.holds(suggestWaybills);
    await open();
    await box().fill('PO-');
    await expect.poll(() => network.heldOf(suggestWaybills)).toBe(1);
    await box().fill('PO-2');
    await expect.poll(() => network.heldOf(suggestWaybills)).toBe(2);
    await network.isMended(suggestWaybills);
    await expect.element(options()).toHaveTextContent(`${two.waybillNo}PO-2空运`);
    expect(await received(suggestWaybills)).toEqual([{ searchNo: 'PO-2' }]);
  });

  it('say that there are none, close on Escape, and leave several numbers alone', async () => {
    await open();
    await box().fill('XYZ');
    await expect.element(page.getByRole('status').getByText('暂无数据')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('暂无数据')).not.toBeInTheDocument();
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).not.toHaveFocus();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await box().fill('WBA1 WBA2');
    vi.advanceTimersByTime(1000);
    expect(queryClient.isFetching()).toBe(0);
    expect(await asked()).toEqual({ ...NOTHING, suggestions: [{ searchNo: 'XYZ' }] });
  });

  it('offer the numbers found before, until they are cleared', async () => {
    const { href, router } = await open();
    await ask('PO-2');
    await expect.poll(href).toBe(detailsOf(two));
    await router.navigate({ to: '/404' });
    await box().click();
    await expect.element(options().nth(0)).toHaveTextContent('PO-2');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(href).toBe(detailsOf(two));
    await box().click();
    await page.getByRole('button', { name: '清除' }).click();
    await expect.poll(() => options().elements().length).toBe(0);
  });
});

describe('the multi-line box', () => {
  it('keeps the lines of a pasted column and asks for the chosen kind of number', async () => {
    const { href } = await open();
    await box().click();
    await paste('PO-1\r\nPO-2\n');
    await expect.element(area()).toHaveValue('PO-1\nPO-2');
    await expect.element(many().getByText('2 / 500 个单号')).toBeVisible();
    await many().getByRole('radio', { name: '参考号' }).click();
    await area().click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(href).toBe(listOf(one, two));
    expect(await asked()).toEqual({ ...NOTHING, referenceNos: [{ referenceNo: 'PO-1,PO-2' }] });
    await expect.element(many()).not.toBeInTheDocument();
  });

  it.each([
    ['zh', '批量查询', '运单号', '请输入运单号'],
    ['zh', '批量查询', '参考号', '请输入参考号'],
    ['en', 'Find many', 'Waybill no.', en.enterWaybillNo],
    ['en', 'Find many', 'Reference no.', en.enterReferenceNo],
  ] as const)('%s: %s by %s asks: %s', async (language, title, kind, words) => {
    await open();
    setLanguage(language);
    await page.getByRole('button', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('radio', { name: kind }).click();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await dialog.getByRole('button', { name: language === 'zh' ? '查找' : 'Find', exact: true }).click();
    const tip = dialog.getByRole('alert');
    await expect.element(tip).toHaveTextContent(words);
    vi.advanceTimersByTime(3000);
    await expect.element(tip).not.toBeInTheDocument();
    expect(await asked()).toEqual(NOTHING);
  });

  it('takes over the text of the box, remembers the kind, and Escape leads back', async () => {
    localStorage.setItem('searchBy', 'referenceNo');
    await open();
    await box().fill('PO-1 PO-2');
    await page.getByRole('button', { name: '批量查询' }).click();
    await expect.element(area()).toHaveValue('PO-1\nPO-2');
    await expect.element(many().getByRole('radio', { name: '参考号' })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.element(box()).toHaveFocus();
    await expect.element(many()).not.toBeInTheDocument();
  });

  it('does not ask for more than 500 numbers', async () => {
    await open();
    await page.getByRole('button', { name: '批量查询' }).click();
    await area().fill(Array.from({ length: 501 }, (_, at) => `N${at}`).join('\n'));
    await many().getByRole('button', { name: '查找', exact: true }).click();
    await expect.element(many().getByText('一次最多 500 个单号')).toBeVisible();
    await expect.element(area()).toHaveAttribute('aria-invalid', 'true');
    expect(await asked()).toEqual(NOTHING);
  });
});
