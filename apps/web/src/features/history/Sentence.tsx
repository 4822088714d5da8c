import type { ReactNode } from 'react';
import type { HistoryEntry } from '@waybound/contract/account/history';
import { i18n } from '@waybound/phrases/i18n';
import type { history } from '@waybound/phrases/zh/account/history';
import { useTranslation } from '../../kit/use-translation.ts';
import { WaybillLink } from '../../parts/waybill/WaybillLink.tsx';

/** What the texts say where a name or a link is drawn: characters of private use, which no text has. */
const WHO = '\ue000';
const WAYBILL = '\ue001';

type Known = keyof typeof history.what;
const isKnown = (what: string): what is Known => i18n.exists(`history:what.${what}`);

/** Who did what, on which waybill, as a sentence of the reader's language. An action that has no sentence of its own gets a plain one. */
export function Sentence({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('history');
  const { what, waybill, subject } = entry;
  const args = { who: WHO, waybill: WAYBILL, subject: subject ?? '' };
  // Every sentence takes these arguments or fewer; their types differ from one to the next.
  const said = isKnown(what) ? t(`what.${what}` as 'what.attachFile', args) : t(waybill ? 'unknownWaybill' : 'unknown', args);
  return <p>{said.split(/([\ue000\ue001])/).map(partOf)}</p>;

  function partOf(part: string, index: number): ReactNode {
    if (part === WHO) return <Who key={index} entry={entry} />;
    return part === WAYBILL ? <WaybillName key={index} waybill={waybill} /> : part;
  }
}

function Who({ entry: { by, loginName, keyName, isSelf } }: { entry: HistoryEntry }) {
  const { t } = useTranslation('history');
  if (by === 'forwarder') return <b>{t('forwarder')}</b>;
  if (isSelf) return <b>{t('you')}</b>;
  if (by === 'apiKey') return <b data-name="">{t('key', { name: keyName ?? '' })}</b>;
  return <b data-name="">{loginName ?? t('someLogin')}</b>;
}

function WaybillName({ waybill }: Pick<HistoryEntry, 'waybill'>) {
  const { t } = useTranslation('history');
  if (!waybill) return t('someWaybill');
  const number = <span className="identifier">{waybill.waybillNo}</span>;
  if (waybill.isGone) {
    return (
      <span className="muted">
        {number} ({t('gone')})
      </span>
    );
  }
  return <WaybillLink waybill={waybill} />;
}
