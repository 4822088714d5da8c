import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { copiedBy, paste } from '../../test/clipboard.ts';
import { render } from 'vitest-browser-react';
import { filledRows, SheetExample, type SheetKey, type SheetRows } from '../../gallery/examples/sheet.tsx';

const NONE: SheetRows = [];
/** As last reported by the sheet. */
let rows: SheetRows = NONE;

const Example = (props: ComponentProps<typeof SheetExample>) => (
  <SheetExample
    {...props}
    onChange={(next) => {
      rows = next;
    }}
  />
);

beforeEach(() => {
  rows = NONE;
});

describe('pasting', () => {
  it('takes a thousand rows, checks them, and gives them back on undo', async () => {
    const screen = await render(<Example />);
    await screen.getByRole('gridcell').first().click();
    await paste(Array.from({ length: 1000 }, (_, index) => `${index === 3 ? 'x' : index + 1}\tSKU-${index}`).join('\r\n'));
    await expect.poll(() => rows.length).toBe(1000);
    expect(rows[999]).toEqual({ box: '1000', sku: 'SKU-999', sum: '' });
    await expect.element(screen.getByRole('gridcell', { name: 'x not a number' })).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => rows.length).toBe(0);
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.poll(() => rows.length).toBe(1000);
  });

  it('draws only the rows in sight', async () => {
    const screen = await render(<Example start={filledRows(2000)} maxRows={2000} />);
    expect(screen.getByRole('row').elements().length).toBeLessThan(40);
    await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '2001');
  });

  it('refuses more rows than it may have, whole, and says how many it were', async () => {
    const onTooManyRows = vi.fn<(wanted: number) => void>();
    const screen = await render(<Example maxRows={30} onTooManyRows={onTooManyRows} />);
    await screen.getByRole('gridcell').first().click();
    await paste(Array.from({ length: 50 }, (_, index) => String(index + 1)).join('\n'));
    await expect.poll(() => onTooManyRows.mock.calls).toEqual([[50]]);
    expect(rows).toEqual([]);
  });

  it('sorts columns by a header line', async () => {
    const keys: Record<string, SheetKey> = { 箱号: 'box', SKU: 'sku' };
    const screen = await render(
      <Example onPasteHeader={(cells) => (cells.some((cell) => keys[cell]) ? cells.map((cell) => keys[cell]) : undefined)} />,
    );
    await screen.getByRole('gridcell').nth(1).click();
    await paste('SKU\tColour\t箱号\nA\tred\t7');
    await expect.poll(() => rows).toEqual([{ box: '7', sku: 'A', sum: '' }]);
  });

  it('fills a selection with one value and copies it back as Excel writes it', async () => {
    const screen = await render(<Example start={filledRows(3)} />);
    await screen.getByRole('gridcell', { name: 'S1' }).click();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await paste('blue');
    await expect.poll(() => rows.map((row) => row.sku)).toEqual(['blue', 'blue', 'blue']);
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(await copiedBy(() => userEvent.keyboard('{Control>}c{/Control}'))).toBe('1\tblue\r\n2\tblue\r\n3\tblue');
  });

  it('changes nothing in a sheet that is only read, but copies', async () => {
    const screen = await render(<Example start={filledRows(2)} isReadOnly />);
    await screen.getByRole('gridcell', { name: 'S1' }).click();
    await paste('other');
    await userEvent.keyboard('{Delete}');
    expect(await copiedBy(() => userEvent.keyboard('{Control>}c{/Control}'))).toBe('S1');
    expect(rows).toBe(NONE);
  });
});

