import type { KeyboardEvent } from 'react';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { isComposing } from '../../kit/is-composing.ts';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

interface GuideSearchProps {
  query: string;
  found: number;
  /** The hit that is shown, from 1. */
  at: number;
  onQuery: (query: string) => void;
  onGo: (step: 1 | -1) => void;
}

export function GuideSearch({ query, found, at, onQuery, onGo }: GuideSearchProps) {
  const { t } = useTranslation('help');
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && query !== '') onQuery('');
    else if (event.key === 'Enter') onGo(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const state = at > 0 ? t('guide.at', { at, count: found }) : t('guide.found', { count: found });
  return (
    <search className="guide-search">
      <TextInput
        type="search"
        aria-label={t('guide.search')}
        aria-describedby="guide-search-state"
        placeholder={t('guide.search')}
        autoComplete="off"
        spellCheck={false}
        lead={<Search size={15} aria-hidden="true" />}
        trail={query !== '' && <IconButton label={t('guide.clear')} size="small" icon={<X />} onClick={() => onQuery('')} />}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p id="guide-search-state" role="status">
        {query.trim() === '' ? t('guide.searchHint') : state}
      </p>
    </search>
  );
}
