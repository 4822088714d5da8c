import { afterEach, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { useIsOpenElsewhere } from './editor-lock.ts';

afterEach(cleanup);

/** A form that is open in a tab. Locks are the browser's: forms of one tab ask for them as forms of several do. */
function Form({ name, formKey }: { name: string; formKey: string }) {
  return <p>{`${name} ${useIsOpenElsewhere(formKey) ? 'is open elsewhere' : 'is the only one'}`}</p>;
}

it('notifies the tab that comes second, until the first one goes', async () => {
  const first = await render(<Form name="first" formKey="draft-7" />);
  await render(<Form name="second" formKey="draft-7" />);
  await render(<Form name="other" formKey="draft-8" />);
  await expect.element(page.getByText('second is open elsewhere')).toBeVisible();
  await expect.element(page.getByText('first is the only one')).toBeVisible();
  await expect.element(page.getByText('other is the only one')).toBeVisible();
  await first.unmount();
  await expect.element(page.getByText('second is the only one')).toBeVisible();
});

it('notifies the form that moves to a draft which another tab has open', async () => {
  await render(<Form name="first" formKey="draft-7" />);
  const { rerender } = await render(<Form name="second" formKey="new-1" />);
  await rerender(<Form name="second" formKey="draft-7" />);
  await expect.element(page.getByText('second is open elsewhere')).toBeVisible();
});
