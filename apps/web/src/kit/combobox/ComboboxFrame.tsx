import { useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useTranslation } from '../use-translation.ts';
import { chosenOptions, type ChoiceProps, type OptionValue } from './options.ts';
import { useHiddenChips } from './use-hidden-chips.ts';
import * as styles from './combobox.module.css';

interface ComboboxFrameProps<Value extends OptionValue> extends Omit<ComponentProps<'div'>, 'onBlur'> {
  choice: ChoiceProps<Value>;
  /** The field in which is typed. */
  input: ReactNode;
}

/** The buttons go with what they take back: a focus on them would go with them, so it stays in the field. */
const leaveFocus = (event: MouseEvent): void => event.preventDefault();

/** Border, chips and buttons: the same around the closed control and around the one with a list. */
export function ComboboxFrame<Value extends OptionValue>({ choice, input, ...attributes }: ComboboxFrameProps<Value>) {
  const { t } = useTranslation();
  const { chosen, isMany, className, onChoose } = choice;
  return (
    <div {...attributes} className={className ? `${styles.combobox} ${className}` : styles.combobox}>
      {isMany && <Chips choice={choice} />}
      {input}
      {chosen.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.clear}
          aria-label={t('pick.clear')}
          onMouseDown={leaveFocus}
          onClick={() => onChoose([])}
        >
          <X aria-hidden="true" />
        </button>
      )}
      {chosen.length === 0 && <ChevronDown className={styles.mark} aria-hidden="true" />}
    </div>
  );
}

/** One line: what does not fit is counted. */
function Chips<Value extends OptionValue>({ choice }: { choice: ChoiceProps<Value> }) {
  const { t } = useTranslation();
  const { chosen, onChoose } = choice;
  const line = useRef<HTMLSpanElement>(null);
  const options = chosenOptions(choice);
  const hidden = useHiddenChips(line, options.map(({ label }) => label).join('\n'));
  if (options.length === 0) return null;
  return (
    <>
      <span ref={line} className={styles.chips}>
        {options.map(({ value, label }) => (
          <span key={value} className={styles.chip}>
            <span>{label}</span>
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('pick.remove', { name: label })}
              onMouseDown={leaveFocus}
              onClick={() => onChoose(chosen.filter((each) => each !== value))}
            >
              <X aria-hidden="true" />
            </button>
          </span>
        ))}
      </span>
      {hidden > 0 && (
        <span className={styles.more} aria-hidden="true">
          +{hidden}
        </span>
      )}
    </>
  );
}
