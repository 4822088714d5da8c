import { useState } from 'react';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { queryReceipt } from '@waybound/contract/wire/waybills/receipts';
import { disputeMeasured } from '@waybound/contract/wire/waybills/waybill-actions';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import { comparePacking, differs } from '@waybound/domain/order/packing-comparison';
import { useCall } from '../../../../api/query.ts';
import { Checkbox } from '../../../../kit/inputs/Checkbox.tsx';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { FilePicker } from '../../../../parts/files/FilePicker.tsx';
import { usePickedFiles } from '../../../../parts/files/use-picked-files.ts';
import { useWaybillChange } from '../../actions/use-waybill-change.ts';
import { LongText } from '../exchange/LongText.tsx';
import { NamedFile } from '../../../../parts/files/NamedFile.tsx';
import { focusSection } from '../../../../parts/focus-section.ts';
import { signed, signedMoney } from './PackingTable.tsx';
import { sortByAmount, type PricedLine } from './sort-by-amount.ts';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';

/** The contract's limit. */
const MAX_CHARACTERS = 500;
/** The worst; others, or all, can be chosen instead. */
const SHOWN_LINES = 8;

/** Why, for which cartons, and pictures that show it; beside them those that the warehouse took. */
export function DisputeDialog({ detail, onClose }: { detail: WaybillDetail; onClose: () => void }) {
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
  const files = usePickedFiles('other');
  const change = useWaybillChange(disputeMeasured, {
    done: t('price:disputeDone', { waybillNo: waybill.waybillNo }),
    onFindings: ({ findings }) => setError(findings[0]?.message),
    onRefused: onClose,
  });
  const run = async () => {
    if (reason.trim() === '') return setError(t('price:disputeWhy'));
    const boxNumbers = chosen.flatMap((line) => line.boxNumbers);
    const fileIds = await files.upload(waybill.id);
    if (!fileIds) return;
    const given = { ...(boxNumbers.length > 0 && { boxNumbers }), ...(fileIds.length > 0 && { fileIds }) };
    if (!(await change.run({ id: waybill.id, rev: waybill.rev, reason, ...given }))) return;
    onClose();
    focusSection('price');
  };
  const toggle = (line: PricedLine) => setChosen(chosen.includes(line) ? chosen.filter((each) => each !== line) : [...chosen, line]);
  return (
    <Dialog
      title={t('price:disputeAsk', { waybillNo: waybill.waybillNo })}
      confirmLabel={t('price:dispute')}
      cancelLabel={t('application:back')}
      isBusy={files.isBusy || change.isBusy}
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
        <WarehousePictures id={waybill.id} />
        <FilePicker files={files} />
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

/** What the warehouse photographed when the goods came. */
function WarehousePictures({ id }: { id: string }) {
  const { t } = useTranslation('price');
  const { data } = useCall(queryReceipt, { id });
  if (!data) return null;
  const pictures = data.lots.flatMap((lot) => lot.pictures);
  return (
    <Field label={t('disputePictures')} isGroup>
      {() => (
        <div className="waybill-disputed-boxes">
          {pictures.length === 0 && <span className="muted">{t('disputeNoPictures')}</span>}
          {pictures.map((picture) => (
            <NamedFile key={picture.id} file={picture} />
          ))}
        </div>
      )}
    </Field>
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
