import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import './header-search.css';

/** Section 9: the tooltip hides after 3000 ms. */
const TIP_MS = 3000;
const BETWEEN_NUMBERS = /[\s,，;；、]+/;

/** A box that takes one number or a pasted column of them, and opens the list at those numbers. */
export function HeaderSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const box = useRef<HTMLTextAreaElement>(null);
  const [isTipShown, setIsTipShown] = useState(false);

  useEffect(() => focusOnSlash(() => box.current?.focus()), []);
  useEffect(() => {
    if (!isTipShown) return;
    const timer = window.setTimeout(() => setIsTipShown(false), TIP_MS);
    return () => window.clearTimeout(timer);
  }, [isTipShown]);

  const find = () => {
    if (!box.current) return;
    const numbers = [...new Set(box.current.value.split(BETWEEN_NUMBERS).filter((number) => number !== ''))];
    if (numbers.length === 0) return setIsTipShown(true);
    setIsTipShown(false);
    // The list shows what it was asked for; the box is ready for the next question.
    box.current.value = '';
    box.current.blur();
    void navigate({ to: '/waybillManagement/waybillList', search: { waybillNos: numbers } });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    find();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') box.current?.blur();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    find();
  };

  return (
    <search className="header-search">
      <form onSubmit={onSubmit}>
        <button type="submit" className="header-search-go" aria-label={t('search.submit')} tabIndex={-1}>
          <Search size={15} />
        </button>
        <textarea
          ref={box}
          name="waybillNos"
          rows={1}
          spellCheck={false}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('search.label')}
          aria-keyshortcuts="/"
          placeholder={t('search.placeholder')}
          onInput={() => setIsTipShown(false)}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">/</kbd>
        {isTipShown && (
          <span className="header-search-tip" role="alert">
            {t('search.empty')}
          </span>
        )}
      </form>
    </search>
  );
}

function focusOnSlash(focus: () => void): () => void {
  const onKeyDown = (event: globalThis.KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], [role=grid]');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog:modal')) return;
    event.preventDefault();
    focus();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
