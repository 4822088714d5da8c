import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../../kit/use-translation.ts';

/** Why there is no figure of greenhouse gases. */
export function MissingCo2e({ of: missing }: { of: WaybillRow['co2eMissing'] }) {
  const { t } = useTranslation('emissions');
  const text = t('lacks', { facts: missing.map((fact) => t(`fact.${fact}`)).join(t('and')) });
  return (
    <small className="muted" title={text}>
      {text}
    </small>
  );
}
