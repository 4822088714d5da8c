import { useLayoutEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { lazyComponent } from './lazy-component.tsx';

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
