import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/Button.tsx';
import { TextInput } from '../../kit/TextInput.tsx';
import { KeywordFilter } from '../../parts/KeywordFilter.tsx';
import { usePickupAddress } from './use-pickup-address.ts';

const NO_FILTERS = { keyword: undefined, appointmentFrom: undefined, appointmentTo: undefined };

/** Native fields: a list of a few columns needs no component library. */
export function PickupFilters() {
  const { t } = useTranslation('pickups');
  const { search, go } = usePickupAddress();
  const isFiltered = Boolean(search.keyword ?? search.appointmentFrom ?? search.appointmentTo);
  return (
    <section className="pickup-filters" aria-label={t('list')}>
      <KeywordFilter key={search.keyword ?? ''} label={t('filter.keyword')} value={search.keyword} onFind={(keyword) => go({ keyword })} />
      <div role="group" aria-label={t('filter.days')}>
        <TextInput
          type="date"
          aria-label={t('filter.from')}
          value={search.appointmentFrom ?? ''}
          onChange={({ target }) => go({ appointmentFrom: target.value || undefined })}
        />
        <span aria-hidden="true">–</span>
        <TextInput
          type="date"
          aria-label={t('filter.to')}
          value={search.appointmentTo ?? ''}
          onChange={({ target }) => go({ appointmentTo: target.value || undefined })}
        />
      </div>
      {isFiltered && (
        <Button look="quiet" icon={<X />} onClick={() => go(NO_FILTERS)}>
          {t('filter.clear')}
        </Button>
      )}
    </section>
  );
}
