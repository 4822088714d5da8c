import { useEffect } from 'react';
import { isComposing } from '../../../kit/is-composing.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { drawnRows, openActions, step, tick } from './list-keys.ts';
import './list-keys.css';

interface ListKeysProps {
  /** By which the table is named. */
  label: string;
  hasTicks: boolean;
  hasMenu: boolean;
}

const ACTIONS: Readonly<Record<string, (rows: readonly HTMLElement[]) => boolean>> = {
  j: (rows) => step(rows, 1),
  k: (rows) => step(rows, -1),
  x: tick,
  '.': openActions,
};

/** The list by keyboard alone, and which keys those are: j and k go from row to row, x ticks, Enter opens, a full stop leads to the actions. */
export function ListKeys({ label, hasTicks, hasMenu }: ListKeysProps) {
  const { t } = useTranslation('lists');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = ACTIONS[event.key];
      if (!act || isElsewhere(event)) return;
      if (act(drawnRows(label))) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [label]);
  return (
    <span className="list-keys">
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {t('keys.move')}
      </span>
      {hasTicks && (
        <span>
          <kbd>X</kbd> {t('keys.tick')}
        </span>
      )}
      <span>
        <kbd>Enter</kbd> {t('keys.open')}
      </span>
      {(hasTicks || hasMenu) && (
        <span>
          <kbd>.</kbd> {t('keys.actions')}
        </span>
      )}
    </span>
  );
}

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=grid], [role=menu], [role=dialog]';

/** Somebody writes, or has something open above the list. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  isComposing(event) ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  document.querySelector('dialog:modal') !== null ||
  (event.target instanceof Element && event.target.closest(TYPING) !== null);
