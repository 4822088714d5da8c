import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeToast } from '../../kit/toast/toast.ts';
import { network } from '../../test/network.ts';
import { newCustomer } from '../../test/test-server.ts';

/** The one file of what surrounds a page does not come until it is there. */
const file = vi.hoisted(() => ({ isThere: false, asked: 0 }));
vi.mock(import('./lazy-parts.ts'), async (importOriginal) => {
  const { lazyParts } = await importOriginal();
  return {
    lazyParts: new Proxy(lazyParts, {
      get(parts, name, receiver) {
        file.asked += 1;
        if (!file.isThere) throw new TypeError('Failed to fetch dynamically imported module');
        return Reflect.get(parts, name, receiver);
      },
    }),
  };
});

it('is asked for again by a retry in the menu, when the network is back, and at the next page', async () => {
  const { router } = await (await newCustomer()).visit('/dashboard');
  const menu = page.getByRole('navigation', { name: '主导航' });
  const retry = menu.getByRole('button', { name: '重试' });
  await expect.element(retry).toBeVisible();
  closeToast();
  await retry.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(retry).toBeVisible();
  closeToast();
  const { asked } = file;
  await network.goesOffline();
  await network.comesBack();
  await expect.poll(() => file.asked).toBeGreaterThan(asked);
  await expect.element(page.getByRole('alert')).toBeVisible();
  file.isThere = true;
  await router.navigate({ to: '/waybillManagement/waybillList' });
  await expect.element(menu.getByRole('link', { name: '运单列表' })).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
  await expect.element(page.getByRole('navigation', { name: '面包屑' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'English' })).toBeVisible();
});
