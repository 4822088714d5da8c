import { useTranslation } from '../../../../kit/use-translation.ts';
import { DaysRange } from '../../../../parts/dates/DaysRange.tsx';
import { useListUrl } from '../use-list-url.ts';

/** The days on which a waybill was opened, or on which its goods left; either end may stay open. */
export function DaysFilter({ of }: { of: 'created' | 'shipped' }) {
  const { t } = useTranslation('waybillTools');
  const { search, go } = useListUrl();
  return (
    <DaysRange
      label={t(`filter.${of}`)}
      fromLabel={t(`filter.${of}From`)}
      toLabel={t(`filter.${of}To`)}
      from={search[`${of}From`]}
      to={search[`${of}To`]}
      onChange={({ from, to }) => go({ [`${of}From`]: from, [`${of}To`]: to })}
    />
  );
}
