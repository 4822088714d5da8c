import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRoot } from 'react-dom/client';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataTableExample, PagerExample } from '../../gallery/examples/data-table.tsx';

describe('selection', () => {
  it('takes a range with the shift key and keeps rows of other pages', async () => {
    const screen = await render(<DataTableExample />);
    await screen.getByRole('checkbox', { name: 'Select WB2' }).click();
    await screen.getByRole('checkbox', { name: 'Select WB4' }).click({ modifiers: ['Shift'] });
    await expect.element(screen.getByRole('status')).toHaveTextContent('OTHER PAGE WB2 WB3 WB4');
    await expect.element(screen.getByRole('checkbox', { name: 'Select page' })).toBePartiallyChecked();
    await expect.element(screen.getByRole('row', { name: /WB3/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('selects and clears the page', async () => {
    const screen = await render(<DataTableExample />);
    const all = screen.getByRole('checkbox', { name: 'Select page' });
    await all.click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('OTHER PAGE WB1 WB2 WB3 WB4 WB5 WB6');
    await expect.element(all).toBeChecked();
    await all.click();
    await expect.element(screen.getByRole('status')).not.toHaveTextContent('WB1');
    await expect.element(screen.getByRole('status')).toHaveTextContent('OTHER PAGE');
  });

  it('takes no press for a page that has not come yet', async () => {
    const screen = await render(<DataTableExample rows={undefined} isBusy />);
    await expect.element(screen.getByRole('checkbox', { name: 'Select page' })).toBeDisabled();
    await screen.rerender(<DataTableExample />);
    await expect.element(screen.getByRole('checkbox', { name: 'Select page' })).toBeEnabled();
  });
});

it('shows how it is sorted', async () => {
  const screen = await render(<DataTableExample />);
  const header = screen.getByRole('columnheader', { name: 'Weight' });
  await expect.element(header).not.toHaveAttribute('aria-sort');
  await screen.getByRole('button', { name: 'Weight' }).click();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  await screen.getByRole('button', { name: 'Weight' }).click();
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
});

describe('what it shows', () => {
  it('keeps the last rows while it is busy', async () => {
    const screen = await render(<DataTableExample isBusy />);
    await expect.element(screen.getByText('WB1')).toBeVisible();
    await expect.element(screen.getByText('Nothing here')).not.toBeInTheDocument();
  });

  it('shows the empty state only when there is nothing and nothing comes', async () => {
    const screen = await render(<DataTableExample rows={[]} />);
    await expect.element(screen.getByText('Nothing here')).toBeVisible();
    await screen.rerender(<DataTableExample rows={undefined} isBusy />);
    await expect.element(screen.getByText('Nothing here')).not.toBeInTheDocument();
  });

  it('turns rows into cards on a phone, still to be selected', async () => {
    await page.viewport(390, 800);
    const screen = await render(<DataTableExample card={(row) => <b>Card {row.no}</b>} />);
    await expect.element(screen.getByText('Card WB1')).toBeVisible();
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
    await screen.getByRole('checkbox', { name: 'Select WB1' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('OTHER PAGE WB1');
    await page.viewport(1280, 800);
  });
});

it('the pager goes on, and back to the first page when the size changes', async () => {
  const seen: string[] = [];
  const screen = await render(<PagerExample start={2} onChange={(number, size) => seen.push(`${number}/${size}`)} />);
  await expect.element(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await screen.getByRole('button', { name: 'Next' }).click();
  await screen.getByRole('button', { name: 'Page 26' }).click();
  await screen.getByRole('combobox', { name: 'Page size' }).selectOptions('100');
  expect(seen).toEqual(['3/50', '26/50', '1/100']);
});

describe('many rows', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ no: `MANY${index + 1}`, weight: index }));
  const written = () => document.querySelectorAll('tbody th').length;

  it('are drawn in steps, in a table that is as high as with all of them, and then it says so', async () => {
    const steps: { rows: number; heightPx: number; isBusy: boolean }[] = [];
    const note = () => {
      const table = document.querySelector('table');
      if (table) steps.push({ rows: written(), heightPx: table.offsetHeight, isBusy: table.closest('[aria-busy]') !== null });
    };
    const watch = new MutationObserver(note);
    watch.observe(document.body, { childList: true, subtree: true });
    const onWhole = vi.fn<() => void>(() => expect(written()).toBe(60));
    // Drawn as the product draws: `render` would finish all steps before the test can look.
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    onTestFinished(() => {
      root.unmount();
      place.remove();
    });
    root.render(<DataTableExample rows={many} onWhole={onWhole} />);
    await expect.poll(() => onWhole.mock.calls.length).toBe(1);
    note();
    watch.disconnect();
    const [first, ...others] = steps;
    expect(first).toMatchObject({ isBusy: true });
    expect(first?.rows).toBeLessThanOrEqual(16);
    expect(others.length).toBeGreaterThan(3);
    expect(new Set(steps.map(({ heightPx }) => heightPx)).size).toBe(1);
    expect(steps.at(-1)).toMatchObject({ rows: 60, isBusy: false });
  });

  it('that take the place of others are drawn at once, ticked or not', async () => {
    const screen = await render(<DataTableExample rows={many} />);
    await expect.poll(written).toBe(60);
    await screen.rerender(<DataTableExample rows={many.map((row) => ({ ...row, no: row.no.replace('MANY', 'NEXT') }))} />);
    expect(written()).toBe(60);
    await expect.element(screen.getByRole('row', { name: /NEXT60/ })).toBeInTheDocument();
  });

  it('are said to be whole where there are none', async () => {
    const onWhole = vi.fn<() => void>();
    await render(<DataTableExample rows={[]} onWhole={onWhole} />);
    await expect.poll(() => onWhole.mock.calls.length).toBe(1);
  });
});
