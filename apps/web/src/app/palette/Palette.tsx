import { Fragment, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import Search from 'lucide-react/icons/search';
import { isComposing } from '../../kit/is-composing.ts';
import type { MenuItem } from '../../kit/menu/Menu.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { COMMAND_GROUPS, type Command } from './command.ts';
import { addRecentCommand } from './recent-commands.ts';
import { useCommands } from './use-commands.tsx';
import '../header/options.css';
import './palette.css';

interface PaletteProps {
  /** The user menu's. */
  entries: readonly MenuItem[];
  onClose: () => void;
}

const LIST_ID = 'palette-list';

/** Everything by its name: pages, waybills, actions. A native modal dialog, so navigation closes it and the focus goes back. */
export function Palette({ entries, onClose }: PaletteProps) {
  const { t } = useTranslation('search');
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { commands, search } = useCommands(typed, entries);
  const text = typed.trim();
  const said =
    search === 'failed' ? t('notSearched') : commands.length > 0 ? '' : t(search === 'asked' ? 'searching' : 'nothing', { text });
  // Waybills arrive later than pages: what is lit stays where it is, unless the list has become shorter.
  const lit = Math.min(active, commands.length - 1);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    document.getElementById(optionId(lit))?.scrollIntoView({ block: 'nearest' });
  }, [lit]);

  const run = (command: Command | undefined) => {
    if (!command) return;
    const { key, group, label } = command;
    addRecentCommand(group === 'waybills' || key.startsWith('waybill:') ? { key, waybillNo: label } : { key });
    // The dialog gives the focus back before the command takes it elsewhere.
    dialog.current?.close();
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const to = targetOf(event.key, lit, commands.length);
    const isToggle = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (to === undefined && event.key !== 'Enter' && !isToggle) return;
    event.preventDefault();
    if (isToggle) onClose();
    else if (to === undefined) run(commands[lit]);
    else setActive(to);
  };

  return (
    // The backdrop is the dialog itself: a press on it leaves.
    <dialog ref={dialog} className="palette" aria-label={t('palette')} closedby="any" onClose={onClose}>
      <div className="palette-box">
        <Search size={16} aria-hidden="true" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={LIST_ID}
          aria-activedescendant={lit >= 0 ? optionId(lit) : undefined}
          aria-label={t('paletteHint')}
          placeholder={t('paletteHint')}
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <CommandList commands={commands} lit={lit} onLight={setActive} onRun={run} />
      <output className="palette-nothing" hidden={said === ''}>
        {said}
      </output>
      <footer aria-hidden="true">
        <kbd>↑↓</kbd> {t('keys.move')} <kbd>↵</kbd> {t('keys.open')} <kbd>Esc</kbd> {t('keys.close')}
      </footer>
    </dialog>
  );
}

interface CommandListProps {
  commands: readonly Command[];
  lit: number;
  onLight: (at: number) => void;
  onRun: (command: Command) => void;
}

function CommandList({ commands, lit, onLight, onRun }: CommandListProps) {
  const { t } = useTranslation('search');
  const placed = commands.map((command, at) => ({ command, at }));
  const groups = COMMAND_GROUPS.map((group) => ({ group, items: placed.filter(({ command }) => command.group === group) }));
  return (
    <div id={LIST_ID} className="palette-list" role="listbox" aria-label={t('palette')}>
      {groups.map(({ group, items }) => (
        <Fragment key={group}>
          {items.length > 0 && (
            <div role="group" aria-label={t(`groups.${group}`)}>
              <p aria-hidden="true">{t(`groups.${group}`)}</p>
              {items.map(({ command, at }) => (
                <button
                  key={command.key}
                  type="button"
                  id={optionId(at)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === lit}
                  onPointerMove={() => onLight(at)}
                  onClick={() => onRun(command)}
                >
                  {command.icon}
                  <span>{command.label}</span>
                  {command.note && <small>{command.note}</small>}
                </button>
              ))}
            </div>
          )}
        </Fragment>
      ))}
    </div>
  );
}

const optionId = (at: number): string => `${LIST_ID}-${at}`;

function targetOf(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'PageDown') return count - 1;
  if (key === 'PageUp') return 0;
  return undefined;
}
