import { expect } from '@playwright/test';
import { opsList, recordMilestone } from '@waybound/contract/operations/operations';
import { pageTitles } from '@waybound/phrases/en/application/page-titles';
import { mails as mailsEn } from '@waybound/phrases/en/messages/mails';
import { notices as noticesEn } from '@waybound/phrases/en/messages/notices';
import { forwarder } from './support/forwarder.ts';
import { logInByApi, expectAccessible, expectNoSidewaysScroll, setLanguage, test } from './support/visitor.ts';

const SETTINGS = '/myProfile/trackingNotificationSettings';
const MAILBOX = '/demo/mailbox';

test('a mailbox is added, confirmed by its recipient, notified of a milestone, and left by one click', async ({
  page,
  context,
  address,
}) => {
  await setLanguage(context, address, 'en');
  await logInByApi(context, address);
  const email = `gate.${Date.now().toString(36)}@yuanfan.example`;

  await page.goto(SETTINGS);
  await expect(page.getByRole('heading', { level: 1, name: pageTitles.notices, exact: true })).toBeVisible();
  await page.getByRole('button', { name: noticesEn.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: noticesEn.form.emails }).fill(email);
  await dialog.getByRole('radio', { name: `${noticesEn.event.arrived} ${noticesEn.timing.daily}` }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: noticesEn.form.submit, exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(noticesEn.state.waiting);
  await expectNoSidewaysScroll(page);

  // The recipient, in a mail program of its own.
  const openMail = async (subject: string | RegExp) => {
    await expect(async () => {
      await page.goto(MAILBOX);
      await expect(page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject }).first()).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject }).first().getByRole('link').click();
  };
  /** Mails name the site's own host; the journey stays at the address it came to. */
  const follow = async (kind: 'confirm' | 'unsubscribe') => {
    const href = await page.getByRole('link', { name: `/notices/${kind}` }).getAttribute('href');
    const { pathname, search } = new URL(href ?? '');
    await page.goto(pathname + search);
  };
  await openMail(/Please confirm/);
  await follow('confirm');
  await page.getByRole('button', { name: mailsEn.page.confirm }).click();
  await expect(page.getByRole('heading', { name: mailsEn.page.confirmed, exact: true })).toBeVisible();

  await page.goto(SETTINGS);
  await expect(row).toContainText(noticesEn.state.confirmed);

  // The forwarder.
  const operate = forwarder(page.request, address);
  const { rows } = await operate(opsList, { status: 'wait_for_arrivalport' });
  const waybillNo = rows.find(({ customerCode }) => customerCode === 'WB-0881')?.waybillNo ?? '';
  await operate(recordMilestone, { waybillNo, kind: 'deliveryAttempted', note: 'Nobody at the door' });

  await openMail(waybillNo);
  await expect(page.getByText('Nobody at the door')).toBeVisible();
  await follow('unsubscribe');
  await page.getByRole('button', { name: mailsEn.page.unsubscribe }).click();
  await page.goto(SETTINGS);
  await expect(row).toContainText(noticesEn.state.unsubscribed);
});
