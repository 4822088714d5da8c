import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { BadgeExample } from '../../gallery/examples/badge.tsx';

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('shows %d as "%s"', async (count, text) => {
  await render(<BadgeExample count={count} />);
  await expect.element(page.getByRole('button')).toHaveTextContent(text);
});
