import { ProgressTrack } from '../../../../kit/status/ProgressTrack.tsx';
import { Steps } from '../../../../kit/status/Steps.tsx';
import { PHONE, useMediaQuery } from '../../../../kit/use-media-query.ts';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { useStatusName } from '../../../../parts/waybill/status-name.ts';
import { stepLabelOf, type ProgressStep } from '@waybound/domain/lifecycle/statuses';
import { roadSteps, type RoadSteps, type RoadHistory } from './road-steps.ts';

/** The handful of steps with their days; the current one carries the name of its status. */
export function RoadProgress({ detail }: { detail: RoadHistory }) {
  const { t } = useTranslation(['waybillDetail', 'waybills', 'statuses']);
  const isPhone = useMediaQuery(PHONE);
  const format = useFormats();
  const statusName = useStatusName()(detail.waybill);
  const road = roadSteps(detail);
  const { steps, current, isBad } = road;
  const stepName = (step: ProgressStep) => t(`statuses:step.${stepLabelOf(step, detail.waybill.shippingWay === 'HD')}`);
  if (isPhone) return <BriefProgress {...{ road, stepName, statusName }} />;

  const noteOf = (index: number, reachedAt: string | null) => {
    const day = reachedAt ? format.day(reachedAt) : undefined;
    if (index === current) {
      return (
        <>
          {day} <span className="waybill-step-status">{statusName}</span>
        </>
      );
    }
    return index < current ? day : undefined;
  };
  return (
    <div className="waybill-steps">
      <Steps
        label={t('waybillDetail:detail.steps')}
        steps={steps.map(({ step, reachedAt }, index) => ({
          key: step,
          label: stepName(step),
          note: noteOf(index, reachedAt),
        }))}
        current={current}
        isBad={isBad}
      />
    </div>
  );
}

interface BriefProgressProps {
  road: RoadSteps;
  stepName: (step: ProgressStep) => string;
  statusName: string;
}

/** On a phone the journey is one line; its days are in the tracking below. */
function BriefProgress({ road: { steps, current, isBad }, stepName, statusName }: BriefProgressProps) {
  const { t } = useTranslation('waybills');
  const all = steps.length - 1;
  const done = Math.min(Math.max(current, 0), all);
  const step = steps[done]?.step ?? 'draft';
  const name = stepName(step);
  return (
    <div className="waybill-steps waybill-steps-brief">
      <ProgressTrack done={done} of={all} isBad={isBad} label={t('row.progress', { done, all, step: name })} />
      <b>{name}</b>
      <span className="muted">{statusName}</span>
    </div>
  );
}
