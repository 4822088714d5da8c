import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import type { ParcelStep } from '../parcel-steps.ts';
import { ChangeReceiver } from './ChangeReceiver.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { CorrectCustoms } from './CorrectCustoms.tsx';
import { Intercept } from './Intercept.tsx';

interface StepDialogProps {
  step: ParcelStep;
  parcel: ParcelDetail;
  onClose: () => void;
}

/** The dialog in which a step is made, from its page and from lists alike. */
export function StepDialog({ step, ...rest }: StepDialogProps) {
  switch (step) {
    case 'intercept':
      return <Intercept {...rest} />;
    case 'correctCustoms':
      return <CorrectCustoms {...rest} />;
    case 'sendOn':
    case 'correctAddress':
      return <ChangeReceiver step={step} {...rest} />;
    default:
      return <ConfirmStep step={step} {...rest} />;
  }
}
