import { userEvent } from 'vitest/browser';
import { commands } from './commands.ts';

/** A browser has one clipboard for all of its pages: these take turns with the tests that run beside. The page has to have the focus. */

/** Pastes into what has the focus, as somebody would who copied it elsewhere. */
export const paste = (text: string): Promise<void> =>
  inTurn(async () => {
    await navigator.clipboard.writeText(text);
    await userEvent.paste();
  });

/** What an act has put on the clipboard. */
export const copiedBy = (act: () => Promise<void>): Promise<string> =>
  inTurn(async () => {
    await navigator.clipboard.writeText('');
    await act();
    let copied = '';
    while (copied === '') copied = await navigator.clipboard.readText();
    return copied;
  });

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await commands.takeClipboard();
  try {
    return await work();
  } finally {
    await commands.leaveClipboard();
  }
}
