import { useState } from 'react';
import type { AmazonPlan, AmazonPlanWritten } from '@waybound/contract/site/amazon-plans';
import { readAmazonPlan } from '@waybound/contract/wire/site/amazon-plans';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { isLostTo, keptPlan } from './plan-values.ts';

interface NewPlanButtonProps {
  plan: AmazonPlan;
  /** The form is to begin with this. */
  onTaken: (written: AmazonPlanWritten) => void;
}

/** Another plan like this one, whose boxes need not be typed again; what is typed and not sent is asked about. */
export function NewPlanButton({ plan: { id, name }, onTaken }: NewPlanButtonProps) {
  const { t } = useTranslation('amazonPlans');
  /** What it was made of, where something else is typed. */
  const [asked, setAsked] = useState<AmazonPlanWritten>();
  const reading = useChange(readAmazonPlan);
  const take = (written: AmazonPlanWritten) => {
    setAsked(undefined);
    onTaken(written);
  };
  const press = async () => {
    const written = await reading.run({ id });
    if (!written) return;
    if (isLostTo(written, keptPlan.read())) setAsked(written);
    else take(written);
  };
  return (
    <>
      <Button isBusy={reading.isBusy} onClick={() => void press()}>
        {t('another')}
      </Button>
      {asked && (
        <Dialog
          title={t('anotherTitle', { name })}
          confirmLabel={t('replace')}
          cancelLabel={t('keep')}
          isDanger
          onConfirm={() => take(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('anotherText')}</p>
        </Dialog>
      )}
    </>
  );
}
