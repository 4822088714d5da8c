import { useState } from 'react';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { disputeMeasured } from '@waybound/contract/wire/waybills/waybill-actions';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import { comparePacking, differs } from '@waybound/domain/order/packing-comparison';
import { Button } from '../../../../kit/button/Button.tsx';
import { Checkbox } from '../../../../kit/inputs/Checkbox.tsx';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { useWaybillChange } from '../../actions/use-waybill-change.ts';
import { LongText } from '../exchange/LongText.tsx';
import { focusSection } from '../focus-section.ts';
import { signed, signedMoney } from './PackingTable.tsx';
import { sortByAmount, type PricedLine } from './sort-by-amount.ts';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';

/** The contract's limit. */
const MAX_CHARACTERS = 500;
/** The worst; others, or all, can be chosen instead. */
const SHOWN_LINES = 8;

/** The customer does not believe the scale: why, and for which cartons. */
export function DisputeMeasured({ detail }: { detail: WaybillDetail }) {
  const { t } = useTranslation('price');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('dispute')}</Button>
      {isAsking && <DisputeDialog detail={detail} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function DisputeDialog({ detail, onClose }: { detail: WaybillDetail; onClose: () => void }) {
  const { waybill, order, cartons, boxDifferences } = detail;
  const { t } = useTranslation(['price', 'application']);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [chosen, setChosen] = useState<readonly PricedLine[]>([]);
  const [lines] = useState(() =>
    sortByAmount(comparePacking(order.packingList ?? [], cartons).lines, boxDifferences)
      .filter(({ box }) => differs(box))
      .slice(0, SHOWN_LINES),
  );
  const change = useWaybillChange(disputeMeasured, {
    done: t('price:disputeDone', { waybillNo: waybill.waybillNo }),
    onFindings: ({ findings }) => setError(findings[0]?.message),
    onRefused: onClose,
  });
  const run = async () => {
    if (reason.trim() === '') return setError(t('price:disputeWhy'));
    const boxNumbers = chosen.flatMap((line) => line.boxNumbers);
    if (!(await change.run({ id: waybill.id, rev: waybill.rev, reason, ...(boxNumbers.length > 0 && { boxNumbers }) }))) return;
    onClose();
    focusSection('price');
  };
  const toggle = (line: PricedLine) => setChosen(chosen.includes(line) ? chosen.filter((each) => each !== line) : [...chosen, line]);
  return (
    <Dialog
      title={t('price:disputeAsk', { waybillNo: waybill.waybillNo })}
      confirmLabel={t('price:dispute')}
      cancelLabel={t('application:back')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="waybill-dispute">
        <p>{t('price:disputeText')}</p>
        <LongText
          label={t('price:disputeReason')}
          value={reason}
          maxCharacters={MAX_CHARACTERS}
          error={error}
          isRequired
          onChange={setReason}
        />
        {lines.length > 0 && (
          <Field label={t('price:disputeBoxes')} hint={t('price:disputeAll')} isGroup>
            {() => (
              <div className="waybill-disputed-boxes">
                {lines.map((line) => (
                  <Checkbox key={line.box.boxNumber} checked={chosen.includes(line)} onChange={() => toggle(line)}>
                    <DifferenceOf line={line} currency={detail.difference?.currency} />
                  </Checkbox>
                ))}
              </div>
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
}

/** By how much the boxes of a line differ, and the money it makes where prices are shown. */
function DifferenceOf({ line: { box, boxNumbers, amount }, currency }: { line: PricedLine; currency: string | undefined }) {
  const { t } = useTranslation('price');
  const format = useFormats();
  const differences = [
    box.grams && t('disputeWeight', { weight: signed(box.grams, formatGrams) }),
    box.mm3 && t('disputeVolume', { volume: signed(box.mm3, formatCbm) }),
    amount && currency && `${currency} ${signedMoney(amount, format)}`,
  ].filter(Boolean);
  return <>{[t('disputeBox', { boxes: formatRanges(boxNumbers) }), ...differences].join(' · ')}</>;
}
