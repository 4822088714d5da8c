import { useState, type ClipboardEvent, type FormEvent } from 'react';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../../kit/button/IconButton.tsx';
import { TextInput } from '../../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { MAX_NUMBERS, readNumbers, toNumberFilter, toNumberText } from './number-list.ts';
import { useListUrl } from '../use-list-url.ts';

/** One number or a part of it, typed; or a column of numbers, pasted: that is looked up at once. */
export function NumberSearch() {
  const { search } = useListUrl();
  const shown = toNumberText(search);
  // A new address begins with its own text.
  return <NumberField key={shown} shown={shown} />;
}

function NumberField({ shown }: { shown: string }) {
  const { t } = useTranslation('waybillTools');
  const { search, go } = useListUrl();
  const [text, setText] = useState(shown);
  const count = readNumbers(text).length;
  const isTooMany = count > MAX_NUMBERS;

  const find = (from: string) => {
    if (readNumbers(from).length <= MAX_NUMBERS) go(toNumberFilter(from));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    find(text);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (readNumbers(pasted).length < 2) return;
    // A field of one line would join the lines of a column into one number.
    event.preventDefault();
    const joined = readNumbers(pasted).join(', ');
    setText(joined);
    find(joined);
  };

  return (
    <form className="waybill-numbers" role="search" onSubmit={onSubmit}>
      <TextInput
        type="text"
        value={text}
        spellCheck={false}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('filter.numbers')}
        aria-label={t('filter.numbers')}
        aria-invalid={isTooMany || undefined}
        onChange={(event) => setText(event.target.value)}
        onPaste={onPaste}
        trailHolds="buttons"
        trail={
          <>
            {search.waybillNos && <span className="waybill-numbers-count">{t('filter.asked', { count: search.waybillNos.length })}</span>}
            {text !== '' && (
              <IconButton
                label={t('filter.clearNumbers')}
                size="small"
                icon={<X />}
                onClick={() => (setText(''), go(toNumberFilter('')))}
              />
            )}
            <IconButton type="submit" label={t('filter.search')} size="small" icon={<Search />} />
          </>
        }
      />
      {isTooMany && <p role="alert">{t('filter.tooMany', { max: MAX_NUMBERS, count })}</p>}
    </form>
  );
}
