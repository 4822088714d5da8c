import { useId, useState } from 'react';
import type { Emissions } from '@waybound/contract/waybills/emissions/emission-fields';
import { Button } from '../../../../kit/button/Button.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { usePlaceNames } from '../../../../parts/waybill/place-names.ts';
import { Section } from '../Section.tsx';
import { Assumptions } from './Assumptions.tsx';
import './emissions.css';

/** The greenhouse gases of a waybill; the figure opens to what it is made of. */
export function EmissionsSection({ emissions }: { emissions: Emissions }) {
  const { t } = useTranslation('emissions');
  const format = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { co2e, missing } = emissions;
  if (co2e === null) {
    return (
      <Section title={t('title')} anchor="emissions">
        <p className="muted">{t('none', { facts: missing.map((gap) => t(`missing.${gap}`)).join(t('and')) })}</p>
      </Section>
    );
  }
  return (
    <Section title={t('title')} anchor="emissions" extra={<b>{t('total', { co2e: format.figure(co2e, 3) })}</b>}>
      <p className="muted">{t('meaning')}</p>
      <Button size="small" variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'close' : 'open')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Legs emissions={emissions} co2e={co2e} />}
        {isOpen && <Assumptions emissions={emissions} />}
      </div>
    </Section>
  );
}

function Legs({ emissions: { legs }, co2e }: { emissions: Emissions; co2e: string }) {
  const { t } = useTranslation('emissions');
  const format = useFormats();
  return (
    <div className="waybill-table-scroll" tabIndex={0} role="group" aria-label={t('title')}>
      <table className="waybill-table" aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('leg')}</th>
            {(['distance', 'factor', 'result'] as const).map((column) => (
              <th key={column} scope="col" className="number">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {legs.map((leg) => (
            <LegRow key={leg.leg} leg={leg} />
          ))}
          {legs.length > 1 && (
            <tr>
              <th scope="row">{t('sum')}</th>
              <td colSpan={2} />
              <td className="number" data-label={t('result')}>
                <b>{format.figure(co2e, 3)}</b>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function LegRow({ leg }: { leg: Emissions['legs'][number] }) {
  const { t } = useTranslation('emissions');
  const format = useFormats();
  const { mode, adjustmentPercent: percent, tankToWheel, wellToTank } = leg;
  const places = usePlaces(leg);
  return (
    <tr>
      <th scope="row">
        {t(`legs.${leg.leg}`)} · {t(`mode.${mode}`)}
        {places && <small>{places}</small>}
      </th>
      <td className="number" data-label={t('distance')}>
        {format.count(leg.distanceKm)}
        {percent > 0 && <small>{t('adjusted', { percent })}</small>}
      </td>
      <td className="number" data-label={t('factor')}>
        {leg.factor}
        <small>{t('parts', { tankToWheel, wellToTank })}</small>
      </td>
      <td className="number" data-label={t('result')}>
        {format.figure(leg.co2e, 3)}
      </td>
    </tr>
  );
}

/** Between which places, as far as they are known. */
function usePlaces({ from, to }: Emissions['legs'][number]): string | undefined {
  const { t } = useTranslation('emissions');
  const { placeOf } = usePlaceNames();
  if (from && to) return `${placeOf(from)} → ${placeOf(to)}`;
  if (from) return t('fromPort', { from: placeOf(from) });
  return to ? t('toPort', { to: placeOf(to) }) : undefined;
}
