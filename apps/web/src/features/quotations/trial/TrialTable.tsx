import type { ReactNode } from 'react';
import type { ComparedPrice } from '@waybound/contract/quotations/freight-trials';
import type { OfferedQuote } from '@waybound/contract/pricing/pricing';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useWayName } from '../../../parts/waybill/way-name.ts';
import type { AskValues } from '../ask-values.ts';
import '../../../parts/price/price-breakdown.css';

type Channel = Pick<ComparedPrice, 'channelCode' | 'channelName'>;

/** Who carries, how long it takes, columns of amounts, and what can be done. */
const columnsWith = (amounts: number): number => amounts + 3;

/** Rows of each channel. On a phone a channel is a card, whose amounts say what they are. */
export function TrialTable({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  const { t } = useTranslation('quotations');
  return (
    <div className="price-receipt trial-scroll">
      <table className="trial-table" aria-label={t('trial.title')}>
        <thead>
          <tr>
            <th scope="col">{t('trial.channel')}</th>
            <th scope="col" className="number">
              {t('trial.days')}
            </th>
            {columns.map((title) => (
              <th key={title} scope="col" className="number">
                {title}
              </th>
            ))}
            <th scope="col" />
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface TrialRowProps {
  way: AskValues['shippingWay'];
  channel: Channel;
  days: OfferedQuote['transitDays'] | undefined;
  /** How its price is counted. */
  steps: ReactNode;
  amounts: number;
  /** Cells of amounts, as many as the table has columns of them. */
  children: ReactNode;
  /** Left out where its channel takes such goods no more. */
  onAsk?: (() => void) | undefined;
}

/** A channel, and below it, opened on demand, how its price is counted: what decides is in sight first. */
export function TrialRow({ way, channel, days, steps, amounts, children, onAsk }: TrialRowProps) {
  const { t, language } = useTranslation('quotations');
  const wayName = useWayName();
  const name = channel.channelName[language];
  return (
    <>
      <tr>
        <th scope="row">
          {name}
          <small className="muted">
            {wayName(way)} · {channel.channelCode}
          </small>
        </th>
        <td className="number" data-label={t('trial.days')}>
          {days && `${days.min}–${days.max}`}
        </td>
        {children}
        <td className="number">
          {onAsk && (
            <Button size="small" aria-label={t('trial.askFor', { channel: name })} onClick={onAsk}>
              {t('trial.ask')}
            </Button>
          )}
        </td>
      </tr>
      <tr className="trial-steps">
        <td colSpan={columnsWith(amounts)}>
          <details>
            <summary aria-label={t('trial.derivationOf', { channel: name })}>{t('trial.derivation')}</summary>
            {steps}
          </details>
        </td>
      </tr>
    </>
  );
}
