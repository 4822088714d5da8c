import { useState } from 'react';
import { passesByItself } from '@waybound/domain/amazon/passing-faults';
import { CANCELLABLE_STEPS, canBeginAnew, goesOnOnceRead } from '@waybound/domain/amazon/plan-steps';
import type { AmazonPlan, AmazonPlanWritten } from '@waybound/contract/site/amazon-plans';
import { cancelAmazonPlan, retryAmazonPlan } from '@waybound/contract/wire/site/amazon-plans';
import { createLink } from '@tanstack/react-router';
import { useChange } from '../../../api/query.ts';
import { Button, ButtonLink } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { NewPlanButton } from './NewPlanButton.tsx';
import { OwnerMends } from './OwnerMends.tsx';
import { PlacementChoice } from './PlacementChoice.tsx';
import { WindowChoice } from './WindowChoice.tsx';

/** Seldom asked for: mostly Amazon wants nothing for it. */
const PackingChoice = lazyComponent(() => import('./PackingChoice.tsx').then((loaded) => loaded.PackingChoice));

const ShipmentsLink = createLink(ButtonLink);

interface PlanCardProps {
  plan: AmazonPlan;
  /** Another plan is to be made like this one; undefined where none can be made. */
  onAnother: ((written: AmazonPlanWritten) => void) | undefined;
}

/** How far one plan is, and what its clerk can do. */
export function PlanCard({ plan, onAnother }: PlanCardProps) {
  const { t } = useTranslation('amazonPlans');
  const format = useFormats();
  const [isGivingUp, setGivingUp] = useState(false);
  const retrying = useChange(retryAmazonPlan);
  const { id, rev, name, step, isStopped, fault, requestId, problems, storeName: store } = plan;
  return (
    <article className="plan-card" aria-label={name}>
      <h2>{name}</h2>
      <p className="muted">{t('of', { store, boxes: format.count(plan.boxes), units: format.count(plan.units) })}</p>
      <p role="status">{t(`step.${step}`)}</p>
      {fault !== null && <p className="plan-fault">{t(`fault.${fault}`)}</p>}
      {fault !== null && !isStopped && passesByItself(fault) && <p className="muted">{t('willRetry')}</p>}
      {goesOnOnceRead(plan) && <p className="muted">{t('onceRead')}</p>}
      {problems.length > 0 && (
        <ul lang="en">
          {problems.map(({ code, message, details }) => (
            <li key={`${code} ${message} ${details}`}>
              {code}: {message} {details}
            </li>
          ))}
        </ul>
      )}
      {fault !== null && requestId !== null && <p className="muted">{t('request', { id: requestId })}</p>}
      {plan.ownerMends.length > 0 && <OwnerMends plan={plan} />}
      {step === 'packingChoice' && <PackingChoice key={rev} plan={plan} />}
      {step === 'choice' && <PlacementChoice key={rev} plan={plan} />}
      {step === 'windowChoice' && <WindowChoice key={rev} plan={plan} />}
      <div className="plan-buttons">
        {isStopped && (
          <Button isBusy={retrying.isBusy} onClick={() => void retrying.run({ id, rev })}>
            {t('retry')}
          </Button>
        )}
        {CANCELLABLE_STEPS.includes(step) && <Button onClick={() => setGivingUp(true)}>{t('cancel')}</Button>}
        {onAnother && canBeginAnew(plan) && <NewPlanButton plan={plan} onTaken={onAnother} />}
        {step === 'made' && (
          <ShipmentsLink to="/seaair/amazon/inbound/shipment/list" search={{}}>
            {t('shipments')}
          </ShipmentsLink>
        )}
      </div>
      {isGivingUp && <GiveUpDialog plan={plan} onClose={() => setGivingUp(false)} />}
    </article>
  );
}

function GiveUpDialog({ plan: { id, rev, name }, onClose }: { plan: AmazonPlan; onClose: () => void }) {
  const { t } = useTranslation('amazonPlans');
  const cancelling = useChange(cancelAmazonPlan);
  const run = async () => {
    await cancelling.run({ id, rev });
    onClose();
  };
  return (
    <Dialog
      title={t('cancelTitle', { name })}
      confirmLabel={t('cancel')}
      cancelLabel={t('keep')}
      isDanger
      isBusy={cancelling.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t('cancelText')}</p>
    </Dialog>
  );
}
