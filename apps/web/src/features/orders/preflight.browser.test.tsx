import { saveOrder, submitOrder } from '@waybound/contract/wire/orders';
import { currentRules } from '@waybound/contract/wire/preflight';
import type { PreflightRule } from '@waybound/contract/preflight-rules';
import { DEFAULT_RULES } from '@waybound/domain/preflight-defaults';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { closeToast } from '../../kit/toast.ts';
import { openAirOrder, stage, startTexts } from './order-stage.tsx';
import '../../styles/base.css';

const BOX = { startBoxNumber: 1, grossWeight: '10', length: '60', width: '40', height: '30', sku: 'A', quantity: 5 };
const COMPLETE = {
  loadingPort: 'SZX',
  countryId: 1,
  channelId: '5',
  customerActualWeight: '10',
  customerVolume: '0.072',
  customerTotalPackages: 1,
  channelCapacity: ['general'],
  specialProduct: ['none'],
  deliveryType: 'truck',
  isCustomerDeclaration: false,
  selfDelivered: 'dropoff',
  isBuyInsurance: false,
  purposeWarehouseType: 'fba',
  dispatchAddressCode: 'ONT8',
  dispatcher: 'Amazon ONT8',
  dispatchLinkMan: 'Amy',
  dispatchPhone: '+1 909 555 0101',
  packingList: [BOX],
  invoiceLines: [{ sku: 'A', declareNameEn: 'Speaker', declareNameCn: '音箱', declareValue: '8' }],
};
const HEAVY = { ...COMPLETE, customerActualWeight: '23', packingList: [{ ...BOX, grossWeight: '23' }] };

let server: ReturnType<typeof stage>;

/** As the server answers: nothing anew for whoever has the version. */
const publish = (version: string, rules: readonly PreflightRule[]) =>
  server.answer(currentRules.path, () => ({ code: 200, mass: '', message: '', data: { version, rules } }));

beforeAll(startTexts);
beforeEach(() => {
  server = stage();
  publish(DEFAULT_RULES.version, DEFAULT_RULES.rules);
});
afterEach(async () => {
  await cleanup();
  closeToast();
  vi.unstubAllGlobals();
});

const panel = () => page.getByRole('region', { name: '预检' });
const packing = () => page.getByRole('grid', { name: '装箱单' });
const submit = () => page.getByRole('button', { name: '提交审核' });
const cell = (name: RegExp) => page.getByRole('textbox', { name });

/** Opened with its channel, which the fields and the rules follow. */
async function openDraft(): Promise<void> {
  await openAirOrder('&id=7');
  await expect.element(page.getByRole('radio', { name: /美国空派包税/ })).toBeChecked();
}
const write = async (name: RegExp, text: string) => {
  await cell(name).fill(text);
  await userEvent.keyboard('{Enter}');
};

describe('pre-flight beside the form', () => {
  it('says what is wrong and who wants it, and leads to the cell', async () => {
    server.opens({}, HEAVY);
    await openAirOrder('&id=7');
    await expect.element(packing()).toBeVisible();
    await expect.element(panel().getByText('1 项必须处理')).toBeVisible();
    const found = panel().getByRole('button', { name: /必须处理 毛重.*第 1 行.*每箱最重 22\.7 kg，此箱 23 kg/ });
    await expect.element(panel().getByText('亚马逊', { exact: true }).first()).toBeVisible();
    await found.click();
    await expect.element(cell(/^毛重.*第 1 行，23，每箱最重 22\.7 kg/)).toHaveFocus();
  });

  it('marks what blocks in its cell as wrong, and what is only noted in words of its own', async () => {
    server.opens({}, HEAVY);
    await openAirOrder('&id=7');
    await expect.element(packing()).toBeVisible();
    const wrong = packing().getByRole('gridcell', { name: /^23 每箱最重 22\.7 kg.*（亚马逊）/ });
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
    const noted = packing().getByRole('gridcell', { name: '提醒：送仓前需填写货件编号（亚马逊）' });
    await expect.element(noted).not.toHaveAttribute('aria-invalid');
  });

  it('follows what is typed', async () => {
    server.opens({}, HEAVY);
    await openAirOrder('&id=7');
    await expect.element(packing()).toBeVisible();
    await panel()
      .getByRole('button', { name: /22\.7 kg/ })
      .click();
    await write(/^毛重.*第 1 行/, '22.7');
    await expect.element(panel().getByText('1 项必须处理')).not.toBeInTheDocument();
  });

  it('leads to a field, which says it too', async () => {
    server.opens({}, { ...COMPLETE, countryId: 4, channelId: undefined, importer: { VAT: 'GB12345678' } });
    await openAirOrder('&id=7');
    await expect.element(packing()).toBeVisible();
    await panel()
      .getByRole('button', { name: /不符合 GB 的税号格式/ })
      .click();
    const vat = page.getByRole('textbox', { name: /^VAT/ });
    await expect.element(vat).toHaveFocus();
    await expect.element(vat).toHaveAccessibleDescription('必须处理：不符合 GB 的税号格式（英国海关）');
  });

  it('goes on to the other places of the same rule', async () => {
    server.opens({}, { ...HEAVY, packingList: [HEAVY.packingList[0], { ...HEAVY.packingList[0], startBoxNumber: 2 }] });
    await openAirOrder('&id=7');
    await expect.element(packing()).toBeVisible();
    await panel().getByRole('listitem').filter({ hasText: '每箱最重' }).getByRole('button', { name: '另有 1 处' }).click();
    await expect.element(cell(/^毛重.*第 2 行/)).toHaveFocus();
  });

  it('has nothing to say where nothing is wrong, and nothing at all without rules', async () => {
    server.opens({}, { ...COMPLETE, purposeWarehouseType: 'overseas', dispatchAddress: '1 Main St' });
    await openAirOrder('&id=7');
    await expect.element(packing()).toBeVisible();
    await expect.element(panel().getByText('未发现问题')).toBeVisible();
    await cleanup();
    server.answer(currentRules.path, () => ({ code: 500, mass: '', message: '', data: null }));
    await openAirOrder('&id=7');
    await expect.element(packing()).toBeVisible();
    await expect.element(packing()).toBeVisible();
    await expect.element(panel()).not.toBeInTheDocument();
  });
});

describe('a submission that a rule blocks', () => {
  it('stays here and leads to the place; what is only noted does not hold it up', async () => {
    server.opens({}, HEAVY);
    await openDraft();
    await expect.element(panel().getByText('1 项必须处理')).toBeVisible();
    await submit().click();
    await expect.element(cell(/^毛重.*第 1 行/)).toHaveFocus();
    expect(server.askedFor(submitOrder.path)).toEqual([]);

    await write(/^毛重.*第 1 行/, '22.7');
    await page.getByRole('button', { name: '填入总量' }).click();
    await expect.element(panel().getByText('1 项必须处理')).not.toBeInTheDocument();
    await submit().click();
    await expect.element(page.getByText('详情页')).toBeVisible();
    expect(server.askedFor(saveOrder.path).length).toBeGreaterThan(0);
  });

  it('goes out with the next try where the forwarder has let it pass meanwhile', async () => {
    server.opens({}, HEAVY);
    await openDraft();
    await expect.element(panel().getByText('1 项必须处理')).toBeVisible();
    publish(
      '1',
      DEFAULT_RULES.rules.map((rule) => ({ ...rule, severity: 'advisory' as const })),
    );
    await submit().click();
    await expect.element(panel().getByText('1 项必须处理')).not.toBeInTheDocument();
    await submit().click();
    await expect.element(page.getByText('详情页')).toBeVisible();
  });
});
