import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import { useQueries } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { callQuery } from '../../api/query.ts';
import { Popover } from '../../kit/popover/Popover.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useSettled } from '../use-settled.ts';
import type { SavedRecordRow, SavedRecordSource } from './saved-record.ts';
import './saved-record-picker.css';

const MAX_SEARCH = 100;
/** As many as somebody reads; others are found by typing. */
const SHOWN = 20;

export interface SavedRecordPick {
  kind: SavedRecordKind;
  record: SavedRecordRow<SavedRecordKind>;
}

interface SavedRecordPickerProps {
  /** What was pressed: the picker opens beside it and gives the focus back to it. */
  anchor: HTMLElement;
  label: string;
  sources: readonly SavedRecordSource[];
  onPick: (pick: SavedRecordPick) => void;
  onClose: () => void;
}

/** Finds a saved record by anything it says, the default first. The keyboard stays in the search field all the while. */
export function SavedRecordPicker({ anchor, label, sources, onPick, onClose }: SavedRecordPickerProps) {
  const { t } = useTranslation('addressBookPicker');
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const search = useSettled(typed);
  const { options, isPending, isOld, hasFailed } = useOptions(sources, search);
  const isSettled = typed.trim() === search && !isOld && !isPending;
  /** Enter was pressed before the answer to what was typed came. */
  const waits = useRef(false);

  const pick = (option: SavedRecordPick | undefined) => {
    if (!option) return;
    anchor.focus();
    onClose();
    onPick(option);
  };
  // Enter right after typing means what was typed, not what was listed before the answer.
  const pickWaiting = useEffectEvent(() => {
    if (waits.current) pick(options[0]);
    waits.current = false;
  });
  useEffect(() => {
    if (isSettled) pickWaiting();
  }, [isSettled]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = targetOf(event.key, active, options.length);
    if (event.key === 'Enter' && isSettled) pick(options[active]);
    else if (event.key === 'Enter') waits.current = true;
    else if (to === undefined) return;
    else setActive(to);
    event.preventDefault();
  };

  return (
    <Popover anchor={anchor} label={label} className="record-picker" firstFocus={field} onClose={onClose}>
      <TextInput
        ref={field}
        lead={<Search size={14} aria-hidden="true" />}
        role="combobox"
        aria-label={t('search')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? optionIdOf(listId, active) : undefined}
        placeholder={t('search')}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
          waits.current = false;
        }}
        onKeyDown={onKeyDown}
      />
      <SearchResults
        listId={listId}
        label={label}
        sources={sources}
        options={options}
        isPending={isPending}
        nothing={t(hasFailed ? 'failed' : typed.trim() === '' ? 'none' : 'noMatch')}
        active={active}
        onPoint={setActive}
        onPick={pick}
      />
    </Popover>
  );
}

const optionIdOf = (listId: string, index: number): string => `${listId}-${index}`;

interface SearchResultsProps extends Pick<SavedRecordPickerProps, 'label' | 'sources'> {
  listId: string;
  options: readonly SavedRecordPick[];
  isPending: boolean;
  /** What to say where nothing was found. */
  nothing: string;
  active: number;
  onPoint: (index: number) => void;
  onPick: (option: SavedRecordPick) => void;
}

function SearchResults({ listId, label, sources, options, isPending, nothing, active, onPoint, onPick }: SearchResultsProps) {
  const { t } = useTranslation('addressBookPicker');
  return (
    <>
      <div id={listId} role="listbox" aria-label={label} aria-busy={isPending || undefined}>
        {options.map((option, index) => (
          <Option
            key={`${option.kind} ${option.record.id}`}
            id={optionIdOf(listId, index)}
            source={sources.find((source) => source.kind === option.kind)}
            record={option.record}
            // Where only one kind is offered, its name is on the button already.
            kindLabel={sources.length > 1 ? t(option.kind === 'warehouse' ? 'kinds.warehouse' : 'kinds.deliveryAddress') : undefined}
            isActive={index === active}
            onPoint={() => onPoint(index)}
            onPick={() => onPick(option)}
          />
        ))}
      </div>
      {isPending && <Skeleton lines={2} />}
      {!isPending && options.length === 0 && (
        <p className="muted" role="status">
          {nothing}
        </p>
      )}
    </>
  );
}

interface OptionProps {
  id: string;
  source: SavedRecordSource | undefined;
  record: SavedRecordRow<SavedRecordKind>;
  kindLabel: string | undefined;
  isActive: boolean;
  onPoint: () => void;
  onPick: () => void;
}

function Option({ id, source, record, kindLabel, isActive, onPoint, onPick }: OptionProps) {
  const { t } = useTranslation('addressBookPicker');
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const notes = [kindLabel, record.isdefault ? t('default') : undefined].filter((note) => note !== undefined);
  return (
    <button
      type="button"
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="record-option"
      onPointerMove={onPoint}
      onClick={onPick}
    >
      <span>
        <b>{source?.titleOf(record)}</b>
        {notes.map((note) => (
          <i key={note}>{note}</i>
        ))}
      </span>
      <small className="muted">{source?.detailOf(record)}</small>
    </button>
  );
}

function useOptions(sources: readonly SavedRecordSource[], search: string) {
  const input = { search: search || undefined, page: 1, size: SHOWN };
  const answers = useQueries({ queries: sources.map(({ list }) => callQuery(list, input, { keepsPreviousData: true, isQuiet: true })) });
  const options = answers.flatMap(({ data }, index): SavedRecordPick[] => {
    // The list calls of all kinds answer alike but for the fields of their records.
    const { rows = [] } = (data ?? {}) as { rows?: readonly SavedRecordRow<SavedRecordKind>[] };
    const kind = sources[index]?.kind;
    return kind ? rows.map((record) => ({ kind, record })) : [];
  });
  const isOld = answers.some(({ isPlaceholderData }) => isPlaceholderData);
  return { options, isOld, isPending: answers.some(({ isPending }) => isPending), hasFailed: answers.some(({ isError }) => isError) };
}

function targetOf(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  return undefined;
}
