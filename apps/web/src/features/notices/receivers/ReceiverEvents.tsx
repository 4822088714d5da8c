import type { Receiver } from '@waybound/contract/notices/notice-receivers';
import { NOTICE_EVENTS, type WaybillNotice } from '@waybound/contract/wire/notices/notices';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { EventMatrix } from '../EventMatrix.tsx';
import type { Preview } from '../PreviewDialog.tsx';

interface ReceiverEventsProps {
  values: Pick<Receiver, 'kind' | 'language' | 'waybillEvents'>;
  onChange: (waybillEvents: WaybillNotice[]) => void;
  onPreview: (preview: Preview) => void;
}

/** A robot writes to people, who choose; a program gets every entry and chooses by itself. Both at once: a digest is for reading. */
export function ReceiverEvents({ values: { kind, language, waybillEvents }, onChange, onPreview }: ReceiverEventsProps) {
  const { t } = useTranslation('notices');
  const preview = (event: Preview['event']) => onPreview({ event, to: kind, language });
  if (kind === 'webhook') {
    return (
      <div className="notice-form">
        <small className="muted">{t('receiver.everything')}</small>
        <div className="notice-choices">
          {(['departed', 'question', 'file'] as const).map((event) => (
            <Button key={event} size="small" onClick={() => preview(event)}>
              {t('preview.of', { event: t(`event.${event}`) })}
            </Button>
          ))}
        </div>
      </div>
    );
  }
  return (
    <EventMatrix
      label={t('receiver.waybillEvents')}
      events={NOTICE_EVENTS}
      timings={['atOnce']}
      values={Object.fromEntries(waybillEvents.map((event) => [event, 'atOnce']))}
      onChange={(chosen) => onChange(NOTICE_EVENTS.filter((event) => chosen[event]))}
      onPreview={preview}
    />
  );
}
