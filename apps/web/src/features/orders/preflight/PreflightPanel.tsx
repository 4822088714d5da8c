import { useState } from 'react';
import type { PreflightFinding, RuleSet } from '@waybound/contract/orders/preflight-rules';
import { isBlocking } from '@waybound/domain/preflight/check-preflight';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Tooltip } from '../../../kit/tooltip/Tooltip.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { cellOf } from '../../../parts/entry-grid/row-reader.ts';
import { useFieldLabel } from '../validation/field-label.ts';
import { focusField } from '../page/focus-field.ts';
import { useOrderForm } from '../order-form-context.ts';
import { usePreflightFindings } from './preflight-findings.ts';
import { useFindingTexts } from './finding-texts.ts';
import './preflight.css';

const MAX_SHOWN = 6;

/** What Amazon, customs, carriers and the channel would say to this order, while it is typed: each a way to its place. */
export function PreflightPanel() {
  const { t } = useTranslation('preflight');
  const demands = usePreflightFindings();
  const [showsAll, setShowsAll] = useState(false);
  if (!demands) return null;
  const groups = toGroups(demands.list);
  const blocking = groups.filter(([first]) => isBlocking(first));
  const notes = groups.filter(([first]) => !isBlocking(first));
  const shown = showsAll ? notes : notes.slice(0, Math.max(1, MAX_SHOWN - blocking.length));
  return (
    <section className="preflight" aria-label={t('title')}>
      <h2>
        <ShieldCheck size={15} aria-hidden="true" />
        {t('title')}
      </h2>
      <p role="status" className="preflight-counts">
        {blocking.length > 0 && <b data-severity="blocking">{t('blockingCount', { count: blocking.length })}</b>}
        {notes.length > 0 && <b data-severity="advisory">{t('advisoryCount', { count: notes.length })}</b>}
        {groups.length === 0 && t(demands.hasGoods ? 'clear' : 'notYet')}
      </p>
      <ul>
        {[...blocking, ...shown].map((group) => (
          <FindingLine key={keyOf(group[0])} group={group} rules={demands.rules} />
        ))}
      </ul>
      {notes.length > shown.length || showsAll ? (
        <button type="button" className="preflight-more" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('showLess') : t('showAll')}
        </button>
      ) : null}
    </section>
  );
}

/** The same rule in the same column is said once, with the number of its places. */
type Group = readonly [PreflightFinding, ...PreflightFinding[]];

const keyOf = ({ ruleId, rule, path }: PreflightFinding): string => `${ruleId} ${rule} ${path.replace(/\.[0-9]+\./, '.')}`;

function toGroups(list: readonly PreflightFinding[]): Group[] {
  const groups = new Map<string, [PreflightFinding, ...PreflightFinding[]]>();
  for (const finding of list) {
    const group = groups.get(keyOf(finding));
    if (group) group.push(finding);
    else groups.set(keyOf(finding), [finding]);
  }
  return [...groups.values()];
}

function FindingLine({ group, rules }: { group: Group; rules: RuleSet }) {
  const { t } = useTranslation('preflight');
  const order = useOrderForm();
  const words = useFindingTexts();
  const label = useFieldLabel();
  const [at, setAt] = useState(0);
  const shown = group[at] ?? group[0];
  const { source, asOf } = rules.rules.find(({ id }) => id === shown.ruleId) ?? { source: '', asOf: '' };
  const next = () => {
    const place = (at + 1) % group.length;
    setAt(place);
    focusField(order, (group[place] ?? shown).path);
  };
  return (
    <li data-severity={shown.severity}>
      <button type="button" onClick={() => focusField(order, shown.path)}>
        <span className="visually-hidden">{t(`severity.${shown.severity}`)} </span>
        {t('place', { place: placeOf(shown.path, label, (field, row) => t('row', { field, row })), message: words.message(shown) })}
      </button>
      <p>
        <Tooltip text={t('source', { source, date: asOf })}>
          {(described) => (
            <span tabIndex={0} {...described}>
              {words.who(shown)}
            </span>
          )}
        </Tooltip>
        {group.length > 1 && (
          <button type="button" onClick={next}>
            {t('more', { count: group.length - 1 })}
          </button>
        )}
      </p>
    </li>
  );
}

function placeOf(path: string, label: (path: string) => string, inRow: (field: string, row: number) => string): string {
  const [grid = '', ...rest] = path.split('.');
  const cell = cellOf(rest.join('.'));
  return cell ? inRow(label(`${grid}.${cell.key}`), cell.row + 1) : label(path);
}
