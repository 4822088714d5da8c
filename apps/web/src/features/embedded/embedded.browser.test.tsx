import { i18n } from '@waybound/phrases/i18n';
import { READY_MESSAGE } from '@waybound/contract/wire/account/embedded-paths';
import { openEmbedded, recordLogin } from '@waybound/contract/wire/account/single-sign-on';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { newSite } from '../../test/site.ts';
import { newCustomer, received } from '../../test/test-server.ts';
import { EmbeddedFrame } from './EmbeddedFrame.tsx';

/** Nothing listens there: the browser shows an error of its own, which nobody outside the frame can tell from a page. */
const NOBODY = 'http://127.0.0.1:4/std/enquiry';
const frameOf = (title: string) => page.getByTitle(title, { exact: true });

describe('an embedded page', () => {
  it('says that it is not set up, and is in no menu, where the site has none', async () => {
    const clerk = await newCustomer({ site: await newSite() });
    await clerk.visit('/std/enterpriseAuth');
    await expect.element(page.getByText('在线服务还没有开通')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: '账号认证' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: '系统帮助' })).toBeVisible();
    expect(page.getByRole('button', { name: '在线服务' }).query()).toBeNull();
    expect(await received(openEmbedded)).toEqual([]);
  });

  it('asks for its address with what its own has brought, counts the visit, and is in the menu', async () => {
    const clerk = await newCustomer({ site: await newSite({ embeddedUrl: 'https://std.example/' }) });
    await clerk.visit(`/std/enquiry/detail?stdParams=17,b&stdQuery=${encodeURIComponent('kind=air&page=2')}`);
    await expect
      .poll(() => received(openEmbedded))
      .toEqual([{ page: '/std/enquiry/detail', stdParams: ['17', 'b'], stdQuery: 'kind=air&page=2' }]);
    await expect.poll(() => received(recordLogin)).toEqual([{ customerId: clerk.customerId, clientType: 2 }]);
    // The site of this test shares no secret.
    await expect.element(page.getByText(/还没有开通在线服务页面/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: '优惠券' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: '在线询价（已保存）' })).toHaveAttribute('aria-current', 'page');
    // Its path begins like that of the page, which it is not.
    await expect.element(page.getByRole('link', { name: '在线询价', exact: true })).not.toHaveAttribute('aria-current');
    await page.getByRole('link', { name: '优惠券' }).click();
    await expect.poll(async () => (await received(openEmbedded)).at(-1)).toEqual({ page: '/std/coupon' });
    await expect.poll(async () => (await received(recordLogin)).length).toBe(2);
  });
});

describe('the frame', () => {
  const open = async (address: string, patienceMs: number) => {
    await i18n.start('en', ['application', 'embedded']);
    const onAgain = vi.fn<() => void>();
    await render(<EmbeddedFrame address={address} title="Coupons" onAgain={onAgain} patienceMs={patienceMs} />);
    return onAgain;
  };

  it('is sandboxed, and busy until the page in it says that it stands', async () => {
    await open(NOBODY, 60_000);
    const frame = frameOf('Coupons').element() as HTMLIFrameElement;
    expect(frame.sandbox.contains('allow-scripts')).toBe(true);
    expect(frame.sandbox.contains('allow-top-navigation')).toBe(false);
    const say = (data: unknown, source: Window | null, origin = 'http://127.0.0.1:4') =>
      window.dispatchEvent(new MessageEvent('message', { data, source, origin }));
    const box = frame.parentElement;
    say(READY_MESSAGE, window);
    say(READY_MESSAGE, frame.contentWindow, 'https://elsewhere.example');
    say(READY_MESSAGE, frame.contentWindow);
    await expect.poll(() => box?.getAttribute('aria-busy')).toBe('false');
  });

  it('says when nothing is heard, and opens the page again', async () => {
    const onAgain = await open(NOBODY, 300);
    // Loaded or not, as the browser sees its own error: either way there is a way on.
    await page.getByRole('button', { name: /Open again|Try again/ }).click();
    expect(onAgain).toHaveBeenCalledOnce();
  });

  it('shows nothing of this very origin', async () => {
    await open(`${location.origin}/std/coupon`, 100);
    expect(frameOf('Coupons').query()).toBeNull();
    await expect.element(page.getByText('The page did not open')).toBeVisible();
  });
});
