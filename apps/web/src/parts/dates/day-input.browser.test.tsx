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
