import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Button } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { usePlaces } from './use-field-text.tsx';

interface Code {
  countryId?: number | undefined;
  code: string;
}

interface DestinationCodesProps {
  id: string;
  values: unknown;
  onChange: (codes: Code[] | undefined) => void;
  error: string | undefined;
}

/** Customs codes of countries whose tariff has a number of its own for these goods. */
export function DestinationCodes({ id, values, onChange, error }: DestinationCodesProps) {
  const { t } = useTranslation('addressBook');
  // The form puts nothing else there.
  const codes = (Array.isArray(values) ? values : []) as Code[];
  const change = (at: number, changed: Code | undefined) => {
    const next = codes.flatMap((code, index) => (index === at ? (changed ?? []) : code));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <div id={id} className="record-codes">
      {[...codes.entries()].map(([at, code]) => (
        <CodeLine key={at} row={at + 1} code={code} isWrong={error !== undefined} onChange={(changed) => change(at, changed)} />
      ))}
      <Button size="small" variant="quiet" icon={<Plus />} onClick={() => onChange([...codes, { code: '' }])}>
        {t('codes.add')}
      </Button>
    </div>
  );
}

interface CodeLineProps {
  row: number;
  code: Code;
  isWrong: boolean;
  /** Undefined takes the line away. */
  onChange: (changed: Code | undefined) => void;
}

function CodeLine({ row, code, isWrong, onChange }: CodeLineProps) {
  const { t } = useTranslation('addressBook');
  const { countries } = usePlaces();
  return (
    <div>
      <SelectInput
        aria-label={t('codes.country', { row })}
        aria-invalid={isWrong || undefined}
        emptyLabel={t('choose')}
        options={countries}
        value={code.countryId === undefined ? '' : String(code.countryId)}
        onChange={({ target: { value } }) => onChange({ ...code, countryId: value === '' ? undefined : Number(value) })}
      />
      <TextInput
        aria-label={t('codes.code', { row })}
        className="identifier"
        inputMode="numeric"
        value={code.code}
        onChange={({ target }) => onChange({ ...code, code: target.value })}
      />
      <IconButton label={t('codes.remove', { row })} size="small" icon={<X />} onClick={() => onChange(undefined)} />
    </div>
  );
}
