import { useState, type FormEvent } from 'react';
import type { LibraryOverview } from '@waybound/contract/documents/file-library';
import { EXPIRY_STATES, MAX_FILE_KEYWORD, type LibraryArea } from '@waybound/contract/wire/documents/file-library';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Button } from '../../../kit/button/Button.tsx';
import { followLink } from '../../../kit/follow-link.ts';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { isFiltered, NO_FILTERS } from '../library-view.ts';
import type { LibraryUrl } from '../use-library-url.ts';

interface LibraryFiltersProps {
  area: LibraryArea;
  address: LibraryUrl;
  overview: LibraryOverview | undefined;
}

export function LibraryFilters({ area, address, overview }: LibraryFiltersProps) {
  const { t } = useTranslation('fileLibrary');
  const format = useFormats();
  const { search, hrefOf, go } = address;
  return (
    <search className="library-filters" aria-label={t('filter.label')}>
      <KeywordFilter key={search.keyword ?? ''} address={address} />
      <span className="library-states">
        {EXPIRY_STATES.map((state) => {
          const next = search.expiry === state ? undefined : state;
          return (
            <a
              key={state}
              href={hrefOf({ expiry: next })}
              aria-current={search.expiry === state ? 'true' : undefined}
              onClick={(event) => followLink(event, () => go({ expiry: next }))}
            >
              {t(`filter.${state}`)} <b>{format.count(overview?.[area][state])}</b>
            </a>
          );
        })}
      </span>
      {isFiltered(search) && (
        <Button variant="quiet" icon={<X />} onClick={() => go(NO_FILTERS)}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  );
}

function KeywordFilter({ address: { search, go } }: { address: LibraryUrl }) {
  const { t } = useTranslation('fileLibrary');
  const [typed, setTyped] = useState(search.keyword ?? '');
  const find = (event: FormEvent) => {
    event.preventDefault();
    go({ keyword: typed.trim() || undefined });
  };
  return (
    <form className="library-keyword" onSubmit={find}>
      <TextInput
        lead={<Search size={14} aria-hidden="true" />}
        aria-label={t('filter.keyword')}
        placeholder={t('filter.keyword')}
        maxLength={MAX_FILE_KEYWORD}
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
