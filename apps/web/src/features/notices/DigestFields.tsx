import { DIGESTS, type Digest } from '@waybound/contract/wire/notices/notices';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

interface DigestFieldsProps {
  /** Those that something waits for. */
  digests: ReadonlySet<Digest>;
  timeZone: string;
  onTimeZone: (timeZone: string) => void;
  onPreview: (digest: Digest) => void;
}

/** When the digests come, by whose clock, and how they look. */
export function DigestFields({ digests, timeZone, onTimeZone, onPreview }: DigestFieldsProps) {
  const { t } = useTranslation('notices');
  const zones = [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({ value, label: value }));
  return (
    <div className="notice-digests">
      <Field label={t('digest.zone')} hint={t('digest.zoneHint')}>
        {(wiring) => <SelectInput {...wiring} options={zones} value={timeZone} onChange={({ target }) => onTimeZone(target.value)} />}
      </Field>
      {DIGESTS.filter((digest) => digests.has(digest)).map((digest) => (
        <Button key={digest} size="small" onClick={() => onPreview(digest)}>
          {t('preview.of', { event: t(`event.${digest}`) })}
        </Button>
      ))}
    </div>
  );
}
