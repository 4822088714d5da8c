import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { afterPress } from './after-press.ts';

const dispatch = (type: string, init: PointerEventInit = {}) => window.dispatchEvent(new PointerEvent(type, init));
const primary = { isPrimary: true, button: 0 };

it('waits for the end of a press, and for its click', async () => {
  const seen: string[] = [];
  dispatch('pointerdown', primary);
  afterPress(() => seen.push('work'));
  dispatch('pointerup', primary);
  seen.push('click');
  await vi.waitFor(() => expect(seen).toEqual(['click', 'work']));
});

it('does not wait without a press', () => {
  const work = vi.fn<() => void>();
  afterPress(work);
  expect(work).toHaveBeenCalledOnce();
});

it('waits for no press of the other button, whose end goes to its menu, once the menu is asked for', async () => {
  const work = vi.fn<() => void>();
  dispatch('pointerdown', { isPrimary: true, button: 2 });
  afterPress(work);
  expect(work).not.toHaveBeenCalled();
  dispatch('contextmenu');
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
});

it('waits for no press whose end was never reported, once a key is used', async () => {
  const work = vi.fn<() => void>();
  dispatch('pointerdown', primary);
  await userEvent.keyboard('{Shift}');
  afterPress(work);
  expect(work).toHaveBeenCalledOnce();
});
