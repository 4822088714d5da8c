import { createLink } from '@tanstack/react-router';
import { ButtonLink } from '../../../../kit/button/Button.tsx';
import { Skeleton } from '../../../../kit/loading/Skeleton.tsx';
import { StatusDot } from '../../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { LoadFailure } from '../../../../parts/LoadFailure.tsx';
import { CheckedBoxes } from '../../../../parts/waybill/CheckedBoxes.tsx';
import { LabelFault, type FetchedShipment } from '../../../../parts/waybill/LabelFault.tsx';
import { useLabelPairs } from '../../../../parts/waybill/use-label-pairs.ts';
import { Section } from '../Section.tsx';

const Link = createLink(ButtonLink);

/** Of goods for Amazon: whether each box has its label, and where they are uploaded and printed. */
export function BoxLabels({ id }: { id: string }) {
  const { t } = useTranslation('boxLabels');
  const { data, error, refetch } = useLabelPairs(id);
  const extra = (
    <Link size="small" to="/waybillManagement/boxLabels/$id" params={{ id }}>
      {t('open')}
    </Link>
  );
  const paired = data?.paired.length ?? 0;
  return (
    <Section title={t('section')} anchor="boxLabels" extra={extra}>
      {!data && !error && <Skeleton lines={1} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.files.length === 0 && <p className="muted">{t('summaryNone')}</p>}
      {data && data.files.length > 0 && (
        <StatusDot tone={data.boxes > 0 && paired === data.boxes ? 'ok' : 'warn'}>{t('summary', { paired, boxes: data.boxes })}</StatusDot>
      )}
      {data && paired < data.boxes && <Faults amazon={data.amazon} />}
      {data && <CheckedBoxes of={data} />}
    </Section>
  );
}

/** What stands against fetching them at Amazon, each once with the shipments that it concerns. */
function Faults({ amazon }: { amazon: readonly FetchedShipment[] }) {
  const faulty = amazon.filter(({ fault }) => fault !== null);
  const kinds = Map.groupBy(faulty, ({ state, fault, isFetchedAgain }) => `${state} ${fault} ${isFetchedAgain}`);
  return [...kinds].map(
    ([kind, [first, ...others]]) =>
      first && (
        <p key={kind} role="alert">
          {`${[first, ...others].map(({ shipmentId }) => shipmentId).join(', ')}: `}
          <LabelFault of={first} />
        </p>
      ),
  );
}
