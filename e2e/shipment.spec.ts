import { expect, type Locator, type Page } from '@playwright/test';
import { logout } from '@waybound/contract/account/auth';
import { advance, approve, issueBill, opsGet, receive, settleBill } from '@waybound/contract/operations/operations';
import { clearDefaultsButton } from './support/defaults-notice.ts';
import { callsWith } from './support/calls.ts';
import { paste } from './support/clipboard.ts';
import { chooseFrom } from './support/combobox.ts';
import { forwarder } from './support/forwarder.ts';
import { logInByApi, expectAccessible, expectNoSidewaysScroll, logIn, setLanguage, test } from './support/visitor.ts';
import { SIZES, TEXTS, type Lang } from './support/words.ts';

/** A packing list as it is copied out of Excel: headers in the clerk's language, two kinds of boxes. */
const PACKING = {
  zh: ['起始箱号\t结束箱号\t毛重\t长\t宽\t高\tSKU\t数量', '1\t6\t11.2\t60\t40\t35\tYF-1001\t144', '7\t10\t9.5\t50\t40\t30\tYF-1002\t80'],
  en: ['Start box\tEnd box\tGross\tL\tW\tH\tSKU\tQuantity', '1\t6\t11.2\t60\t40\t35\tYF-1001\t144', '7\t10\t9.5\t50\t40\t30\tYF-1002\t80'],
} as const;
/** The invoice that goes with it. */
const INVOICE = {
  zh: [
    'SKU\t中文品名\t英文品名\t数量\t单位\t申报单价',
    'YF-1001\t蓝牙音箱\tBluetooth speaker\t144\t个\t8.50',
    'YF-1002\t台灯\tDesk lamp\t80\t个\t6.20',
  ],
  en: [
    'SKU\tName (Chinese)\tName (English)\tQuantity\tUnit\tDeclared value',
    'YF-1001\t蓝牙音箱\tBluetooth speaker\t144\tpiece\t8.50',
    'YF-1002\t台灯\tDesk lamp\t80\tpiece\t6.20',
  ],
} as const;
const BOXES = [
  ...[1, 2, 3, 4, 5, 6].map((boxNumber) => ({ boxNumber, weight: '11.200', length: '60', width: '40', height: '35' })),
  ...[7, 8, 9, 10].map((boxNumber) => ({ boxNumber, weight: '9.500', length: '50', width: '40', height: '30' })),
];

/** A text field by the beginning of its name: a required mark may follow. */
const field = (within: Page | Locator, label: string): Locator =>
  within.getByRole('textbox', { name: new RegExp(`^${label.replaceAll('.', '\\.')}`) });

const choose = (page: Page, label: string, text: string): Promise<void> =>
  chooseFrom(page, page.getByRole('combobox', { name: label }), text);

/** Pastes into the grid from its first cell. */
async function pasteInto(page: Page, grid: string, lines: readonly string[]): Promise<void> {
  await page.getByRole('grid', { name: grid, exact: true }).getByRole('gridcell').first().click();
  await paste(page, lines.join('\r\n'));
}

async function fillOrder(page: Page, lang: Lang, referenceNo: string): Promise<void> {
  const { order } = TEXTS[lang];
  const { fields } = order;
  // The usual choices of the last order are offered; this clerk starts from nothing.
  const clear = clearDefaultsButton(page, lang);
  await clear.click();
  await expect(clear).toBeHidden();
  await choose(page, fields.loadingPort, 'SZX');
  await choose(page, fields.countryId, lang === 'zh' ? '美国' : 'United States');
  await field(page, fields.referenceNo).fill(referenceNo);
  await choose(page, fields.channelCapacity, lang === 'zh' ? '普货' : 'General');
  await choose(page, fields.specialProduct, lang === 'zh' ? '无' : 'None');
  await page.getByRole('group', { name: fields.selfDelivered }).getByLabel(order.choices.selfDelivered.dropoff).check();
  await pasteInto(page, order.packing.label, PACKING[lang]);
  await page.getByRole('button', { name: order.packing.takeTotals }).click();
  await expect(field(page, fields.customerTotalPackages)).toHaveValue('10');
  await expect(field(page, fields.customerActualWeight)).toHaveValue('105.200');
  await page.getByRole('radio', { name: lang === 'zh' ? /美国空派包税/ : /US air express DDP/ }).check();
  await choose(page, fields.dsPlatformName, lang === 'zh' ? '亚马逊' : 'Amazon');
  await page.getByRole('group', { name: fields.isNeedSubscribe }).getByLabel(order.yes).check();
  await page.getByRole('group', { name: fields.isCustomerDeclaration }).getByLabel(order.no).check();
  await page.getByRole('group', { name: fields.purposeWarehouseType }).getByLabel(order.choices.purposeWarehouseType.fba).check();
  await choose(page, fields.dispatchAddressCode, 'ONT8');
  const delivery = page.getByRole('region', { name: order.sections.delivery.title });
  await field(delivery, fields.dispatchLinkMan).fill('Inbound Team');
  await field(delivery, fields.dispatchPhone).fill('+1 951 555 0100');
  await pasteInto(page, order.invoice.label, INVOICE[lang]);
  await page.getByRole('group', { name: fields.isBuyInsurance }).getByLabel(order.no).check();
}

