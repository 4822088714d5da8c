import type { ErpState } from '@waybound/contract/address-book/erps';
import { ERP_FIELDS, ERP_GIVEN, ERP_SECRETS } from '@waybound/contract/wire/address-book/erps';
import { Button } from '../../../kit/button/Button.tsx';
import { KeyValues } from '../../../kit/layout/KeyValues.tsx';
import { StatusDot, type Tone } from '../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { isWanted, standingOf, type ErpStanding } from './erp-state.ts';

interface ErpConnectionProps {
  state: ErpState;
  onEdit: () => void;
  onDisconnect: () => void;
}

/** Whether the ERP is connected and how, what is taken from it and given to it, and what is not (docs/connect-an-erp.md). */
export function ErpConnection({ state, onEdit, onDisconnect }: ErpConnectionProps) {
  const { t } = useTranslation('erps');
  const format = useFormats();
  const { erp, connection, capabilities } = state;
  return (
    <div className="erp-sections">
      <section aria-labelledby="erp-connection">
        <h2 id="erp-connection">{t('connection')}</h2>
        <KeyValues
          items={[
            { key: 'state', label: t('state'), value: <Standing state={state} /> },
            ...(connection
              ? [
                  ...ERP_FIELDS[erp].map((name) => ({
                    key: name,
                    label: t(`field.${name}`),
                    value: (
                      <span className="identifier erp-key">
                        {ERP_SECRETS.some((secret) => secret === name) ? t('hidden') : connection.shown[name]}
                      </span>
                    ),
                  })),
                  { key: 'since', label: t('since'), value: format.moment(connection.connectedAt) },
                  { key: 'next', label: t('next'), value: connection.nextRunAt ? format.moment(connection.nextRunAt) : t('nextNone') },
                ]
              : []),
          ]}
          columns={1}
        />
        {connection && (
          <div className="erp-actions">
            <Button onClick={onEdit}>{t('edit')}</Button>
            <Button variant="quiet" onClick={onDisconnect}>
              {t('disconnect')}
            </Button>
          </div>
        )}
      </section>
      <section aria-labelledby="erp-exchange">
        <h2 id="erp-exchange">{t('exchange')}</h2>
        <ul className="erp-exchange">
          {capabilities.map((each) => (
            <li key={each}>
              <b>{t(`capability.${each}.name`)}</b>
              <span className="muted">{t(`capability.${each}.text`)}</span>
              {connection && !isWanted(each, connection) && <span>{t('off')}</span>}
            </li>
          ))}
        </ul>
        <h3 id="erp-missing">{t('missing.title')}</h3>
        <p className="muted">{t('missing.text')}</p>
        <ul className="erp-exchange" aria-labelledby="erp-missing">
          {ERP_GIVEN.filter((each) => !capabilities.includes(each)).map((each) => (
            <li key={each}>
              <b>{t(`capability.${each}.name`)}</b>
              <span className="muted">{t(`missing.${each}`)}</span>
            </li>
          ))}
          <li>
            <b>{t('missing.shipments')}</b>
            <span className="muted">{t('missing.shipmentsText')}</span>
          </li>
        </ul>
      </section>
    </div>
  );
}

const TONES: Readonly<Record<ErpStanding, Tone>> = { none: 'idle', untested: 'info', works: 'ok', fails: 'bad' };

function Standing({ state }: { state: ErpState }) {
  const { t } = useTranslation('erps');
  const { standing, fault } = standingOf(state);
  return (
    <>
      <StatusDot tone={TONES[standing]}>{t(`standing.${standing}`)}</StatusDot>
      {fault !== null && (
        <p className="erp-fault" role="alert">
          {t(`fault.${fault}`)}
        </p>
      )}
    </>
  );
}
