import { useState } from 'react';
import { i18n } from '@waybound/phrases/i18n';
import { beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyPart, useLazyPart } from './lazy-part.ts';

beforeAll(() => i18n.start('en', ['application', 'transport']));

it('is requested once, reports that it did not load, and is requested again when next wanted', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('There it is');
  const part = lazyPart(load);
  // Of its own: a part that first fails and then comes belongs to this test alone, and no component of the kit is tested here.
  function Example() {
    const [isWanted, setIsWanted] = useState(false);
    const text = useLazyPart(part, isWanted, () => setIsWanted(false));
    return (
      <button type="button" aria-pressed={isWanted} onClick={() => setIsWanted(true)}>
        {text ?? 'Nothing yet'}
      </button>
    );
  }
  await render(<Example />);
  const button = page.getByRole('button', { name: 'Nothing yet' });
  expect(load).not.toHaveBeenCalled();
  await button.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect.element(page.getByRole('button', { name: 'There it is' })).toBeVisible();
  await part.fetch();
  expect(load).toHaveBeenCalledTimes(2);
});
