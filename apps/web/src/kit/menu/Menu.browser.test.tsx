import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { closeFloating } from '../popover/close-floating.ts';
import { MenuExample, MenuInDialogExample, RowMenuExample } from '../../gallery/examples/menu.tsx';

it('is walked through by arrow keys, answers to letters, and gives the focus back', async () => {
  const onCopy = vi.fn<() => void>();
  const items = [
    { key: 'print', label: 'Print label' },
    { key: 'copy', label: 'Copy order', onSelect: onCopy },
    { key: 'cancel', label: 'Cancel waybill' },
  ];
  const screen = await render(<MenuExample items={items} />);
  const button = screen.getByRole('button', { name: 'More' });
  await button.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Print label' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('menuitem', { name: 'Cancel waybill' })).toHaveFocus();
  await userEvent.keyboard('{Home}c');
  await expect.element(screen.getByRole('menuitem', { name: 'Copy order' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onCopy).toHaveBeenCalledOnce();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

it('closes on Escape', async () => {
  const screen = await render(<MenuExample />);
  await screen.getByRole('button', { name: 'More' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

it('says why an item cannot be chosen, and does not choose it', async () => {
  const onSelect = vi.fn<() => void>();
  const screen = await render(<MenuExample items={[{ key: 'merge', label: 'Merge', disabledReason: 'Ports differ', onSelect }]} />);
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Merge Ports differ' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
});

it('opens above a modal dialog, and a dialog that it opens gives the focus back to its button', async () => {
  const screen = await render(<MenuInDialogExample />);
  await screen.getByRole('button', { name: 'More' }).click();
  await screen.getByRole('menuitem', { name: 'Cancel waybill' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: 'Sure?' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

it('closes at a press elsewhere and when another page comes', async () => {
  const screen = await render(
    <>
      <MenuExample />
      <p style={{ marginBlockStart: 300 }}>Elsewhere</p>
    </>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  await button.click();
  await expect.element(screen.getByRole('menu', { name: 'Actions' })).toBeVisible();
  await screen.getByText('Elsewhere').click();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await button.click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  closeFloating();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

it('is one for all rows, closed by the button that opened it, and begins at its first entry each time', async () => {
  const screen = await render(
    <RowMenuExample items={['Print label', 'Copy order', 'Cancel waybill'].map((label) => ({ key: label, label }))} />,
  );
  const first = screen.getByRole('button', { name: 'First' });
  await first.click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await expect.element(first).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('menuitem', { name: 'Print label' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: 'Copy order' })).toHaveFocus();
  await first.click();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(first).toHaveAttribute('aria-expanded', 'false');
  await first.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Print label' })).toHaveFocus();
});
