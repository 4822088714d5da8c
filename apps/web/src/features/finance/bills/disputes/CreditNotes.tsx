import type { BillDetail } from '@waybound/contract/pricing/finance';
import { creditNotePdf } from '@waybound/contract/wire/pricing/bill-disputes';
import FileDown from 'lucide-react/icons/file-down';
import { useDownload } from '../../../../api/use-download.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';

/** What was credited of a bill, each with its paper. */
export function CreditNotes({ bill: { creditNotes, currency } }: { bill: BillDetail }) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  const pdf = useDownload(creditNotePdf);
  return (
    <section aria-label={t('creditNotes.title')}>
      <h2>{t('creditNotes.title')}</h2>
      <ul className="bill-disputes">
        {creditNotes.map(({ id, creditNoteNo, issuedAt, amount, toBalance, text }) => (
          <li key={id}>
            <p>
              <b className="identifier">{creditNoteNo}</b>
              <span className="muted">{format.moment(issuedAt)}</span>
              <b className="number">{format.money(`-${amount}`, currency)}</b>
              {toBalance !== '0.00' && (
                <span className="muted">{t('creditNotes.toBalance', { amount: format.money(toBalance, currency) })}</span>
              )}
              <Button
                variant="quiet"
                icon={<FileDown />}
                isBusy={pdf.isBusy}
                aria-label={`PDF ${creditNoteNo}`}
                onClick={() => pdf.save({ id })}
              >
                PDF
              </Button>
            </p>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
