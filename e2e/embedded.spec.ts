import { expect } from '@playwright/test';
import { opsSite, saveSite } from '@waybound/contract/operations/site-operations';
import { forwarder } from './support/forwarder.ts';
import { logInByApi, setLanguage, test } from './support/visitor.ts';

test('embedded pages greet the customer in a frame, and one that may not be framed says so', async ({ page, context, address }) => {
  const call = forwarder(context.request, address);
  const name = async (embeddedUrl: string) => {
    const { rev } = await call(opsSite, { siteCode: 'waybound' });
    await call(saveSite, { siteCode: 'waybound', rev, embeddedUrl });
  };
  await name(address.replace('127.0.0.1', 'std.localhost'));
  await setLanguage(context, address, 'en', 'light');
  await logInByApi(context, address);

  await page.goto('/std/enquiry/detail?stdParams=17&stdQuery=kind%3Dair');
  const frame = page.frameLocator('iframe[title="Online enquiry, saved"]');
  await expect(frame.getByRole('heading', { name: 'Hello 深圳远帆电子 (WB-0881)' })).toBeVisible();
  await expect(frame.getByText('kind = air')).toBeVisible();
  await expect(page.getByText('Opening the page…')).toBeHidden();
  await page.getByRole('link', { name: 'Coupons' }).click();
  await expect(page.frameLocator('iframe[title="Coupons"]').getByText('Coupons for your next enquiry.')).toBeVisible();

  // The document was made before the address changed: its policy frames the old one.
  await name('http://elsewhere.localhost/');
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByText('The page did not open')).toBeVisible();
});
