import type { ComponentProps } from 'react';
import { i18n } from '@waybound/phrases/i18n';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ComboboxExample, ComboboxFieldExample, MANY_COUNTRIES, MultiComboboxExample } from '../../gallery/examples/combobox.tsx';
import { Dialog } from '../dialog/Dialog.tsx';

beforeAll(() => i18n.start('en', []));

const changed = vi.fn<(value: unknown) => void>();
const submitted = vi.fn<() => void>();
const focusable: { current: HTMLInputElement | null } = { current: null };
beforeEach(() => {
  changed.mockClear();
  submitted.mockClear();
});

const hold = (element: HTMLInputElement | null) => {
  focusable.current = element;
};
const One = (props: ComponentProps<typeof ComboboxFieldExample>) => (
  <ComboboxFieldExample {...props} inputRef={hold} onChange={changed} onSubmit={submitted} />
);

/** Beside a button that is pressed elsewhere. */
const Some = (props: ComponentProps<typeof MultiComboboxExample>) => (
  <div style={{ display: 'flex', justifyContent: 'space-between' }}>
    <MultiComboboxExample {...props} onChange={changed} />
    <button type="button">Next</button>
  </div>
);

const box = () => page.getByRole('combobox');
const option = (name: string) => page.getByRole('option', { name });
const next = () => page.getByRole('button', { name: 'Next', includeHidden: true });

