import type { Emissions } from '@waybound/contract/waybills/emissions/emission-fields';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';

/** What the figures of the legs rest on: the weight, how each distance was found, and where each intensity is published. */
export function Assumptions({ emissions: { legs, weight, isMeasured, source } }: { emissions: Emissions }) {
  const { t } = useTranslation('emissions');
  const format = useFormats();
  const bases = [...new Set(legs.map(({ distanceBasis }) => distanceBasis))];
  const ofModes = [...new Map(legs.map((leg) => [leg.mode, leg])).values()];
  return (
    <ul className="waybill-assumptions">
      <li>{t(isMeasured ? 'weightMeasured' : 'weightDeclared', { weight: format.kilograms(weight) })}</li>
      {bases.map((basis) => (
        <li key={basis}>{t(`basis.${basis}`)}</li>
      ))}
      {legs.every(({ leg }) => leg !== 'main') && <li>{t('ownMainLeg')}</li>}
      <li>
        {t('source', { source })}
        <ul>
          {ofModes.map(({ mode, vehicle, rows }) => (
            <li key={mode}>{t('row', { mode: t(`mode.${mode}`), vehicle, rows: rows.join(' + ') })}</li>
          ))}
        </ul>
      </li>
    </ul>
  );
}
