import { useMemo, useState } from 'react';
import type { ErpRun } from '@waybound/contract/address-book/erps';
import { Button } from '../../../kit/button/Button.tsx';
import { DataTable, type Column } from '../../../kit/data-table/DataTable.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { StatusDot, type Tone } from '../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { plainCard } from '../../../parts/list/plain-card.tsx';
import { nameInParcel } from '../../../parts/erp/ErpNotes.tsx';
import { isGiven } from './erp-state.ts';
import type { FieldKey } from '../kinds.ts';

const TONES: Readonly<Record<ErpRun['state'], Tone>> = { waiting: 'idle', running: 'info', done: 'ok', failed: 'bad' };
const COUNTS = ['created', 'changed', 'unchanged', 'kept', 'leftOut'] as const;
/** What is said of a run by which something was given. */
const GIVEN_WORDS = { changed: 'given', leftOut: 'notTaken' } as const;
const idOf = ({ id }: ErpRun) => id;

/** The newest runs: when, by whom, what came of them, and in words what went wrong. */
export function ErpRuns({ runs }: { runs: readonly ErpRun[] }) {
  const { t } = useTranslation('erps');
  const format = useFormats();
  const [opened, setOpened] = useState<ErpRun>();
  const columns = useMemo(
    (): Column<ErpRun>[] => [
      { key: 'kind', title: t('column.kind'), width: 130, render: ({ kind }) => <b className="erp-kind">{t(`run.${kind}`)}</b> },
      { key: 'startedAt', title: t('column.startedAt'), width: 150, render: ({ startedAt }) => format.moment(startedAt) },
      { key: 'by', title: t('column.by'), width: 100, render: ({ isAutomatic }) => t(isAutomatic ? 'byClock' : 'byHand') },
      {
        key: 'state',
        title: t('column.state'),
        width: 110,
        render: ({ state }) => <StatusDot tone={TONES[state]}>{t(`runState.${state}`)}</StatusDot>,
      },
      { key: 'result', title: t('column.result'), width: 460, render: (run) => <Result run={run} onOpen={() => setOpened(run)} /> },
    ],
    [t, format],
  );
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <section aria-labelledby="erp-runs">
      <h2 id="erp-runs">{t('runs')}</h2>
      <DataTable label={t('runs')} columns={columns} rows={runs} rowKey={idOf} height="content" card={(row) => card(row)} />
      {opened && <ToldDialog run={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

function Result({ run, onOpen }: { run: ErpRun; onOpen: () => void }) {
  const { t } = useTranslation('erps');
  const { kind, state, fault, pages, told } = run;
  const isWaiting = state === 'waiting' && fault !== null;
  const wordFor = (name: (typeof COUNTS)[number]) =>
    isGiven(kind) && (name === 'changed' || name === 'leftOut') ? GIVEN_WORDS[name] : name;
  const counts = COUNTS.filter((name) => run[name] > 0).map((name) => t(`count.${wordFor(name)}`, { count: run[name] }));
  const lines = [
    fault && t(`fault.${fault}`),
    isWaiting && t('again'),
    state === 'running' && kind !== 'test' && !isGiven(kind) && t('progress', { pages }),
    counts.join(t('comma')),
    state === 'done' && (kind === 'test' ? t('testDone') : counts.length === 0 && t(`nothing.${kind}`)),
  ].filter(Boolean);
  return (
    <span className="erp-result">
      {lines.map((line) => (
        <span key={String(line)}>{line}</span>
      ))}
      {told.length > 0 && (
        <Button size="small" onClick={onOpen}>
          {t('open', { count: told.length })}
        </Button>
      )}
    </span>
  );
}

function ToldDialog({ run: { kind, told, startedAt }, onClose }: { run: ErpRun; onClose: () => void }) {
  const { t } = useTranslation(['erps', 'addressBook', 'smallParcels']);
  const format = useFormats();
  return (
    <Dialog title={t('erps:told', { at: format.moment(startedAt) })} cancelLabel={t('erps:close')} size="medium" onClose={onClose}>
      <ul className="erp-told">
        {[...told.entries()].map(([at, { name, path, isLeftOut, message }]) => (
          <li key={at}>
            <b className="identifier">{name}</b>
            <StatusDot tone={isLeftOut ? 'warn' : 'info'}>
              {t(isLeftOut ? (isGiven(kind) ? 'erps:isNotTaken' : 'erps:isLeftOut') : 'erps:isKept')}
            </StatusDot>
            {/* The server names fields of a SKU record, or of a parcel. */}
            <span>
              {t('erps:at', { field: t(kind === 'products' ? `addressBook:field.${path as FieldKey}` : nameInParcel(path)), message })}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
