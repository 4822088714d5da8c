import { useId, type ReactNode } from 'react';
import type { queryAmazonLabels } from '@waybound/contract/wire/documents/amazon-labels';
import type { WireAnswer } from '@waybound/contract/wire';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';
import { Link } from '@tanstack/react-router';
import { KeyValues } from '../../kit/layout/KeyValues.tsx';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

type Pairs = WireAnswer<typeof queryAmazonLabels>;

interface MatchingProps {
  id: string;
  pairs: Pairs;
  /** Amazon's numbers can still be filled in. */
  mayNumber: boolean;
}

/** Which boxes have their label, and what is wrong with the others. */
export function Matching({ id, pairs, mayNumber }: MatchingProps) {
  const { t } = useTranslation('boxLabels');
  const heading = useId();
  const { boxes, others, paired, missing, unnumbered, shared, differing, doubled, replaced, unknown, foreign } = pairs;
  const isComplete = boxes > 0 && paired.length === boxes;
  const said = (numbers: readonly number[]) =>
    numbers.length > 0 ? t('result.boxes', { boxes: formatRanges(numbers) }) : t('result.none');
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('result.title')}</h2>
      <p role="status">
        <StatusDot tone={isComplete ? 'ok' : 'warn'}>
          {isComplete ? t('result.complete', { boxes }) : t('summary', { paired: paired.length, boxes })}
        </StatusDot>
        {others.length > 0 && ` · ${t('others', { count: others.length })}`}
      </p>
      <KeyValues
        columns={1}
        items={[
          { key: 'paired', label: t('result.paired'), value: said(paired) },
          { key: 'missing', label: t('result.missing'), value: said(missing) },
          {
            key: 'unnumbered',
            label: t('result.unnumbered'),
            value: (
              <>
                {said(unnumbered)}
                {unnumbered.length > 0 && mayNumber && (
                  <>
                    {' '}
                    <Link className="text-link" to="/waybillManagement/waybillCorrections/$id" params={{ id }} search={{ tab: 'amazon' }}>
                      {t('result.fillNumbers')}
                    </Link>
                  </>
                )}
              </>
            ),
          },
        ]}
      />
      <Shared shipments={shared} />
      <Differing shipments={differing} />
      <Told of={unknown} pairs={pairs} title={t('result.unknown', { total: unknown.total })} text={t('result.unknownText')} />
      <Told of={doubled} pairs={pairs} title={t('result.doubled', { total: doubled.total })} text={t('result.doubledText')} />
      <Told of={replaced} pairs={pairs} title={t('result.replaced', { total: replaced.total })} text={t('result.replacedText')} />
      <Foreign foreign={foreign} />
    </section>
  );
}

function Trouble({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className="box-labels-trouble" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <p>{text}</p>
      <ul>{children}</ul>
    </section>
  );
}

/** Labels, each with the page that it stands on. */
function Told({ of: { total, labels }, pairs, title, text }: { of: Pairs['doubled']; pairs: Pairs; title: string; text: string }) {
  const { t } = useTranslation('boxLabels');
  if (total === 0) return null;
  const nameOf = (fileId: string) => pairs.files.find(({ id }) => id === fileId)?.name ?? '';
  // Three times on one page is one place to look at.
  const places = new Set(labels.map(({ boxId, fileId, page }) => t('result.place', { boxId, file: nameOf(fileId), page })));
  return (
    <Trouble title={title} text={text}>
      {[...places].map((place) => (
        <li key={place}>{place}</li>
      ))}
      {total > labels.length && <li>{t('result.more', { count: total - labels.length })}</li>}
    </Trouble>
  );
}

/** Amazon counts the boxes of a shipment through, whoever carries them. */
function Shared({ shipments }: { shipments: Pairs['shared'] }) {
  const { t } = useTranslation('boxLabels');
  if (shipments.length === 0) return null;
  return (
    <Trouble title={t('result.shared')} text={t('result.sharedText')}>
      {shipments.map(({ shipmentId, waybillNo }) => (
        <li key={shipmentId}>{t('result.sharedWith', { shipmentId, waybillNo })}</li>
      ))}
    </Trouble>
  );
}

/** So many of Amazon's boxes are named in one line. */
const NAMED = 20;

/** Boxes here and at Amazon that have no partner. */
function Differing({ shipments }: { shipments: Pairs['differing'] }) {
  const { t } = useTranslation('boxLabels');
  if (shipments.length === 0) return null;
  const lines = shipments.flatMap(({ shipmentId, reason, boxNumbers, amazonIds, amazonTotal }) => {
    const boxes = formatRanges(boxNumbers);
    if (reason === 'unnamed') return [t('result.unnamed', { shipmentId, boxes })];
    const more = amazonTotal > NAMED ? [t('result.more', { count: amazonTotal - NAMED })] : [];
    const names = [...amazonIds.slice(0, NAMED), ...more].join(', ');
    return [
      ...(reason === 'otherSkus' ? [t('result.otherSkus', { shipmentId })] : []),
      ...(boxes === '' ? [] : [t('result.differingHere', { shipmentId, boxes })]),
      ...(names === '' ? [] : [t('result.differingThere', { shipmentId, names })]),
    ];
  });
  return (
    <Trouble title={t('result.differing')} text={t('result.differingText')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Trouble>
  );
}

function Foreign({ foreign: { total, shipments } }: Pick<Pairs, 'foreign'>) {
  const { t } = useTranslation('boxLabels');
  if (total === 0) return null;
  return (
    <Trouble title={t('result.foreign', { total })} text={t('result.foreignText')}>
      {shipments.map(({ shipmentId, labels: count, waybillNo }) => (
        <li key={shipmentId}>
          {waybillNo === null
            ? t('result.shipment', { shipmentId, count })
            : t('result.shipmentElsewhere', { shipmentId, count, waybillNo })}
        </li>
      ))}
    </Trouble>
  );
}
