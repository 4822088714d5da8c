import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useRangeShortcuts } from '../../../parts/date-shortcuts.ts';
import { useListAddress } from './use-list-address.ts';

const DAY = 'YYYY-MM-DD';

/** The days on which a waybill was opened, or on which its goods left; either end may stay open. */
export function DaysFilter({ of }: { of: 'created' | 'shipped' }) {
  const { t } = useTranslation('waybills');
  const { search, go } = useListAddress();
  const [from, to] = [search[`${of}From`], search[`${of}To`]];
  const toDay = (day: string | undefined) => (day ? dayjs(day) : null);
  const presets = useRangeShortcuts();
  return (
    <DatePicker.RangePicker
      className="waybill-filter-days"
      classNames={{ popup: { root: 'waybill-range' } }}
      placeholder={[t(`filter.${of}From`), t(`filter.${of}To`)]}
      aria-label={t(`filter.${of}`)}
      allowEmpty={[true, true]}
      presets={presets}
      value={[toDay(from), toDay(to)]}
      onChange={(range) => go({ [`${of}From`]: range?.[0]?.format(DAY), [`${of}To`]: range?.[1]?.format(DAY) })}
    />
  );
}