interface Clerk {
  lang: Lang;
  size: keyof typeof SIZES;
}

/** From an empty form to a waybill that the forwarder reviews; answers its number. */
async function placeOrder(page: Page, { lang, size }: Clerk): Promise<string> {
  const words = TEXTS[lang];
  await page.setViewportSize(SIZES[size]);
  await page.goto('/waybillManagement/orderToAirFreight');
  await logIn(page, lang);
  await expect(page.getByRole('heading', { level: 1, name: words.common.pages.airOrder })).toBeVisible();
  await fillOrder(page, lang, `JOURNEY-${lang}`);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: words.order.actions.submit }).click();
  await expect(page).toHaveURL(/waybillDetails\/\d+/);
  return (await page.getByRole('heading', { level: 1, name: /WBA\d{10}/ }).innerText()).trim();
}

/** What the customer does with a waybill that has been approved. */
async function printAndHandOver(page: Page, { lang }: Clerk): Promise<void> {
  const { action } = TEXTS[lang].waybillActions;
  await page.reload();
  const download = page.waitForEvent('download').catch(() => undefined);
  const popup = page
    .context()
    .waitForEvent('page')
    .catch(() => undefined);
  await page.getByRole('button', { name: action.printLabels.name }).click();
  expect((await Promise.race([download, popup])) !== undefined).toBe(true);
  await page.bringToFront();

  await page.getByRole('button', { name: action.handover.name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(action.handover.numbers.own).fill('粤B12345');
  await dialog.getByRole('button', { name: action.handover.name }).click();
  await expect(dialog).toBeHidden();
}

test('zh, desktop: an air shipment from an empty form to the paid bill', async ({ page, context, address, request }) => {
  test.setTimeout(150_000);
  const customer = { lang: 'zh', size: 'desktop' } as const;
  const { status } = TEXTS.zh.statuses;
  await setLanguage(context, address, customer.lang);
  const no = { waybillNo: await placeOrder(page, customer) };
  const operate = forwarder(request, address);
  await operate(approve, no);
  await printAndHandOver(page, customer);
  await operate(receive, { ...no, cartons: BOXES, placeCode: 'SZX' });
  for (;;) {
    const { waybill } = await operate(opsGet, no);
    const [next] = waybill.next.slice(-1);
    if (waybill.status === 'wait_for_lock' || !next) break;
    await operate(advance, { ...no, status: next });
  }
  const { billNo } = await operate(issueBill, no);
  await page.reload();
  await expect(page.getByText(status.wait_for_lock).first()).toBeVisible();
  await expectAccessible(page);
  await operate(settleBill, { billNo });
  await page.reload();
  await expect(page.getByText(status.already_finish).first()).toBeVisible();
});

/** Where language and size differ: the form, pasted English headers, the buttons and the dialog. What the forwarder does after that looks the same. */
test('en, phone: an air shipment from an empty form to the warehouse', async ({ page, context, address, request }) => {
  test.setTimeout(150_000);
  const customer = { lang: 'en', size: 'phone' } as const;
  await setLanguage(context, address, customer.lang);
  const no = { waybillNo: await placeOrder(page, customer) };
  await forwarder(request, address)(approve, no);
  await printAndHandOver(page, customer);
  await expect(page.getByText(TEXTS.en.statuses.status.wait_for_in_stock).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a session that ends in the middle of a form loses nothing that was typed', async ({ page, context, address }) => {
  const words = TEXTS.zh;
  const token = await logInByApi(context, address);
  await page.goto('/waybillManagement/orderToAirFreight');
  const reference = field(page, words.order.fields.referenceNo);
  await reference.fill('KEPT-1');
  await callsWith(context.request, address, token)(logout, undefined);
  await field(page, words.order.fields.customerRemark).fill('打到一半的备注');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logIn(page, 'zh');
  await expect(field(page, words.order.fields.customerRemark)).toHaveValue('打到一半的备注');
  await expect(reference).toHaveValue('KEPT-1');
});
