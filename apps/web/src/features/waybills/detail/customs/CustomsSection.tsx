import { useState } from 'react';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { Button } from '../../../../kit/button/Button.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { lazyComponent } from '../../../../parts/lazy-component.tsx';
import { useRefusalText } from '../../actions/use-refusal-text.ts';
import { Section } from '../Section.tsx';

const CustomsDialog = lazyComponent(() => import('./CustomsDialog.tsx').then((loaded) => loaded.CustomsDialog));

/** What customs ask for beside the invoice, as far as it is there. */
export function CustomsSection({ detail }: { detail: WaybillDetail }) {
  const { t } = useTranslation('customsRecords');
  const refusalText = useRefusalText();
  const [isOpen, setIsOpen] = useState(false);
  const { waybill, customs, may } = detail;
  const edit = (
    <Button size="small" disabledReason={refusalText(may['keepCustoms'] ?? undefined, waybill)} onClick={() => setIsOpen(true)}>
      {t('edit')}
    </Button>
  );
  return (
    <Section title={t('title')} anchor="customs" extra={edit}>
      {customs ? <Kept detail={detail} customs={customs} /> : <p className="muted">{t('none')}</p>}
      {isOpen && <CustomsDialog detail={detail} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

function Kept({ detail: { order }, customs }: { detail: WaybillDetail; customs: NonNullable<WaybillDetail['customs']> }) {
  const { t } = useTranslation('customsRecords');
  const format = useFormats();
  const { elements, certificates, powerOfAttorney } = customs;
  const products = new Set((order.invoiceLines ?? []).map(({ sku }) => sku));
  const validTo = (day: string | undefined) => day && t('validTo', { day: format.calendarDay(day) });
  return (
    <div className="waybill-customs">
      <p>
        {t('attorneyIs', {
          state: [t(`states.${powerOfAttorney.state}`), powerOfAttorney.number, validTo(powerOfAttorney.validUntil)]
            .filter(Boolean)
            .join(' · '),
        })}
      </p>
      <p>{t('elementCount', { done: elements.filter(({ sku }) => products.has(sku)).length, count: products.size })}</p>
      <ul>
        {certificates.map(({ kind, number, validUntil }) => (
          <li key={`${kind} ${number}`}>
            {t(`kinds.${kind}`)} <span className="identifier">{number}</span> <small className="muted">{validTo(validUntil)}</small>
          </li>
        ))}
      </ul>
      <p className="muted">{t('changed', { time: format.moment(customs.changedAt) })}</p>
    </div>
  );
}
