import { formatMoney } from '@waybound/domain/measures';
import { euDuty, valueOf } from '@waybound/domain/small-parcels/parcel-findings';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { useNow } from '../../../parts/waybill/use-now.ts';
import { readItems, type ParcelValues } from './parcel-values.ts';

/** What the EU charges of the codes as they are typed, of goods whose value is given in EUR; of other currencies the saved parcel says it. */
export function EuDuty({ values: { countryId, currency, items } }: { values: ParcelValues }) {
  const { t } = useTranslation('smallParcels');
  const format = useFormats();
  const countryCode = usePublicData()?.countries.find(({ id }) => String(id) === countryId)?.code;
  const read = readItems(items).lines.map(({ value }) => value);
  const day = new Date(useNow()).toISOString().slice(0, 'yyyy-mm-dd'.length);
  const duty = currency === 'EUR' ? euDuty(read, { countryCode, day, eurMinor: valueOf(read) }) : undefined;
  if (!duty) return null;
  return (
    <p className="parcel-note" role="status">
      {t('form.duty', { codes: format.count(duty.codes), amount: formatMoney(duty.eurMinor) })}
    </p>
  );
}
