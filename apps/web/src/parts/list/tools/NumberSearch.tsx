import { useState, type ClipboardEvent, type FormEvent } from 'react';
import { MAX_NUMBERS, type ListWire } from '@waybound/contract/list-wire';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { AnySearch } from '../list-view.ts';
import type { ListUrl } from '../use-list-url.ts';
import { readNumbers, toNumberFilter, toNumberText } from './number-list.ts';

interface NumberSearchProps {
  name: string;
  label: string;
  list: ListWire;
  url: ListUrl<AnySearch>;
}

/** One number or a part of it, typed; or a column of numbers, pasted: that is looked up at once. */
export function NumberSearch({ name, label, list, url }: NumberSearchProps) {
  const keyword = Object.keys(list.filters).find((each) => list.filters[each]?.kind === 'keyword') ?? name;
  const names = { numbers: name, keyword };
  const shown = toNumberText(url.search, names);
  // A new address begins with its own text.
  return <NumberField key={shown} shown={shown} label={label} names={names} url={url} />;
}

interface NumberFieldProps extends Pick<NumberSearchProps, 'label' | 'url'> {
  shown: string;
  names: { numbers: string; keyword: string };
}

function NumberField({ shown, label, names, url: { search, go } }: NumberFieldProps) {
  const { t } = useTranslation('lists');
  const [text, setText] = useState(shown);
  const count = readNumbers(text).length;
  const isTooMany = count > MAX_NUMBERS;
  const asked = search[names.numbers];

  const find = (from: string) => {
    if (readNumbers(from).length <= MAX_NUMBERS) go(toNumberFilter(from, names));
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
    <form className="list-numbers" role="search" onSubmit={onSubmit}>
      <TextInput
        type="text"
        value={text}
        spellCheck={false}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={label}
        aria-label={label}
        aria-invalid={isTooMany || undefined}
        onChange={(event) => setText(event.target.value)}
        onPaste={onPaste}
        trailHolds="buttons"
        trail={
          <>
            {Array.isArray(asked) && <span className="list-numbers-count">{t('filter.asked', { count: asked.length })}</span>}
            {text !== '' && (
              <IconButton
                label={t('filter.clearNumbers')}
                size="small"
                icon={<X />}
                onClick={() => (setText(''), go(toNumberFilter('', names)))}
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
