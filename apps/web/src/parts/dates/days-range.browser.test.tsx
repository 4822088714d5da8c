import { useState } from 'react';
import { i18n } from '@waybound/phrases/i18n';
import { beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DaysRange, type RangeBounds } from './DaysRange.tsx';

beforeAll(() => i18n.start('en', ['application', 'dates']));

const changed = vi.fn<(days: RangeBounds) => void>();

function Filter({ start = {}, fromLabel = 'Start date' }: { start?: Partial<RangeBounds>; fromLabel?: string }) {
  const [days, setDays] = useState<RangeBounds>({ from: start.from, to: start.to });
  return (
    <DaysRange
      label="Opened"
      fromLabel={fromLabel}
      toLabel="End date"
      from={days.from}
      to={days.to}
      onChange={(next) => {
        changed(next);
        setDays(next);
      }}
    />
  );
}

const from = () => page.getByRole('textbox', { name: 'Start date' });
const to = () => page.getByRole('textbox', { name: 'End date' });

it('is two typed days, either of which may be left out', async () => {
  changed.mockClear();
  await render(<Filter />);
  await userEvent.fill(to(), '2026/11/5');
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(to(), '');
  await userEvent.keyboard('{Tab}');
  expect(changed.mock.calls).toEqual([[{ from: undefined, to: '2026-11-05' }], [{ from: undefined, to: undefined }]]);
});

it('turns an end that comes before its beginning, and says nothing for a field that is only visited', async () => {
  changed.mockClear();
  await render(<Filter start={{ from: '2026-11-05' }} />);
  await from().click();
  await userEvent.keyboard('{Tab}');
  await userEvent.fill(to(), '2026-10-01');
  await userEvent.keyboard('{Enter}');
  await expect.element(from()).toHaveValue('2026-10-01');
  await expect.element(to()).toHaveValue('2026-11-05');
  expect(changed.mock.calls).toEqual([[{ from: '2026-10-01', to: '2026-11-05' }]]);
});

it('offers the usual ranges, which end today', async () => {
  changed.mockClear();
  await render(<Filter />);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00') });
  await page.getByRole('button', { name: 'Opened: usual ranges' }).click();
  await page.getByRole('menuitem', { name: 'Last 30 days' }).click();
  expect(changed.mock.calls).toEqual([[{ from: '2026-10-24', to: '2026-11-22' }]]);
  await expect.element(from()).toHaveValue('2026-10-24');
});

it('shrinks with a narrow place and says over what follows which day is none', async () => {
  await page.viewport(390, 700);
  await render(
    <div style={{ display: 'flex', flexWrap: 'wrap', width: 240 }}>
      <Filter />
    </div>,
  );
  const range = page.getByRole('group', { name: 'Opened' }).element();
  expect(range.scrollWidth).toBeLessThanOrEqual(range.clientWidth);
  expect(range.getBoundingClientRect().width).toBeLessThanOrEqual(240);
  await userEvent.fill(from(), '2026-13');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('Write a day such as 2026-11-23')).toBeVisible();
  expect(range.getBoundingClientRect().height).toBe(32);
});

it('has one ring around both days, and none within', async () => {
  await render(<Filter />);
  await from().click();
  const ringOf = (element: Element | null) => element && getComputedStyle(element).boxShadow;
  await expect.poll(() => ringOf(page.getByRole('group', { name: 'Opened' }).element())).not.toBe('none');
  const inner = from().element().parentElement;
  expect([ringOf(inner), inner && getComputedStyle(inner).borderTopWidth]).toEqual(['none', '0px']);
});

it('shows what holds in place of a text that is no day, when a range is chosen or another day holds', async () => {
  changed.mockClear();
  const screen = await render(<Filter />);
  await userEvent.fill(from(), '2026-13');
  await userEvent.keyboard('{Tab}');
  await expect.element(from()).toHaveValue('2026-13');
  await page.getByRole('button', { name: 'Opened: usual ranges' }).click();
  await page.getByRole('menuitem', { name: 'Last 30 days' }).click();
  await expect.element(from()).toHaveValue(changed.mock.lastCall?.[0].from);
  await screen.unmount();
});

it('has room for the longest name of an end', async () => {
  await render(<Filter fromLabel="Shipped from" />);
  const end = page.getByRole('textbox', { name: 'Shipped from' }).element();
  const style = getComputedStyle(end);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('This browser measures no text');
  canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const room = end.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  expect(canvas.measureText('Shipped from').width).toBeLessThanOrEqual(room);
});
