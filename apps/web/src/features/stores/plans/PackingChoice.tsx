import { useState } from 'react';
import type { AmazonPacking, AmazonPlan } from '@waybound/contract/site/amazon-plans';
import { confirmAmazonPacking } from '@waybound/contract/wire/site/amazon-plans';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { RadioGroup } from '../../../kit/inputs/RadioGroup.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useFormats } from '../../../parts/format.ts';

/** What Amazon wants for each way to pack; nothing is confirmed before a second yes, which names the fee. */
export function PackingChoice({ plan: { id, rev, packings } }: { plan: AmazonPlan }) {
  const { t } = useTranslation('amazonPlans');
  const format = useFormats();
  const offerText = useOfferText();
  const [isAsking, setAsking] = useState(false);
  const form = useRecordForm({ record: undefined, valuesOf: () => ({ packingOptionId: '' }) });
  const confirming = useChange(confirmAmazonPacking, { onRefused: form.refused });
  const { packingOptionId } = form.values;
  const chosen = packings.find((packing) => packing.packingOptionId === packingOptionId);
  const run = async () => {
    await form.submit(() => confirming.run({ id, rev, packingOptionId }));
    setAsking(false);
  };
  const labelOf = (packing: AmazonPacking): string => {
    const offer = offerText(packing);
    return packing.expiresAt === null ? offer : t('packingUntil', { offer, time: format.moment(packing.expiresAt) });
  };
  return (
    <div id={form.id} className="plan-choice">
      <Field label={t('packing')} hint={t('packingHint')} error={form.errorOf('packingOptionId')} isGroup isRequired>
        {(wiring) => (
          <RadioGroup
            wiring={wiring}
            name={`packing-${id}`}
            choices={packings.map((packing) => ({ value: packing.packingOptionId, label: labelOf(packing) }))}
            value={packingOptionId}
            onChange={(value) => form.set({ packingOptionId: value })}
          />
        )}
      </Field>
      <Button variant="primary" isDisabled={!chosen} onClick={() => setAsking(true)}>
        {t('confirmPacking')}
      </Button>
      {isAsking && chosen && (
        <Dialog
          title={t('confirmPackingTitle')}
          confirmLabel={t('yes')}
          cancelLabel={t('notYet')}
          isBusy={confirming.isBusy}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        >
          <p>{t('confirmPackingText', { offer: offerText(chosen) })}</p>
        </Dialog>
      )}
    </div>
  );
}

function useOfferText() {
  const { t } = useTranslation('amazonPlans');
  const format = useFormats();
  const groupText = ({ skus, mskus }: AmazonPacking['groups'][number]): string =>
    skus > mskus.length ? t('skus', { mskus: mskus.join(', '), count: skus - mskus.length }) : mskus.join(', ');
  return ({ groups, fee, discount }: AmazonPacking): string => {
    const asked = fee ? t('fee', { fee: format.money(fee.amount, fee.currency) }) : t('free');
    const offer = t('packingOffer', { groups: groups.map(groupText).join(' | '), fee: asked });
    return discount ? t('packingSaves', { offer, discount: format.money(discount.amount, discount.currency) }) : offer;
  };
}
