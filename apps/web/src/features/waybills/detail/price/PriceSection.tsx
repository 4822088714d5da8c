import { useState } from 'react';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { acceptMeasured } from '@waybound/contract/wire/waybills/waybill-actions';
import { Button } from '../../../../kit/button/Button.tsx';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { HiddenPrice, usePricesAreHidden } from '../../../../parts/waybill/HiddenPrice.tsx';
import { PriceBreakdown } from './PriceBreakdown.tsx';
import { useRefusalText } from '../../actions/use-refusal-text.ts';
import { useWaybillChange } from '../../actions/use-waybill-change.ts';
import { DisputeMeasured } from '../packing/DisputeMeasured.tsx';
import { NamedFile } from '../../../../parts/files/NamedFile.tsx';
import { focusSection } from '../../../../parts/focus-section.ts';
import { Section } from '../Section.tsx';

const ANCHOR = 'price';

const NOTES = { withinTolerance: 'within', open: 'open', accepted: 'accepted', disputed: 'disputed' } as const;

interface PriceSectionProps {
  detail: WaybillDetail;
}

/** The declared price, the measured one beside it, and the consent where they differ too much. */
export function PriceSection({ detail }: PriceSectionProps) {
  const { t } = useTranslation('price');
  const { declaredQuote, measuredQuote, difference, measures, dispute, may } = detail;
  const measured = measuredQuote && difference ? { quote: measuredQuote, difference } : undefined;
  const areHidden = usePricesAreHidden();
  const isOpen = measures === 'open';
  const missing = missingCartons(detail);
  return (
    <Section title={t('title')} anchor={ANCHOR} tone={isOpen ? 'warn' : undefined}>
      {areHidden && <HiddenPrice />}
      {!areHidden &&
        (declaredQuote ? <PriceBreakdown declared={declaredQuote} measured={measured} /> : <p className="muted">{t('none')}</p>)}
      {(measured || areHidden) && measures !== 'none' && (
        <div className="waybill-consent">
          <p className={isOpen ? undefined : 'muted'}>{isOpen && missing ? t('short', missing) : t(NOTES[measures])}</p>
          {measures === 'disputed' && dispute && <p className="muted">{t('disputeSaid', { reason: dispute.reason })}</p>}
          {measures === 'disputed' && dispute?.files.map((file) => <NamedFile key={file.id} file={file} />)}
          {measured && (
            <div className="waybill-consent-actions">
              {(isOpen || measures === 'disputed') && <AcceptMeasured detail={detail} />}
              {(isOpen || measures === 'withinTolerance') && may['disputeMeasured'] === null && <DisputeMeasured detail={detail} />}
            </div>
          )}
        </div>
      )}
    </Section>
  );
}

/** How many were declared and how many came, where some are missing. */
function missingCartons({ waybill }: WaybillDetail): { declared: number; received: number } | undefined {
  const { customerTotalPackages: declared, inStockPackages: received } = waybill;
  return declared !== null && received !== null && received < declared ? { declared, received } : undefined;
}

function AcceptMeasured({ detail: { waybill, may, difference } }: PriceSectionProps) {
  const { t } = useTranslation(['price', 'application']);
  const format = useFormats();
  const refusalText = useRefusalText();
  const [isAsking, setIsAsking] = useState(false);
  const { waybillNo } = waybill;
  const close = () => setIsAsking(false);
  const change = useWaybillChange(acceptMeasured, { done: t('price:acceptDone', { waybillNo }), onRefused: close });
  const verdict = may['acceptMeasured'];
  const run = async () => {
    if (!(await change.run({ id: waybill.id, rev: waybill.rev }))) return;
    close();
    focusSection(ANCHOR);
  };
  return (
    <>
      <Button
        variant="primary"
        disabledReason={verdict === null ? undefined : refusalText(verdict ?? 'wrongStatus', waybill)}
        onClick={() => setIsAsking(true)}
      >
        {t('price:accept')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('price:acceptAsk', { waybillNo, amount: format.money(difference?.measured, difference?.currency) })}
          confirmLabel={t('price:accept')}
          cancelLabel={t('application:back')}
          isBusy={change.isBusy}
          onConfirm={() => void run()}
          onClose={close}
        >
          <p>{t('price:acceptText', { difference: format.money(difference?.difference, difference?.currency) })}</p>
        </Dialog>
      )}
    </>
  );
}
