import { appointDelivery } from '@waybound/contract/wire/operations/delivery-operations';
import { advance, approve, publishRates } from '@waybound/contract/wire/operations/operations';
import { saveOrder, submitOrder } from '@waybound/contract/wire/orders/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TEST_CARDS } from '../../../../server/test/data/order-maker.ts';
import { paste } from '../../test/clipboard.ts';
import { draftPage, field } from '../../test/orders/order-form.ts';
import { forwarder, make, newCustomer, type TestCustomer } from '../../test/test-server.ts';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const BY_SEA = { shippingWay: 'HD', zxBase: 'LCL', countryId: 1, masterBillNo: 'OOLU2712345678' } as const;

describe('further addresses of an end order', () => {
  it('are judged at their cells as the first is, and led to', async () => {
    const { id } = await customer.call(saveOrder, BY_SEA);
    await customer.visit(draftPage(id, 'endSea'));
    await expect.element(field('主单号')).toHaveValue(BY_SEA.masterBillNo);
    const further = page.getByRole('grid', { name: '其他派送地址', exact: true });
    await further.getByRole('gridcell').first().click();
    await paste('LGB8\t4\ndtm2\t3');
    const wrong = further.getByRole('gridcell', { name: /^dtm2 该仓库在 DE，目的国是 US/ });
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
    await page
      .getByRole('region', { name: '预检' })
      .getByRole('button', { name: /仓库代码.*第 2 行.*该仓库在 DE/ })
      .click();
    await expect.element(page.getByRole('textbox', { name: /^仓库代码.*第 2 行，dtm2/ })).toHaveFocus();
  });
});

describe('an appointed delivery of an end waybill', () => {
  it('is said before its address is changed, and after that as one without an address', async () => {
    const { channelId } = await forwarder.call(publishRates, {
      siteCode: 'waybound',
      card: { ...TEST_CARDS.AIR, channel: { code: 'PAGE-AGREED', zh: '美国尾程', en: 'US end', shippingWay: 'HD' } },
    });
    const order = make.order({ ...BY_SEA, channelId, loadingPort: 'CNYTN', dischargePort: 'USLAX', portEta: '2199-12-01' });
    const { id, rev } = await customer.call(saveOrder, order);
    const { waybillNo } = await customer.call(submitOrder, { id, rev });
    await forwarder.call(approve, { waybillNo });
    await forwarder.call(advance, { waybillNo, status: 'wait_for_arrivalport' });
    await forwarder.call(appointDelivery, { waybillNo, addressNo: 1, startsAt: '2199-12-05T18:00:00Z', reference: '9045512345' });
    await customer.visit(`/endWaybill/WaybillHdDetail-V2/${id}`);
    const left = page.getByRole('group', { name: '货物不再送往的地址仍有预约' });
    await expect.element(page.getByText('9045512345')).toBeVisible();
    await expect.element(left).not.toBeInTheDocument();
    await page.getByRole('button', { name: '更改收货地址' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('仓库代码').fill('lgb8');
    await dialog.getByRole('button', { name: '检查影响' }).click();
    await expect.element(dialog.getByText(/以下地址已约好送仓，货物将不再送去：ONT8。/)).toBeVisible();
    await dialog.getByRole('button', { name: '确认更换' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(left).toMatchTextContent(/ONT8.*9045512345/);
  });
});
