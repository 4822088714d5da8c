import type { ReactNode } from 'react';
import type { ComparedPrice } from '@waybound/contract/quotations/freight-trials';
import type { OfferedQuote } from '@waybound/contract/pricing/pricing';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { useDerivations } from '../../../parts/price/use-derivations.ts';
import { useWayName } from '../../../parts/waybill/way-name.ts';
import type { AskValues } from '../ask-values.ts';
import '../../../parts/price/price-breakdown.css';

type Channel = Pick<ComparedPrice, 'channelCode' | 'channelName'>;

/** A row of each channel: who carries, how it is counted, how long it takes, then columns of amounts. */
export function TrialTable({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  const { t } = useTranslation('quotations');
  return (
    <div className="price-receipt trial-table">
      <table aria-label={t('trial.title')}>
        <thead>
          <tr>
            <th scope="col">{t('trial.channel')}</th>
            <th scope="col">{t('trial.derivation')}</th>
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

export function ChannelCell({ way, channel }: { way: AskValues['shippingWay']; channel: Channel }) {
  const { language } = useTranslation();
  const wayName = useWayName();
  return (
    <th scope="row">
      {channel.channelName[language]}
      <small className="muted">
        {wayName(way)} · {channel.channelCode}
      </small>
    </th>
  );
}

/** Every step of a price, and how long its channel takes. */
export function Derivation({ quote }: { quote: OfferedQuote }) {
  const { t } = useTranslation('price');
  const format = useFormats();
  const derivations = useDerivations();
  const { chargedWeight, lines, transitDays } = quote;
  return (
    <>
      <td>
        {chargedWeight && derivations.ofCharged(chargedWeight).map((sentence) => <small key={sentence}>{sentence}</small>)}
        {lines?.map((line) => (
          <small key={line.kind}>
            {t(`lineKind.${line.kind}`)} {format.figure(line.amount, 2)}: {derivations.ofLine(line)}
          </small>
        ))}
      </td>
      <td className="number">
        {transitDays.min}–{transitDays.max}
      </td>
    </>
  );
}

export function AskFor({ channel, onAsk }: { channel: Channel; onAsk: () => void }) {
  const { t, language } = useTranslation('quotations');
  return (
    <td className="number">
      <Button size="small" aria-label={t('trial.askFor', { channel: channel.channelName[language] })} onClick={onAsk}>
        {t('trial.ask')}
      </Button>
    </td>
  );
}
