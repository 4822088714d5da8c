import type { ReactNode } from 'react';
import { pinyinInitials } from './pinyin-initials.ts';

/** The groups of the palette in their order on the screen. */
export const COMMAND_GROUPS = ['recent', 'pages', 'actions', 'templates', 'waybills'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/**
 * One line of the palette. A page is listed by its entry in the menu (parts/page.ts), what belongs to the person by its entry in
 * the user menu; a command that is neither is added to `useCommands`.
 */
export interface Command {
  /** Remembered among the recently used, so it stays the same from version to version. */
  key: string;
  group: CommandGroup;
  label: string;
  /** A page's section, a waybill's reference. */
  note?: string | undefined;
  /** Found by these too: the label in the other language. */
  words?: readonly string[];
  icon?: ReactNode;
  run: () => void;
}

/**
 * The commands that have every word of the text in their label, their note, the other language, or the initials of the pinyin of either; those
 * whose label begins with it come first.
 */
export function matchingCommands(commands: readonly Command[], text: string): readonly Command[] {
  const sought = fold(text);
  const terms = sought.split(/\s+/).filter((term) => term !== '');
  if (terms.length === 0) return commands;
  const namesOf = ({ label, words = [] }: Command) => [label, ...words].flatMap((name) => [name, pinyinInitials(name)]);
  const begins = (command: Command) => namesOf(command).some((each) => fold(each).startsWith(sought));
  const found = commands.filter((command) => {
    const all = fold([...namesOf(command), command.note ?? ''].join('\n'));
    return terms.every((term) => all.includes(term));
  });
  return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().trim();
