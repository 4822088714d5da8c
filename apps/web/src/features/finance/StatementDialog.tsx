import { useState } from 'react';
import { STATEMENT_FORMATS } from '@waybound/contract/pricing/repayment-states';
import { flowStatement, queryBalance } from '@waybound/contract/wire/pricing/repayments';
import { useCall } from '../../api/query.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';

/** As far back as anybody asks; older ones are fetched by a program. */
const MONTHS = 24;

/** Of this browser: its clocks say where a month begins. */
const viewerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The last months by the clocks of this browser, the newest first. */
function lastMonths(): string[] {
  const now = new Date();
  const [year, month] = [now.getFullYear(), now.getMonth()];
  return Array.from({ length: MONTHS }, (_, ago) => new Date(Date.UTC(year, month - ago)).toISOString().slice(0, 7));
}

/** The statement of a month in one currency, as a PDF or a workbook. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['repayments', 'application']);
  const { data, error, refetch } = useCall(queryBalance, undefined);
  const [months] = useState(lastMonths);
  const [timeZone] = useState(viewerZone);
  const [month, setMonth] = useState(months[1] ?? '');
  const [chosen, setChosen] = useState<string>();
  const currencies = data?.currencies.map(({ currency }) => currency) ?? [];
  const currency = chosen ?? currencies[0];
  const download = useDownload(flowStatement);
  return (
    <Dialog
      title={t('repayments:flow.statement.title')}
      cancelLabel={t('application:close')}
      onClose={onClose}
      footer={STATEMENT_FORMATS.map((format) => (
        <Button
          key={format}
          isBusy={download.isBusy}
          disabledReason={currency === undefined ? t('repayments:flow.none') : undefined}
          onClick={() => currency !== undefined && download.save({ month, currency, format, timeZone })}
        >
          {t(`repayments:flow.statement.${format}`)}
        </Button>
      ))}
    >
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <div className="repayment-form">
        <Field label={t('repayments:flow.statement.month')}>
          {(wiring) => (
            <SelectInput {...wiring} value={month} onChange={({ target }) => setMonth(target.value)}>
              {months.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label={t('repayments:flow.statement.currency')}>
          {(wiring) => (
            <SelectInput {...wiring} value={currency ?? ''} onChange={({ target }) => setChosen(target.value)}>
              {currencies.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </SelectInput>
          )}
        </Field>
      </div>
      <p className="muted">{t('repayments:flow.statement.text', { timeZone })}</p>
    </Dialog>
  );
}
