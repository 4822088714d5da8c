import type { Condition } from '@waybound/contract/condition';
import type { Proof } from './prove-lifecycle.ts';

interface DescribedAction {
  by: string;
  in?: readonly string[];
  needs?: readonly (readonly [unknown, string])[];
  sets?: unknown;
  learns?: object;
  effects?: readonly string[];
  ends?: true;
}

/** As far as the document looks at one. */
interface DescribedLifecycle {
  name: string;
  initial: string;
  tabs: readonly string[];
  statuses: Readonly<Record<string, { tab: string; tabWhen?: readonly (readonly [Condition, string])[]; isFinal?: true }>>;
  overlays?: Readonly<Record<string, Condition | undefined>>;
  attention: Readonly<Record<string, Condition>>;
  actions: Readonly<Record<string, DescribedAction>>;
}

interface Described {
  lifecycle: DescribedLifecycle;
  /** Of each road. */
  proofs: readonly Proof[];
}

const SIDES = ['customer', 'forwarder', 'house'] as const;
const SIDE_TITLES = { customer: 'The customer', forwarder: 'The forwarder', house: 'What follows from other records' } as const;

const INTRODUCTION = `# Lifecycles

Written by \`npm run lifecycles\` from the values in \`packages/domain/src/lifecycle\`; a test compares the two. Where an action leads is what a walk over every state on every road has found. "by rule" is a function of the record, mostly of its road.
`;

/** What each lifecycle says: its statuses with where each leads, and its actions by side. */
export const lifecycleDocument = (all: readonly Described[]): string => [INTRODUCTION, ...all.map(chapter)].join('\n');

function chapter({ lifecycle, proofs }: Described): string {
  const { name, initial, statuses, overlays = {}, attention, actions } = lifecycle;
  const parts = [
    `## ${name}\n`,
    `A new record is in \`${initial}\`.\n`,
    table(
      ['status', 'tab', 'leads to'],
      Object.keys(statuses).map((status) => [code(status), tabText(lifecycle, status), movesText(status, lifecycle, proofs)]),
    ),
    ...named('Shown in a further tab', ['tab', 'where'], overlays),
    ...named('Waits for the customer', ['cause, the worst first', 'where'], attention),
    ...SIDES.flatMap((side) => {
      const own = Object.entries(actions).filter(([, { by }]) => by === side);
      if (own.length === 0) return [];
      return [
        `### ${SIDE_TITLES[side]}: ${name}\n`,
        table(
          ['action', 'in', 'refused with', 'sets', 'effects'],
          own.map((row) => actionRow(row, lifecycle)),
        ),
      ];
    }),
  ];
  return parts.join('\n');
}

const named = (title: string, head: readonly [string, string], conditions: Readonly<Record<string, Condition | undefined>>): string[] => {
  const rows = Object.entries(conditions).flatMap(([key, condition]) => (condition ? [[code(key), conditionText(condition)]] : []));
  return rows.length > 0 ? [`**${title}**\n`, table(head, rows)] : [];
};

function tabText({ statuses }: DescribedLifecycle, status: string): string {
  const { tab, tabWhen = [], isFinal } = statuses[status] ?? { tab: '' };
  const others = tabWhen.map(([when, to]) => `${to} where ${conditionText(when)}`);
  return [tab, ...others, ...(isFinal ? ['final'] : [])].join('; ');
}

/** By action, in the order of the lifecycle's statuses. */
function movesText(status: string, { statuses }: DescribedLifecycle, proofs: readonly Proof[]): string {
  const targets = new Map<string, Set<string>>();
  for (const { moves } of proofs) {
    for (const [action, byStatus] of moves) {
      const found = byStatus.get(status);
      if (found) targets.set(action, new Set([...(targets.get(action) ?? []), ...found]));
    }
  }
  return [...targets]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([action, to]) => `${action} → ${rangesText([...to], Object.keys(statuses))}`)
    .join('<br>');
}

function actionRow([name, action]: [string, DescribedAction], { statuses }: DescribedLifecycle): string[] {
  const { needs = [], sets, learns = {}, effects = [], ends } = action;
  const learnt = Object.keys(learns);
  return [
    code(name),
    action.in ? rangesText(action.in, Object.keys(statuses)) : 'every status',
    needs.map(([need, why]) => `${code(why)} ${refusedText(need)}`).join('<br>'),
    [...(learnt.length > 0 ? [`as reported: ${learnt.join(', ')}`] : []), ...(sets === undefined ? [] : [setsText(sets)])].join('<br>'),
    [...effects.map(code), ...(ends ? ['the record is gone'] : [])].join(', '),
  ];
}

const BY_RULE = 'by rule';
// A need is one or the other.
const refusedText = (need: unknown): string => (typeof need === 'function' ? BY_RULE : `where ${contraryText(need as Condition)}`);
const setsText = (sets: unknown): string =>
  typeof sets === 'function'
    ? BY_RULE
    : Object.entries(sets as object)
        .map(([fact, value]) => `${fact} = ${String(value)}`)
        .join(', '); // As above.

/** Three or more that follow each other are said by the first and the last. */
function rangesText(chosen: readonly string[], order: readonly string[]): string {
  const runs: string[][] = [];
  for (const status of order.filter((each) => chosen.includes(each))) {
    const run = runs.at(-1);
    if (run && order.indexOf(run.at(-1) ?? '') === order.indexOf(status) - 1) run.push(status);
    else runs.push([status]);
  }
  return runs.flatMap((run) => (run.length > 2 ? `${code(run[0] ?? '')} … ${code(run.at(-1) ?? '')}` : run.map(code))).join(', ');
}

function conditionText(condition: Condition, isInside = false): string {
  switch (condition.op) {
    case 'is':
      return `${condition.fact} is ${condition.values.map(String).join(' or ')}`;
    case 'above':
      return `${condition.fact} > ${condition.than}`;
    case 'present':
      return `${condition.fact} is known`;
    case 'not':
      return contraryText(condition.of, isInside);
    case 'all':
      return joined(
        condition.of.map((each) => conditionText(each, condition.of.length > 1)),
        ' and ',
        isInside,
      );
    case 'any':
      return joined(
        condition.of.map((each) => conditionText(each, condition.of.length > 1)),
        ', or ',
        isInside,
      );
  }
}

function contraryText(condition: Condition, isInside = false): string {
  switch (condition.op) {
    case 'is':
      return `${condition.fact} is not ${condition.values.map(String).join(' or ')}`;
    case 'above':
      return `${condition.fact} ≤ ${condition.than}`;
    case 'present':
      return `${condition.fact} is unknown`;
    case 'not':
      return conditionText(condition.of, isInside);
    case 'all':
      return joined(
        condition.of.map((each) => contraryText(each, condition.of.length > 1)),
        ', or ',
        isInside,
      );
    case 'any':
      return joined(
        condition.of.map((each) => contraryText(each, condition.of.length > 1)),
        ' and ',
        isInside,
      );
  }
}

const joined = (texts: readonly string[], word: string, isInside: boolean): string =>
  isInside && texts.length > 1 ? `(${texts.join(word)})` : texts.join(word);

const code = (name: string): string => `\`${name}\``;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`;
