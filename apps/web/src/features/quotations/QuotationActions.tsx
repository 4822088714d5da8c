import { useState } from 'react';
import { MAX_DECLINE_REASON } from '@waybound/contract/quotations/quotation-states';
import type { Offer, QuotationDetail } from '@waybound/contract/quotations/quotations';
import { acceptOffer, askAgain, declineQuotation, withdrawQuotation } from '@waybound/contract/wire/quotations/quotations';
import { useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextArea } from '../../kit/inputs/TextArea.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { QUOTATION_READS } from './quotation-reads.ts';

interface ActionProps {
  quotation: QuotationDetail;
  onClose: () => void;
}

/** Says what is bound by it, and until when. */
export function AcceptOffer({ quotation: { id, rev, validTo }, offer, onClose }: ActionProps & { offer: Offer }) {
  const { t, language } = useTranslation(['quotations', 'application']);
  const format = useFormats();
  const change = useChange(acceptOffer, {
    refreshes: QUOTATION_READS,
    done: ({ waybill: { waybillNo } }) => t('quotations:detail.accepted', { waybillNo }),
  });
  const run = async () => {
    await change.run({ id, rev, offerId: offer.id });
    onClose();
  };
  const { channelName, total, currency } = offer.quote;
  return (
    <Dialog
      title={t('quotations:detail.acceptAsk', { channel: channelName[language], total: format.money(total, currency) })}
      confirmLabel={t('quotations:detail.accept')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t('quotations:detail.acceptText', { day: format.calendarDay(validTo) })}</p>
    </Dialog>
  );
}

/** Of an accepted offer it frees the draft. */
export function DeclineQuotation({ quotation: { id, quotationNo, waybill }, onClose }: ActionProps) {
  const { t } = useTranslation(['quotations', 'application']);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const change = useChange(declineQuotation, {
    refreshes: QUOTATION_READS,
    done: t('quotations:detail.declined', { quotationNo }),
    onRefused: ({ findings, mass }) => {
      setError(findings[0]?.message);
      if (findings.length > 0) return;
      toast('error', mass);
      onClose();
    },
  });
  const run = async () => {
    if (await change.run({ id, reason })) onClose();
  };
  return (
    <Dialog
      title={t('quotations:detail.declineAsk', { quotationNo })}
      confirmLabel={t('quotations:detail.decline')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isDanger
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{waybill ? t('quotations:detail.declineDraftText', waybill) : t('quotations:detail.declineText')}</p>
      <Field label={t('quotations:detail.declineReason')} error={error} isRequired>
        {(wiring) => (
          <TextArea {...wiring} rows={3} maxLength={MAX_DECLINE_REASON} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
    </Dialog>
  );
}

export function WithdrawQuotation({ quotation: { id, quotationNo }, onClose }: ActionProps) {
  const { t } = useTranslation(['quotations', 'application']);
  const change = useChange(withdrawQuotation, {
    refreshes: QUOTATION_READS,
    done: t('quotations:detail.withdrawn', { quotationNo }),
  });
  const run = async () => {
    await change.run({ id });
    onClose();
  };
  return (
    <Dialog
      title={t('quotations:detail.withdrawAsk', { quotationNo })}
      confirmLabel={t('quotations:detail.withdraw')}
      cancelLabel={t('application:cancel')}
      isDanger
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t('quotations:detail.withdrawText')}</p>
    </Dialog>
  );
}

export function useAskAgain({ id, quotationNo }: Pick<QuotationDetail, 'id' | 'quotationNo'>) {
  const { t } = useTranslation('quotations');
  const change = useChange(askAgain, { refreshes: QUOTATION_READS, done: t('detail.asked', { quotationNo }) });
  return { isBusy: change.isBusy, run: () => void change.run({ id }) };
}
