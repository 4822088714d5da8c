import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { isComposing } from '../../kit/is-composing.ts';

export const LIST_ID = 'header-search-list';
export const optionId = (at: number): string => `${LIST_ID}-${at}`;
/** No line of the list is highlighted: Enter searches for the text of the box. */
const NONE = -1;

interface SearchListboxOptions {
  box: RefObject<HTMLInputElement | null>;
  /** Lines of the list, and whether there is something to show without any. */
  count: number;
  hasMore: boolean;
  onType: (typed: string) => void;
  onChoose: (at: number) => void;
}

/** The combobox pattern around a box of the frame: the focus stays in the box, its keys move through the list. */
export function useSearchListbox({ box, count, hasMore, onType, onChoose }: SearchListboxOptions) {
  const [isOpen, setIsOpen] = useState(() => document.activeElement === box.current);
  const [lit, setLit] = useState(NONE);
  const isShown = isOpen && (count > 0 || hasMore);

  const close = () => {
    setIsOpen(false);
    setLit(NONE);
  };
  const choose = (at: number) => {
    close();
    onChoose(at);
  };
  const move = (step: number) => {
    setIsOpen(true);
    // The box itself comes below the last line and above the first.
    setLit(isShown ? ((lit + step + 1 + count + 1) % (count + 1)) - 1 : 0);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isChoosing = event.key === 'Enter' && isShown && lit !== NONE;
    if (isChoosing || (step && count > 0)) event.preventDefault();
    if (step && count > 0) move(step);
    else if (isChoosing) choose(lit);
    else if (event.key === 'Escape' && !isShown) box.current?.blur();
    else if (event.key === 'Enter' || event.key === 'Escape') close();
  });
  /** The box may have been emptied since it was last looked at. */
  const look = useEffectEvent(() => {
    onType(box.current?.value ?? '');
    setIsOpen(true);
  });
  const onInput = useEffectEvent(() => {
    look();
    setLit(NONE);
  });
  const onBlur = useEffectEvent(close);

  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const stop = new AbortController();
    const { signal } = stop;
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    input.addEventListener('input', () => onInput(), { signal });
    input.addEventListener('focus', () => look(), { signal });
    input.addEventListener('click', () => look(), { signal });
    input.addEventListener('blur', () => onBlur(), { signal });
    return () => stop.abort();
  }, [box]);

  useEffect(() => {
    const input = box.current;
    if (!input || !isShown) return;
    input.setAttribute('aria-expanded', 'true');
    if (lit !== NONE) input.setAttribute('aria-activedescendant', optionId(lit));
    return () => {
      input.setAttribute('aria-expanded', 'false');
      input.removeAttribute('aria-activedescendant');
    };
  }, [box, isShown, lit]);

  return { isShown, lit, setLit, choose, close };
}
