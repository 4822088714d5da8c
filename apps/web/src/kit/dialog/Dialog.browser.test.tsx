import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DialogExample } from '../../gallery/examples/dialog.tsx';
import { DisabledButtonExample } from '../../gallery/examples/button.tsx';
import { closeToast, toast } from '../toast/toast.ts';

describe('Dialog', () => {
  it('starts on the safe button when there is danger and returns the focus on Escape', async () => {
    const screen = await render(<DialogExample isDanger />);
    await screen.getByRole('button', { name: 'Ask' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Cancel WBS261120418?' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Back' }).last()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });

  it('starts in the first field and confirms with Enter', async () => {
    const onConfirm = vi.fn<() => void>();
    const screen = await render(<DialogExample fieldLabel="Reason" onConfirm={onConfirm} />);
    await screen.getByRole('button', { name: 'Ask' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
    await userEvent.keyboard('late{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('cannot be left or confirmed twice while busy', async () => {
    const onConfirm = vi.fn<() => void>();
    const screen = await render(<DialogExample isBusy onConfirm={onConfirm} />);
    await screen.getByRole('button', { name: 'Ask' }).click();
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('button', { name: 'Cancel waybill' }).click({ force: true });
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('toast', () => {
  it('shows one message at a time, as an alert when it is an error', async () => {
    const screen = await render(<DialogExample />);
    toast('success', 'Saved');
    await expect.element(screen.getByRole('status').getByText('Saved')).toBeVisible();
    toast('error', 'No such waybill');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('No such waybill');
    await expect.element(screen.getByText('Saved')).not.toBeInTheDocument();
    closeToast();
  });

  it('opens inside an open dialog, where it is not inert, and survives its closing', async () => {
    const screen = await render(<DialogExample />);
    await screen.getByRole('button', { name: 'Ask' }).click();
    toast('success', 'Saved');
    await expect.element(screen.getByRole('dialog').getByText('Saved')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Saved')).toBeVisible();
    closeToast();
  });
});

it('a button that is off keeps the focus, says why and does nothing', async () => {
  const onClick = vi.fn<() => void>();
  const screen = await render(<DisabledButtonExample onClick={onClick} />);
  const button = screen.getByRole('button', { name: 'Change' });
  await expect.element(button).toHaveAccessibleDescription('Already departed');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button).toHaveFocus();
  await expect.element(screen.getByRole('tooltip')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Already departed')).not.toBeVisible();
  expect(onClick).not.toHaveBeenCalled();
});
