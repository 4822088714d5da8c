import { SKU_MISSING_FIELDS } from '@waybound/contract/wire/address-book/address-book';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import type { SavedRecordPage, KindView } from './kinds.ts';
import { ClearFilters } from '../../parts/list/ClearFilters.tsx';
import { KeywordFilter } from '../../parts/list/KeywordFilter.tsx';
import { useListUrl } from '../../parts/list/use-list-url.ts';
import { recordView } from './record-view.ts';

const MAX_SEARCH = 100;

/** The search; for SKUs also by what they are and what they lack. At the end, how many of how many are saved. */
export function RecordFilters({ view, page }: { view: KindView; page: SavedRecordPage | undefined }) {
  const { t } = useTranslation('addressBook');
  const url = useListUrl(recordView);
  const format = useFormats();
  return (
    <search className="record-filters" aria-label={t('filter.label')}>
      <KeywordFilter
        key={url.search.search ?? ''}
        label={t(`filter.search.${view.kind === 'sku' ? 'sku' : 'any'}`)}
        maxLength={MAX_SEARCH}
        value={url.search.search}
        onFind={(search) => url.go({ search })}
      />
      {view.kind === 'sku' && <SkuFilters />}
      <ClearFilters view={recordView} url={url} />
      {page && <span className="record-count muted">{t('keptOf', { kept: format.count(page.kept), max: format.count(page.max) })}</span>}
    </search>
  );
}

function SkuFilters() {
  const { t } = useTranslation('addressBook');
  const { search, go } = useListUrl(recordView);
  const lack = search.lacks?.[0];
  return (
    <>
      <SelectInput
        className="record-filter"
        aria-label={t('field.isCharged')}
        emptyLabel={t('filter.anyBattery')}
        options={[
          { value: 'yes', label: t('filter.withBattery') },
          { value: 'no', label: t('filter.withoutBattery') },
        ]}
        value={search.isCharged ?? ''}
        onChange={({ target: { value } }) => go({ isCharged: value === 'yes' || value === 'no' ? value : undefined })}
      />
      <SelectInput
        className="record-filter"
        aria-label={t('filter.lacks')}
        emptyLabel={t('filter.lacksNothing')}
        options={SKU_MISSING_FIELDS.map((each) => ({ value: each, label: t('filter.lacksOne', { field: t(`field.${each}`) }) }))}
        value={lack ?? ''}
        onChange={({ target: { value } }) => {
          const chosen = SKU_MISSING_FIELDS.find((each) => each === value);
          go({ lacks: chosen && [chosen] });
        }}
      />
    </>
  );
}
