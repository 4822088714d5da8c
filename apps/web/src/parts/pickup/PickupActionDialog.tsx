import { useState } from 'react';
import type { Pickup } from '@waybound/contract/pickups/pickups';
import { appraisePickup, cancelPickup, deletePickup } from '@waybound/contract/wire/pickups/pickups';
import { useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { FieldError } from '../../kit/inputs/FieldNote.tsx';
import { LazyPickupDialog } from './LazyPickupDialog.tsx';
import type { PickupActionRequest } from './PickupActions.tsx';
import { Stars } from './Stars.tsx';
import './pickup.css';

interface PickupActionDialogProps {
  request: PickupActionRequest;
  onClose: () => void;
}

/**
 * What comes before an action. A page places it beside what it shows of the order, not in it: the order may leave a list while somebody
 * types, and what is typed stays then, and the server says what has happened.
 */
export function PickupActionDialog({ request: { pickup, action }, onClose }: PickupActionDialogProps) {
  if (action === 'appraise') return <AppraiseDialog pickup={pickup} onClose={onClose} />;
  if (action === 'change') return <LazyPickupDialog pickup={pickup} onClose={onClose} />;
  return <EndDialog pickup={pickup} action={action} onClose={onClose} />;
}

interface DialogProps {
  pickup: Pickup;
  onClose: () => void;
}

function EndDialog({ pickup: { id, pickUpGoodsNum: number }, action, onClose }: DialogProps & { action: 'cancel' | 'delete' }) {
  const { t } = useTranslation('pickups');
  const change = useChange<typeof cancelPickup | typeof deletePickup>(action === 'cancel' ? cancelPickup : deletePickup, {
    done: t(`${action}.done`, { number }),
  });
  const run = async () => {
    if (await change.run({ id })) onClose();
  };
  return (
    <Dialog
      title={t(`${action}.ask`, { number })}
      confirmLabel={t(`${action}.action`)}
      cancelLabel={t('keep')}
      isDanger
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t(`${action}.text`, { number })}</p>
    </Dialog>
  );
}

function AppraiseDialog({ pickup: { id, pickUpGoodsNum: number }, onClose }: DialogProps) {
  const { t } = useTranslation('pickups');
  const [attitude, setAttitude] = useState<number>();
  const [timeliness, setTimeliness] = useState<number>();
  const [hasTried, setHasTried] = useState(false);
  const change = useChange(appraisePickup, { done: t('appraise.done') });
  const isMissing = attitude === undefined || timeliness === undefined;
  const run = async () => {
    setHasTried(true);
    if (attitude === undefined || timeliness === undefined) return;
    if (await change.run({ id, serviceAttitudeGrade: attitude, timelinessGrade: timeliness })) onClose();
  };
  return (
    <Dialog
      title={t('appraise.title', { number })}
      confirmLabel={t('appraise.confirm')}
      cancelLabel={t('keep')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="pickup-form">
        <Stars label={t('appraise.attitude')} name="serviceAttitudeGrade" grade={attitude} onChange={setAttitude} />
        <Stars label={t('appraise.timeliness')} name="timelinessGrade" grade={timeliness} onChange={setTimeliness} />
        {hasTried && isMissing && <FieldError role="alert">{t('appraise.missing')}</FieldError>}
      </div>
    </Dialog>
  );
}
