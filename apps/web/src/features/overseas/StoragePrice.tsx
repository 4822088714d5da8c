import type { StorageTariff } from '@waybound/contract/overseas/overseas-services';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';

/** What storing costs in a warehouse, for whoever may see it: before it is decided that pieces stay. */
export function StoragePrice({ tariff }: { tariff: StorageTariff | null }) {
  const { t } = useTranslation('overseasStock');
  const format = useFormats();
  if (tariff === null) return <p className="muted">{t('tariff.none')}</p>;
  const [first] = tariff.steps;
  const free = first && first.fromDay > 1 ? [t('tariff.free', { days: format.count(first.fromDay - 1) })] : [];
  const steps = tariff.steps.flatMap(({ fromDay, perCbmDay }) =>
    perCbmDay === null ? [] : [t('tariff.step', { day: format.count(fromDay), money: format.money(perCbmDay, tariff.currency) })],
  );
  return <p className="muted">{`${t('tariff.title')}: ${[...free, ...steps].join(' · ')}`}</p>;
}