describe('one of many', () => {
  it('is found by several words in any order and in either language, and chosen with Enter without submitting the form', async () => {
    await render(<One />);
    await userEvent.keyboard('{Tab}');
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard('states uni');
    await expect.element(option('United States')).toBeVisible();
    await expect.element(option('China')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(box()).toHaveValue('United States');
    await userEvent.fill(box(), '德国');
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toHaveValue('Germany');
    expect(changed.mock.calls).toEqual([[3], [2]]);
    expect(submitted).not.toHaveBeenCalled();
  });

  it('is opened by a press and walked with the arrows; Escape and leaving keep the choice', async () => {
    await render(<One start={2} />);
    await box().click();
    await expect.element(page.getByRole('listbox', { name: /^Country/ })).toBeVisible();
    await expect.element(option('Germany')).toHaveAttribute('aria-selected', 'true');
    // For a screen reader that finds no way out of a list otherwise.
    expect(page.getByRole('button', { name: 'Close' }).length).toBe(2);
    await expect.element(page.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(box()).toHaveValue('United States');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(box()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('xyz');
    await expect.element(page.getByText('Nothing matches')).toBeVisible();
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(box()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(box()).toHaveValue('United States');
    await userEvent.keyboard('{Escape}{Tab}');
    await expect.element(next()).toHaveFocus();
    expect(changed.mock.calls).toEqual([[3]]);
    expect(submitted).not.toHaveBeenCalled();
  });

  it('takes the choice back by its button and by deleting the text', async () => {
    await render(<One start={2} />);
    await page.getByRole('button', { name: 'Clear the choice' }).click();
    await expect.element(box()).toHaveValue('');
    await box().click();
    await option('China').click();
    await expect.element(box()).toHaveValue('China');
    await userEvent.fill(box(), '');
    expect(changed.mock.calls).toEqual([[undefined], [1], [undefined]]);
  });

  it('leaves the keys to an input method while it composes', async () => {
    await render(<One />);
    await box().click();
    await expect.element(option('China')).toBeVisible();
    await cdp().send('Input.imeSetComposition', { text: 'mei', selectionStart: 3, selectionEnd: 3 });
    await expect.element(box()).toHaveValue('mei');
    const input = box().element();
    for (const key of ['ArrowDown', 'Enter']) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: 229, isComposing: true, bubbles: true, cancelable: true }));
    }
    expect(input.getAttribute('aria-activedescendant')).toBeNull();
    expect(changed).not.toHaveBeenCalled();
    await cdp().send('Input.insertText', { text: '美国' });
    await expect.element(option('China')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(box()).toHaveValue('United States');
  });

  it('draws of three hundred only those in sight, and reaches the last', async () => {
    await render(<One options={MANY_COUNTRIES} start={150} />);
    await box().click();
    await expect.element(option('Country 150')).toBeVisible();
    expect(page.getByRole('option').length).toBeLessThan(60);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(option('Country 148')).toHaveAttribute('data-highlighted');
    await userEvent.fill(box(), 'Country 2');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(option('Country 299')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(changed.mock.calls).toEqual([[299]]);
  });

  it('wears its label and its error, and takes the focus that an error leads to', async () => {
    await render(<One error="Required" />);
    await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription('Required');
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(box()).toHaveAttribute('aria-required', 'true');
    focusable.current?.focus();
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard('ger');
    await expect.element(option('Germany')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription('Required');
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
  });

  it('says that its options are on their way, and shows the choice when they have come', async () => {
    const { rerender } = await render(<One start={2} key="one" />);
    await expect.element(box()).toHaveValue('Germany');
    await rerender(<ComboboxExample isLoading start={2} key="late" />);
    await box().click();
    await expect.element(page.getByText('Loading')).toBeVisible();
    await rerender(<ComboboxExample start={2} key="late" />);
    await expect.element(option('China')).toBeVisible();
    await expect.element(box()).toHaveValue('Germany');
  });

  it('keeps the focus in the field when its choice is taken back', async () => {
    await render(<One start={1} />);
    await box().click();
    await userEvent.keyboard('ger{Enter}');
    await page.getByRole('button', { name: 'Clear the choice' }).click();
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard('united{Enter}');
    expect(changed.mock.calls).toEqual([[2], [undefined], [3]]);
  });

  it('opens inside a modal dialog, whose Escape it leaves alone once it is closed', async () => {
    const onClose = vi.fn<() => void>();
    await render(
      <Dialog title="Where to?" cancelLabel="Back" confirmLabel="Go" onConfirm={submitted} onClose={onClose}>
        <ComboboxExample />
      </Dialog>,
    );
    await box().click();
    await userEvent.keyboard('ger{Enter}');
    await expect.element(box()).toHaveValue('Germany');
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option('China')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('some of many', () => {
  it('shows its choices as chips, takes them back one by one, and counts those that do not fit', async () => {
    await render(<Some start={[1, 2]} />);
    await expect.element(page.getByRole('button', { name: 'Remove China' })).toBeVisible();
    await box().click();
    await option('United States').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('+1')).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await expect.element(page.getByText('+1')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Remove China' }).click();
    await page.getByRole('button', { name: 'Clear the choice' }).click();
    expect(changed.mock.calls).toEqual([[[1, 2, 3]], [[1, 2]], [[2]], [[]]]);
  });

  it('adds by typing and takes back what is chosen twice; a press elsewhere closes it', async () => {
    await render(<Some />);
    await box().click();
    await userEvent.keyboard('cn{Enter}');
    await expect.element(box()).toHaveValue('');
    await userEvent.keyboard('de{Enter}');
    await box().click();
    await option('China').click();
    await expect.element(option('China')).toHaveAttribute('aria-selected', 'false');
    await next().click();
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    expect(changed.mock.calls).toEqual([[[1]], [[1, 2]], [[2]]]);
  });
});

describe('on a phone', () => {
  it('keeps its list inside the screen', async () => {
    await page.viewport(390, 700);
    await render(
      <div style={{ marginInlineStart: 250, marginBlockStart: 560 }}>
        <Some options={MANY_COUNTRIES.map((each) => ({ ...each, label: `${each.label}, a rather long name of a place far away` }))} />
      </div>,
    );
    await box().click();
    const list = page.getByRole('listbox');
    await expect.element(list).toBeVisible();
    await expect.poll(() => list.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
    const { left, top, bottom } = list.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(700);
  });
});
