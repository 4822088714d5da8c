import { useState } from 'react';
import type { AmazonPlan, AmazonPlanWritten } from '@waybound/contract/site/amazon-plans';
import { readAmazonPlan } from '@waybound/contract/wire/site/amazon-plans';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { keptPlan } from './plan-values.ts';

interface NewPlanButtonProps {
  plan: AmazonPlan;
  /** The form is to begin with this. */
  onTaken: (written: AmazonPlanWritten) => void;
}

/** Another plan like this one, whose boxes need not be typed again; what is typed and not sent is asked about. */
export function NewPlanButton({ plan: { id, name }, onTaken }: NewPlanButtonProps) {
  const { t } = useTranslation('amazonPlans');
  const [isAsking, setAsking] = useState(false);
  const reading = useChange(readAmazonPlan);
  const take = async () => {
    const written = await reading.run({ id });
    setAsking(false);
    if (written) onTaken(written);
  };
  const press = () => {
    if ((keptPlan.read().rows ?? []).length > 0) setAsking(true);
    else void take();
  };
  return (
    <>
      <Button isBusy={reading.isBusy} onClick={press}>
        {t('another')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('anotherTitle', { name })}
          confirmLabel={t('replace')}
          cancelLabel={t('keep')}
          isDanger
          isBusy={reading.isBusy}
          onConfirm={() => void take()}
          onClose={() => setAsking(false)}
        >
          <p>{t('anotherText')}</p>
        </Dialog>
      )}
    </>
  );
}
