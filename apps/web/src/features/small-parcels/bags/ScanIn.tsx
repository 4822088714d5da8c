import { useRef, useState, type FormEvent } from 'react';
import type { BagResult } from '@waybound/contract/small-parcels/parcel-bags';
import { MAX_BAG_NUMBERS } from '@waybound/contract/small-parcels/bag-states';
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

type ShownResult = Pick<BagResult, 'number' | 'waybillNo' | 'ok' | 'mass'>;

/**
 * Numbers come from a scanner that ends each with Enter: the field stays ready, and what became of the last ones is read below it. Those that
 * are scanned while others are on their way go together after them.
 */
export function ScanIn({ id }: { id: string }) {
  const { t } = useTranslation('parcelBags');
  const [number, setNumber] = useState('');
  const [results, setResults] = useState<readonly ShownResult[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<string[]>([]);
  const isSending = useRef(false);
  const filling = useChange(fillParcelBag, { refreshes: BAG_READS });
  const show = (some: readonly ShownResult[]) => setResults((before) => [...some.toReversed(), ...before].slice(0, SHOWN));
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    while (waiting.current.length > 0) {
      const numbers = waiting.current.splice(0, MAX_BAG_NUMBERS);
      const answer = await filling.run({ id, numbers });
      show(answer?.results ?? numbers.map((scanned) => ({ number: scanned, waybillNo: '', ok: false, mass: t('notSent') })));
    }
    isSending.current = false;
  };
  const put = (event: FormEvent) => {
    event.preventDefault();
    const scanned = number.trim();
    if (scanned === '') return;
    setNumber('');
    field.current?.focus();
    waiting.current.push(scanned);
    void send();
  };
  return (
    <section aria-label={t('scan')}>
      <form className="bag-scan" onSubmit={put}>
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
        <Button type="submit">{t('put')}</Button>
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
