import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { Combobox } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import { labelIdOf } from '../inputs/Field.tsx';
import { useTranslation } from '../use-translation.ts';
import { isWindowed, ROW_PX, useListWindow } from './list-window.ts';
import type { ChoiceProps, ComboboxOption, OptionValue } from './options.ts';
import * as floating from '../popover/floating.module.css';
import * as styles from './combobox.module.css';

interface OptionListProps<Value extends OptionValue> {
  choice: ChoiceProps<Value>;
  field: { current: HTMLElement | null };
  /** Where the list is put. */
  container: { current: HTMLElement | null };
  scroller: { current: HTMLDivElement | null };
}

export function OptionList<Value extends OptionValue>({ choice, field, container, scroller }: OptionListProps<Value>) {
  const { t } = useTranslation();
  const { options, chosen, wiring } = choice;
  return (
    <Combobox.Portal container={container}>
      <Combobox.Positioner className={floating.place} positionMethod="fixed" align="start" sideOffset={4} collisionPadding={8}>
        <Combobox.Popup className={`${floating.floating} ${styles.popup}`}>
          <Combobox.Empty className={styles.empty}>{t(options ? 'pick.nothingFound' : 'loading')}</Combobox.Empty>
          <Options
            label={wiring['aria-label'] ? { 'aria-label': wiring['aria-label'] } : { 'aria-labelledby': labelIdOf(wiring.id) }}
            count={options?.length ?? 0}
            chosen={chosen[0]}
            scroller={scroller}
          />
          <CloseButtonLabels field={field} words={t('close')} />
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

interface OptionsProps {
  /** The list is called what its field is called. */
  label: { 'aria-label': string } | { 'aria-labelledby': string };
  /** How many there are before anything is searched for. */
  count: number;
  /** In sight at first. */
  chosen: OptionValue | undefined;
  scroller: { current: HTMLDivElement | null };
}

/** Mounted only while the list is open, so that each opening begins at the top. */
function Options({ label, count, chosen, scroller }: OptionsProps) {
  const shown = Combobox.useFilteredItems<ComboboxOption<OptionValue>>();
  const { from, to, onScroll } = useListWindow(
    scroller,
    shown.length,
    shown.findIndex(({ value }) => value === chosen),
  );
  if (!isWindowed(count)) {
    return (
      <Combobox.List ref={scroller} className={styles.list} {...label}>
        {(option: ComboboxOption<OptionValue>) => <Option key={option.value} option={option} />}
      </Combobox.List>
    );
  }
  return (
    <Combobox.List ref={scroller} className={styles.list} {...label} onScroll={onScroll}>
      <div role="presentation" className={styles.rows} style={{ height: shown.length * ROW_PX }}>
        {shown.slice(from, to).map((option, offset) => (
          <Option key={option.value} option={option} row={{ index: from + offset, count: shown.length }} />
        ))}
      </div>
    </Combobox.List>
  );
}

interface OptionProps {
  option: ComboboxOption<OptionValue>;
  /** Its place in a list of which only a part is drawn. */
  row?: { index: number; count: number };
}

function Option({ option, row }: OptionProps) {
  const place: CSSProperties | undefined = row && { position: 'absolute', top: row.index * ROW_PX, height: ROW_PX };
  return (
    <Combobox.Item
      value={option}
      className={styles.option}
      {...(row && { index: row.index, 'aria-setsize': row.count, 'aria-posinset': row.index + 1, style: place })}
    >
      <span>{option.label}</span>
      <Combobox.ItemIndicator render={<Check aria-hidden="true" />} />
    </Combobox.Item>
  );
}

/** The library lays a button before the field and one behind the list for screen readers, and names both in English. */
function CloseButtonLabels({ field, words }: { field: { current: HTMLElement | null }; words: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    for (const button of [field.current?.previousElementSibling, mark.current?.parentElement?.nextElementSibling]) {
      if (button?.getAttribute('role') === 'button') button.setAttribute('aria-label', words);
    }
  }, [field, words]);
  return <span ref={mark} hidden />;
}
