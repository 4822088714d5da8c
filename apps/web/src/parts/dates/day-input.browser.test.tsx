import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { startI18n } from '../../kit/preferences/start-i18n.ts';
import { DayInput } from './DayInput.tsx';

beforeAll(() => startI18n([]));
afterEach(() => cleanup());

const settled = vi.fn<(day: string) => void>();

function Form() {
  const [text, setText] = useState('');
  return (
    <>
      <DayInput aria-label="提货日期" label="提货日期" value={text} onChange={setText} onSettle={settled} />
      <output>{text}</output>
    </>
  );
}

async function typed(text: string) {
  settled.mockClear();
  await render(<Form />);
  const field = page.getByRole('textbox', { name: '提货日期' });
  await field.fill(text);
  return field;
}

describe('a day that is typed', () => {
  it('travels as an ISO day once the field is left, and the calendar has a name of its own', async () => {
    const field = await typed('2026/1/5');
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveValue('2026-01-05');
    await expect.element(page.getByRole('status')).toHaveTextContent('2026-01-05');
    expect(settled.mock.calls).toEqual([['2026-01-05']]);
    await expect.element(page.getByRole('button', { name: '提货日期：打开日历' })).toHaveFocus();
  });

  it('says what is no day after it is left, not while it is typed, and settles nothing', async () => {
    const field = await typed('2026-13');
    await expect.element(field).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('{Enter}{Tab}');
    await expect.element(field).toHaveAccessibleDescription('请填写日期，如 2026-11-23');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(settled).not.toHaveBeenCalled();
  });
});

describe('the calendar', () => {
  const cell = (name: string) => page.getByRole('table', { name: '提货日期：打开日历' }).getByRole('button', { name, exact: true });

  async function opened(text: string) {
    const field = await typed(text);
    await page.getByRole('button', { name: '提货日期：打开日历' }).click();
    return field;
  }

  it('opens in the page’s language at the day that holds, and a press chooses another', async () => {
    const field = await opened('2026-12-05');
    await expect.element(page.getByText('2026年12月')).toBeVisible();
    await expect.element(cell('2026-12-05')).toHaveFocus();
    await expect.element(cell('2026-12-05')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: '下个月' }).click();
    await cell('2027-01-20').click();
    await expect.element(field).toHaveValue('2027-01-20');
    expect(settled.mock.calls.at(-1)).toEqual(['2027-01-20']);
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: '提货日期：打开日历' })).toHaveFocus();
  });

  it('goes by keys: days, weeks and months, and Escape leaves the day as it is', async () => {
    const field = await opened('2026-12-31');
    await expect.element(cell('2026-12-31')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(cell('2027-01-01')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{PageDown}');
    await expect.element(cell('2027-02-08')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('2026-12-31');
  });
});
