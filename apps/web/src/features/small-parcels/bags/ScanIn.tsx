import { useRef, useState, type FormEvent } from 'react';
import type { BagResult } from '@waybound/contract/small-parcels/parcel-bags';
import { fillParcelBag } from '@waybound/contract/wire/small-parcels/parcel-bags';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { StatusDot } from '../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { BAG_READS } from './bag-reads.ts';

/** As many as are seen beside the field. */
const SHOWN = 6;

/** Numbers come from a scanner that ends each with Enter: the field stays ready, and what became of the last ones is read below it. */
export function ScanIn({ id }: { id: string }) {
  const { t } = useTranslation('parcelBags');
  const [number, setNumber] = useState('');
  const [results, setResults] = useState<readonly BagResult[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const filling = useChange(fillParcelBag, { refreshes: BAG_READS });
  const put = async (event: FormEvent) => {
    event.preventDefault();
    const scanned = number.trim();
    if (scanned === '') return;
    setNumber('');
    field.current?.focus();
    const answer = await filling.run({ id, numbers: [scanned] });
    if (answer) setResults((before) => [...answer.results, ...before].slice(0, SHOWN));
  };
  return (
    <section aria-label={t('scan')}>
      <form className="bag-scan" onSubmit={(event) => void put(event)}>
        <Field label={t('scan')} hint={t('scanHint')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              ref={field}
              size="large"
              autoComplete="off"
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </Field>
        <Button type="submit" isBusy={filling.isBusy}>
          {t('put')}
        </Button>
      </form>
      <ul className="bag-results" aria-label={t('last')} aria-live="polite">
        {results.map(({ number: scanned, waybillNo, ok, mass }, at) => (
          <li key={`${results.length - at} ${scanned}`}>
            <StatusDot tone={ok ? 'ok' : 'bad'}>
              <span className="identifier">{waybillNo || scanned}</span> {ok ? t('isIn') : mass}
            </StatusDot>
          </li>
        ))}
      </ul>
    </section>
  );
}
