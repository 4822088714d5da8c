import { useState } from 'react';
import X from 'lucide-react/icons/x';
import { Button } from '../../kit/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { DayInput } from '../../parts/DayInput.tsx';
import { KeywordFilter } from '../../parts/KeywordFilter.tsx';
import { usePickupAddress } from './use-pickup-address.ts';

const NO_FILTERS = { keyword: undefined, appointmentFrom: undefined, appointmentTo: undefined };

/** Fields of our own: a list of a few columns needs no component library. */
export function PickupFilters() {
  const { t } = useTranslation('pickups');
  const { search, go } = usePickupAddress();
  const isFiltered = Boolean(search.keyword ?? search.appointmentFrom ?? search.appointmentTo);
  return (
    <section className="pickup-filters" aria-label={t('list')}>
      <KeywordFilter key={search.keyword ?? ''} label={t('filter.keyword')} value={search.keyword} onFind={(keyword) => go({ keyword })} />
      <div role="group" aria-label={t('filter.days')}>
        <DayFilter label={t('filter.from')} day={search.appointmentFrom} onFind={(day) => go({ appointmentFrom: day })} />
        <span aria-hidden="true">–</span>
        <DayFilter label={t('filter.to')} day={search.appointmentTo} onFind={(day) => go({ appointmentTo: day })} />
      </div>
      {isFiltered && (
        <Button look="quiet" icon={<X />} onClick={() => go(NO_FILTERS)}>
          {t('filter.clear')}
        </Button>
      )}
    </section>
  );
}

interface DayFilterProps {
  label: string;
  day: string | undefined;
  onFind: (day: string | undefined) => void;
}

/** Finds by a whole day, once it stands there. */
function DayFilter({ label, day = '', onFind }: DayFilterProps) {
  const [text, setText] = useState(day);
  const [before, setBefore] = useState(day);
  // The address has another day: somebody has gone back, or cleared the filters.
  if (day !== before) {
    setBefore(day);
    setText(day);
  }
  const find = (settled: string) => {
    if (settled !== day) onFind(settled || undefined);
  };
  return <DayInput aria-label={label} label={label} value={text} onChange={setText} onSettle={find} />;
}
