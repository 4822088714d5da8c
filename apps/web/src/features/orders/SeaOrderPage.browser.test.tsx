import { channelPrices, saveOrder } from '@waybound/contract/wire/orders';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { closeToast } from '../../kit/toast.ts';
import { openSeaOrder, QUOTE, stage, startTexts } from './order-stage.tsx';
import '../../styles/base.css';

const GOODS = { countryId: 1, customerActualWeight: '2400', customerVolume: '24', customerTotalPackages: 200 };

const CHANNELS = ['FCL', 'LCL', 'ZX LCL', 'KT truckRail', 'ZX truckRail'];

let server: ReturnType<typeof stage>;

beforeAll(startTexts);
beforeEach(() => {
  server = stage();
  server.answer(channelPrices.path, ({ body }) => {
    const name = [body['shippingWay'], body['line'] ?? body['zxBase']].filter((part) => typeof part === 'string').join(' ');
    const channel = { ...QUOTE, channelId: String(CHANNELS.indexOf(name) + 1), channelName: { zh: name, en: name } };
    return { code: 200, mass: '', message: '', data: { channels: [channel] } };
  });
});
afterEach(async () => {
  await cleanup();
  closeToast();
  vi.unstubAllGlobals();
});

const service = (name: string) => page.getByRole('group', { name: /^运输方式/ }).getByRole('radio', { name });
const cabinet = (name: string) => page.getByRole('group', { name: /^柜型/ }).getByRole('radio', { name: new RegExp(`^${name}`) });
const channel = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
const priced = () => server.askedFor(channelPrices.path).map(({ body }) => [body['shippingWay'], body['zxBase'] ?? body['line']]);

describe('the service of a sea order', () => {
  it('decides what is asked', async () => {
    await openSeaOrder();
    await expect.element(service('整柜 FCL')).toBeChecked();
    await expect.element(cabinet('40HQ')).toBeVisible();
    await expect.element(field('船名航次')).toBeVisible();
    await service('拼箱 LCL').click();
    await expect.element(cabinet('40HQ')).not.toBeInTheDocument();
    await expect.element(field('船名航次')).not.toBeInTheDocument();
  });

  it('decides whose prices are asked, for a container once its type is known', async () => {
    server.opens({ shippingWay: 'FCL' }, { shippingWay: 'FCL', ...GOODS });
    await openSeaOrder('&id=7');
    await expect.element(page.getByText(/^填写目的国家、柜型/)).toBeVisible();
    expect(priced()).toEqual([]);
    await cabinet('40HQ').click();
    await expect.element(channel('FCL')).toBeVisible();
    expect(server.askedFor(channelPrices.path).at(-1)?.body).toMatchObject({ cabinetType: '40HQ', isPortToPort: false });
    await service('铁路').click();
    await expect.element(channel('KT truckRail')).toBeVisible();
    await expect.element(channel('FCL')).not.toBeInTheDocument();
    expect(priced().slice(-2)).toEqual([
      ['KT', 'truckRail'],
      ['ZX', 'KT'],
    ]);
  });

  it('takes its channel and its place of departure along when it changes', async () => {
    server.opens({ shippingWay: 'LCL' }, { shippingWay: 'LCL', ...GOODS, loadingPort: 'CNYTN', channelId: '2' });
    await openSeaOrder('&id=7');
    await expect.element(channel('LCL')).toBeChecked();
    await service('海运专线').click();
    await expect.element(page.getByText('盐田 CNYTN')).toBeVisible();
    await expect.element(channel('ZX LCL')).not.toBeChecked();
    await service('铁路').click();
    await expect.element(page.getByText('盐田 CNYTN')).not.toBeInTheDocument();
    await expect.element(page.getByText(/^草稿已保存/)).toBeVisible();
    expect(server.askedFor(saveOrder.path).at(-1)?.body).toMatchObject({ shippingWay: 'KT', line: 'truckRail' });
    expect(server.askedFor(saveOrder.path).at(-1)?.body).not.toHaveProperty('channelId');
  });

  it('stays when a dedicated line of it is chosen', async () => {
    server.opens({ shippingWay: 'KT', line: 'truckRail' }, { shippingWay: 'KT', line: 'truckRail', ...GOODS });
    await openSeaOrder('&id=7');
    await channel('ZX truckRail').click();
    await expect.element(service('铁路')).toBeChecked();
    await expect.element(page.getByText(/^草稿已保存/)).toBeVisible();
    expect(server.askedFor(saveOrder.path).at(-1)?.body).toMatchObject({
      shippingWay: 'ZX',
      zxBase: 'KT',
      line: 'truckRail',
      channelId: '5',
    });
  });
});
