import '../../styles/base.css';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/Button.tsx';
import { closeFloating } from '../popover/close-floating.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Menu, MenuButton, type MenuItem } from './Menu.tsx';
import { RowMenuButton } from './RowMenuButton.tsx';

function Example({ items }: { items: readonly MenuItem[] }) {
  return (
    <MenuButton label="Actions" items={items}>
      {(trigger) => <Button {...trigger}>More</Button>}
    </MenuButton>
  );
}

it('is walked through by arrow keys, answers to letters, and gives the focus back', async () => {
  const onCopy = vi.fn<() => void>();
  const items = [
    { key: 'print', label: 'Print label' },
    { key: 'copy', label: 'Copy order', onSelect: onCopy },
    { key: 'cancel', label: 'Cancel waybill' },
  ];
  const screen = await render(<Example items={items} />);
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
  const screen = await render(<Example items={[{ key: 'print', label: 'Print label' }]} />);
  await screen.getByRole('button', { name: 'More' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

it('says why an item cannot be chosen, and does not choose it', async () => {
  const onSelect = vi.fn<() => void>();
  const screen = await render(<Example items={[{ key: 'merge', label: 'Merge', disabledReason: 'Ports differ', onSelect }]} />);
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Merge Ports differ' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
});

it('opens above a modal dialog, and a dialog that it opens gives the focus back to its button', async () => {
  function InDialog() {
    const [isAsking, setIsAsking] = useState(false);
    return (
      <Dialog title="Waybill" cancelLabel="Back" onClose={() => undefined}>
        <Example items={[{ key: 'cancel', label: 'Cancel waybill', onSelect: () => setIsAsking(true) }]} />
        {isAsking && <Dialog title="Sure?" cancelLabel="No" onClose={() => setIsAsking(false)} />}
      </Dialog>
    );
  }
  const screen = await render(<InDialog />);
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
      <Example items={[{ key: 'print', label: 'Print label' }]} />
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

it('is one for all rows, closed by the button that opened it', async () => {
  function Rows() {
    const [anchor, setAnchor] = useState<HTMLElement>();
    return (
      <>
        <RowMenuButton label="First" onOpen={setAnchor} />
        <RowMenuButton label="Second" onOpen={setAnchor} />
        {anchor && <Menu anchor={anchor} label="Actions" items={[{ key: 'print', label: 'Print' }]} onClose={() => setAnchor(undefined)} />}
      </>
    );
  }
  const screen = await render(<Rows />);
  const first = screen.getByRole('button', { name: 'First' });
  await first.click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await expect.element(first).toHaveAttribute('aria-expanded', 'true');
  await first.click();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(first).toHaveAttribute('aria-expanded', 'false');
  await first.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus();
});
