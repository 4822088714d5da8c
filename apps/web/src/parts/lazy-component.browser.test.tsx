import { useLayoutEffect, useState } from 'react';
import { i18n } from '@waybound/phrases/i18n';
import { beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { retryMissingParts } from '../kit/loading/lazy-part.ts';
import { lazyComponent } from './lazy-component.tsx';

beforeAll(() => i18n.start('en', ['application', 'transport']));

interface PartProps {
  name: string;
}
const Part = ({ name }: PartProps) => <p>{`part of ${name}`}</p>;

it('shows itself where another of its kind has brought the code between its drawing and its effect', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Part>();
  const Lazy = lazyComponent<PartProps>(() => promise);
  function Arrival() {
    useLayoutEffect(() => resolve(Part), []);
    return null;
  }
  function Page() {
    const [hasSecond, setHasSecond] = useState(false);
    return (
      <>
        <Lazy name="the first" />
        <button type="button" onClick={() => setTimeout(() => setHasSecond(true))}>
          second
        </button>
        {hasSecond && <Lazy name="the second" />}
        {hasSecond && <Arrival />}
      </>
    );
  }
  await render(<Page />);
  await page.getByRole('button', { name: 'second' }).click();
  await expect.element(page.getByText('part of the first')).toBeVisible();
  await expect.element(page.getByText('part of the second')).toBeVisible();
});

/** Does not come at first. */
function lateComponent() {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Part);
  return { load, Late: lazyComponent<PartProps>(load) };
}

it('leaves its place to a retry that asks for all that is missing', async () => {
  const [one, other] = [lateComponent(), lateComponent()];
  await render(
    <>
      <one.Late name="one" whenMissing={<button onClick={retryMissingParts}>Try again</button>} />
      <other.Late name="the other" />
    </>,
  );
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect.element(page.getByText('part of one')).toBeVisible();
  await expect.element(page.getByText('part of the other')).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
});

it('is not asked for again when it was closed since', async () => {
  const { load, Late } = lateComponent();
  const screen = await render(<Late name="the closed" />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await screen.unmount();
  retryMissingParts();
  expect(load).toHaveBeenCalledOnce();
});
