import { useCallback } from 'react';
import type { AmazonWindow } from '@waybound/contract/site/amazon-plans';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';

/** "21 Dec 2026 – 28 Dec 2026". */
export function useWindowDays() {
  const { t } = useTranslation('amazonShipments');
  const format = useFormats();
  return useCallback(
    ({ startsAt, endsAt }: Pick<AmazonWindow, 'startsAt' | 'endsAt'>): string =>
      t('days', { from: format.day(startsAt), to: format.day(endsAt) }),
    [t, format],
  );
}
