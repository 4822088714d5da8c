import { sessionInfo } from '@waybound/contract/wire/auth';
import { queryInStockChannels } from '@waybound/contract/wire/order-aids';
import { saveOrder } from '@waybound/contract/wire/orders';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { closeToast } from '../../kit/toast.ts';
import { openAirOrder, stage, startTexts } from './order-stage.tsx';
import '../../styles/base.css';

const GOODS = { countryId: 1, channelId: '5', customerActualWeight: '10', customerVolume: '0.072', customerTotalPackages: 1 };
const channel = (id: string) => ({ id, code: id, zh: id, en: id });
const warehouse = (code: string, zh: string, ...channels: string[]) => ({ id: 1, code, zh, en: code, channels: channels.map(channel) });

let server: ReturnType<typeof stage>;

beforeAll(startTexts);
beforeEach(() => {
  server = stage();
  server.answer(queryInStockChannels.path, () => ({
    code: 200,
    mass: '',
    message: '',
    data: [warehouse('SZX-BA', '深圳仓', '5', '6'), warehouse('YIW-BX', '义乌仓', '6')],
  }));
});
afterEach(async () => {
  await cleanup();
  closeToast();
  vi.unstubAllGlobals();
});

const field = () => page.getByRole('combobox', { name: /^送货仓库/ });
const handIn = (name: string) => page.getByRole('group', { name: /^交货方式/ }).getByLabelText(name);
const remark = () => page.getByRole('textbox', { name: /^备注/ });
const lastSaved = () => server.askedFor(saveOrder.path).at(-1)?.body;

describe('the warehouse that the goods are brought to', () => {
  it('is one of those that take goods for the chosen channel, where the customer brings them', async () => {
    server.opens({}, { ...GOODS, selfDelivered: 'pickup' });
    await openAirOrder('&id=7');
    await expect.element(handIn('上门提货')).toBeChecked();
    await expect.element(field()).not.toBeInTheDocument();
    await handIn('自送到仓').click();
    await field().click();
    await expect.element(page.getByText('深圳仓')).toBeVisible();
    await expect.element(page.getByText('义乌仓')).not.toBeInTheDocument();
    await page.getByText('深圳仓').click();
    await expect.element(page.getByText(/^草稿已保存/)).toBeVisible();
    expect(lastSaved()?.inStockChannel).toBe('SZX-BA');
    expect(server.askedFor(queryInStockChannels.path).map(({ body }) => body)).toEqual([{ shippingWay: 'AIR', countryId: 1 }]);
  });

  it.each([
    ['stays where its channel takes goods there', '6', 'YIW-BX', 'YIW-BX'],
    ['goes where its channel takes goods elsewhere', '5', 'YIW-BX', undefined],
    ['goes where it has closed', '5', 'CAN-01', undefined],
    ['stays while no channel is known', '9', 'YIW-BX', 'YIW-BX'],
  ])('%s', async (_case, channelId, inStockChannel, kept) => {
    server.opens({}, { ...GOODS, channelId, selfDelivered: 'dropoff', inStockChannel });
    await openAirOrder('&copyOf=7');
    await expect.element(field()).toBeVisible();
    await expect.poll(() => server.askedFor(queryInStockChannels.path)).toHaveLength(1);
    await remark().fill('轻放');
    await expect.element(page.getByText(/^草稿已保存/)).toBeVisible();
    expect(lastSaved()).toMatchObject({ customerRemark: '轻放', ...(kept && { inStockChannel: kept }) });
    expect(lastSaved()?.inStockChannel).toBe(kept);
  });

  it('is asked of nobody who must not see our warehouses', async () => {
    server.answer(sessionInfo.path, () => ({ code: 200, mass: '', message: '', data: { ...server.user, showWarehouseInfo: 0 } }));
    server.opens({}, { ...GOODS, selfDelivered: 'dropoff' });
    await openAirOrder('&id=7');
    await expect.element(handIn('自送到仓')).toBeChecked();
    await expect.element(field()).not.toBeInTheDocument();
    expect(server.askedFor(queryInStockChannels.path)).toEqual([]);
  });
});
