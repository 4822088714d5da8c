import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { useTranslation } from '../../kit/use-translation.ts';
import { ErpNotes } from '../../parts/erp/ErpNotes.tsx';
import { useFormats } from '../../parts/format.ts';

/** What the ERP says of the order that a parcel was made of: that it is not among those to be sent there now, and what is still to be looked at. */
export function ErpOrder({ parcel: { erpGone, erpNotes } }: { parcel: Pick<ParcelDetail, 'erpGone' | 'erpNotes'> }) {
  const { t } = useTranslation('smallParcels');
  const format = useFormats();
  return (
    <>
      {erpGone && (
        <p className="parcel-note" role="status">
          {t('erp.goneSince', { erp: erpGone.erpName, at: format.moment(erpGone.since) })}
        </p>
      )}
      {erpNotes.length > 0 && (
        <section aria-label={t('erp.title')}>
          <h2>{t('erp.title')}</h2>
          <ErpNotes notes={erpNotes} />
        </section>
      )}
    </>
  );
}
