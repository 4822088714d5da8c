import { useState } from 'react';
import { MAX_NUMBERS } from '@waybound/contract/list-wire';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { AnySearch } from '../list-view.ts';
import type { ListUrl } from '../use-list-url.ts';
import { readNumbers } from './number-list.ts';

interface NumberListProps {
  /** The filter of whole numbers. */
  name: string;
  label: string;
  url: ListUrl<AnySearch>;
}

/** The same numbers as the short field, with space to read them. */
export function NumberList({ name, label, url }: NumberListProps) {
  const asked = url.search[name];
  const shown = Array.isArray(asked) ? asked.join('\n') : '';
  return <NumberArea key={shown} shown={shown} label={label} onFind={(numbers) => url.go({ keyword: undefined, [name]: numbers })} />;
}

interface NumberAreaProps {
  shown: string;
  label: string;
  onFind: (numbers: string[] | undefined) => void;
}

function NumberArea({ shown, label, onFind }: NumberAreaProps) {
  const { t } = useTranslation('lists');
  const [text, setText] = useState(shown);
  const numbers = readNumbers(text);
  const tooMany = numbers.length > MAX_NUMBERS ? t('filter.tooMany', { max: MAX_NUMBERS, count: numbers.length }) : undefined;
  return (
    <div className="list-number-list">
      <textarea
        value={text}
        rows={1}
        placeholder={label}
        aria-label={label}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Button disabledReason={tooMany} isDisabled={text === shown} onClick={() => onFind(numbers.length > 0 ? numbers : undefined)}>
        {t('filter.apply')}
      </Button>
    </div>
  );
}
