import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { visitLoggedOut } from '../../test/visit.tsx';

it('wears the styles of the product over those of the reset, as in the built page', async () => {
  await visitLoggedOut('/login');
  const button = page.getByRole('button', { name: '登录', exact: true });
  await expect.element(button).toHaveStyle('color: rgb(255, 255, 255); padding-left: 18px');
});
