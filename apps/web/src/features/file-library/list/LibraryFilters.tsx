import type { LibraryOverview } from '@waybound/contract/documents/file-library';
import { EXPIRY_STATES, type LibraryArea } from '@waybound/contract/wire/documents/file-library';
import { followLink } from '../../../kit/follow-link.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { ClearFilters } from '../../../parts/list/ClearFilters.tsx';
import { KeywordFilter } from '../../../parts/list/KeywordFilter.tsx';
import { libraryView, type LibraryUrl } from '../library-view.ts';

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
      <KeywordFilter
        key={search.keyword ?? ''}
        className="library-keyword"
        label={t('filter.keyword')}
        value={search.keyword}
        onFind={(keyword) => go({ keyword })}
      />
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
      <ClearFilters view={libraryView} url={address} />
    </search>
  );
}
