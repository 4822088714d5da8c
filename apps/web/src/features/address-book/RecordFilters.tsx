import { useState, type FormEvent } from 'react';
import { SKU_MISSING_FIELDS } from '@waybound/contract/wire/address-book/address-book';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Button } from '../../kit/button/Button.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import type { SavedRecordPage, KindView } from './kinds.ts';
import { useRecordListUrl } from './use-record-list-url.ts';

const MAX_SEARCH = 100;

/** The search; for SKUs also by what they are and what they lack. At the end, how many of how many are saved. */
export function RecordFilters({ view, page }: { view: KindView; page: SavedRecordPage | undefined }) {
  const { t } = useTranslation('addressBook');
  const { search, go } = useRecordListUrl();
  const format = useFormats();
  const [typed, setTyped] = useState(search.search ?? '');
  const isFiltered = search.search !== undefined || search.isCharged !== undefined || search.lacks !== undefined;
  const find = (event: FormEvent) => {
    event.preventDefault();
    go({ search: typed.trim() || undefined });
  };
  return (
    <search className="record-filters" aria-label={t('filter.label')}>
      <form onSubmit={find}>
        <TextInput
          lead={<Search size={14} aria-hidden="true" />}
          aria-label={t(`filter.search.${view.kind === 'sku' ? 'sku' : 'any'}`)}
          placeholder={t(`filter.search.${view.kind === 'sku' ? 'sku' : 'any'}`)}
          maxLength={MAX_SEARCH}
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      {view.kind === 'sku' && <SkuFilters />}
      {isFiltered && (
        <Button variant="quiet" icon={<X />} onClick={() => go({ search: undefined, isCharged: undefined, lacks: undefined })}>
          {t('filter.clear')}
        </Button>
      )}
      {page && <span className="record-count muted">{t('keptOf', { kept: format.count(page.kept), max: format.count(page.max) })}</span>}
    </search>
  );
}

function SkuFilters() {
  const { t } = useTranslation('addressBook');
  const { search, go } = useRecordListUrl();
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
