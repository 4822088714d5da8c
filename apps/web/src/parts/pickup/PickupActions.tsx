import { useState } from 'react';
import { appraisePickup, cancelPickup, deletePickup, type Pickup } from '@waybound/contract/pickups';
import { pickupMay } from '@waybound/domain/pickups';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../api/query.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { LazyPickupDialog } from './LazyPickupDialog.tsx';
import { Stars } from './Stars.tsx';
import './pickup.css';

const ACTIONS = ['appraise', 'change', 'cancel', 'delete'] as const;
type Action = (typeof ACTIONS)[number];

/** What the customer may do with a pickup order now, and the questions that come before it. */
export function PickupActions({ pickup }: { pickup: Pickup }) {
  const { t } = useTranslation('pickups');
  const [asked, setAsked] = useState<Action>();
  const close = () => setAsked(undefined);
  return (
    <div className="pickup-actions">
      {ACTIONS.filter((action) => pickupMay(action, pickup.state)).map((action) => (
        <Button key={action} size="small" look={action === 'appraise' ? 'primary' : 'default'} onClick={() => setAsked(action)}>
          {t(`${action}.action`)}
        </Button>
      ))}
      {asked === 'appraise' && <AppraiseDialog pickup={pickup} onClose={close} />}
      {asked === 'change' && <LazyPickupDialog pickup={pickup} onClose={close} />}
      {(asked === 'cancel' || asked === 'delete') && <EndDialog pickup={pickup} action={asked} onClose={close} />}
    </div>
  );
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
        {hasTried && isMissing && (
          <p className="field-error" role="alert">
            {t('appraise.missing')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