describe('the keyboard', () => {
  it('types over, goes down with Enter, and fills down', async () => {
    const screen = await render(<Example start={filledRows(3)} />);
    await screen.getByRole('gridcell', { name: 'S1' }).click();
    await userEvent.keyboard('new{Enter}');
    await expect.poll(() => rows[0]?.sku).toBe('new');
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await expect.poll(() => rows.map((row) => row.sku)).toEqual(['new', 'new', 'new']);
  });

  it('gives a cell up with Escape and opens it with F2', async () => {
    const screen = await render(<Example start={filledRows(1)} />);
    await screen.getByRole('gridcell', { name: 'S1' }).click();
    await userEvent.keyboard('wrong{Escape}');
    expect(rows).toBe(NONE);
    await userEvent.keyboard('{F2}{End}-b{Tab}');
    await expect.poll(() => rows[0]?.sku).toBe('S1-b');
  });

  it('does not write into a column that is calculated', async () => {
    const screen = await render(<Example start={filledRows(1)} />);
    await screen.getByRole('gridcell', { name: 'S1' }).click();
    await userEvent.keyboard('{ArrowRight}9{Enter}');
    expect(rows).toBe(NONE);
  });

  it('lets go of the focus after Escape and Tab', async () => {
    const screen = await render(<Example start={filledRows(1)} />);
    await screen.getByRole('gridcell', { name: 'S1' }).click();
    await userEvent.keyboard('{Tab}{Escape}{Tab}');
    await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });
});

describe('on a narrow screen', () => {
  /** Two columns of this sheet and the row numbers do not fit side by side here. */
  const NARROW_PX = 360;
  const narrow = async () => {
    const screen = await render(<Example start={filledRows(3)} width={NARROW_PX} />);
    const cell = screen.getByRole('gridcell', { name: 'S2' });
    const edgeOfFrozen = () => screen.getByRole('columnheader', { name: 'Box' }).element().getBoundingClientRect().right;
    const hiddenPx = () => Math.max(0, Math.round(edgeOfFrozen() - cell.element().getBoundingClientRect().left));
    return { screen, cell, hiddenPx };
  };

  it('scrolls a cell that is clicked clear of the column that stays', async () => {
    const { cell, hiddenPx } = await narrow();
    const scroll = () => cell.element().scrollIntoView({ inline: 'end' });
    await expect.poll(() => [scroll(), hiddenPx()].at(1)).toBeGreaterThan(0);
    await cell.click({ position: { x: 200, y: 10 } });
    await expect.poll(hiddenPx).toBe(0);
    await expect.element(cell).toHaveAttribute('aria-selected', 'true');
  });

  it('scrolls a cell that is gone to by key clear of the column that stays', async () => {
    const { screen, cell, hiddenPx } = await narrow();
    await screen.getByRole('gridcell', { name: '2', exact: true }).click();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.poll(hiddenPx).toBeGreaterThan(0);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(hiddenPx).toBe(0);
    await expect.element(cell).toHaveAttribute('aria-selected', 'true');
  });
});

it('composes with an input method and keeps its keys', async () => {
  const screen = await render(<Example start={filledRows(2)} />);
  await screen.getByRole('gridcell', { name: 'S1' }).click();
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement)) throw new Error('The sheet has an input.');
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  input.value = '红色';
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }));
  expect(rows).toBe(NONE);
  input.dispatchEvent(new CompositionEvent('compositionend', { data: '红色', bubbles: true }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rows[0]?.sku).toBe('红色');
});

it('jumps from error to error and starts over', async () => {
  const start = filledRows(60).map((row, index) => (index === 4 || index === 50 ? { ...row, box: '-' } : row));
  const screen = await render(<Example start={start} />);
  const next = screen.getByRole('button', { name: 'Next error' });
  for (const row of [5, 51, 5]) {
    await next.click();
    await expect.element(screen.getByRole('textbox', { name: `Box row ${row}: - not a number` })).toHaveFocus();
  }
});

it('removes the rows of the selection', async () => {
  const screen = await render(<Example start={filledRows(4)} />);
  await screen.getByRole('gridcell', { name: 'S2' }).click();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await screen.getByRole('button', { name: 'Remove rows' }).click();
  await expect.poll(() => rows.map((row) => row.box)).toEqual(['1', '4']);
});
