import { useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormFinding } from '@waybound/contract/rules';
import { i18n } from '@waybound/phrases/i18n';
import type { ApiError } from '../../api/api-error.ts';
import { toast } from '../../kit/toast/toast.ts';
import type { RuleTexts } from '../rule-texts.ts';

/** A sentence at each field that is wrong, by its path. */
export type Faults = ReadonlyMap<string, string>;

interface RecordFormOptions<V, R> {
  /** Undefined for a new one. */
  record: R | undefined;
  /** What the fields begin with: of a record, or of a new one. */
  valuesOf: (record: R | undefined) => V;
  /** What was typed before and never saved, over those. */
  typed?: V | undefined;
  /** Said when the form has loaded what somebody else has saved meanwhile. Left out where nothing is saved over: the refusal is said then. */
  stale?: string;
  /** For who holds the record beside the form. */
  onNewer?: ((newer: R) => void) | undefined;
  /** What is wrong with the values, the same function as long as its answers are; left out where the server alone knows. */
  faultsOf?: (values: V) => Faults;
}

/** A form that is sent with one press, mostly in a dialog: what is typed, what is wrong with it, and what a refusal leaves behind. */
export interface RecordForm<V, R = unknown> {
  /** Of the element around the fields, where the focus is brought to the first that is wrong. */
  id: string;
  /** What the next save starts from: the newest that the form knows. */
  record: R | undefined;
  values: V;
  set: (change: Partial<V>) => void;
  /** Other values in place of all, where rows come or go: what was said of fields by their number is said no longer. */
  replace: (values: V) => void;
  /** Of a field, or of anything below it. */
  errorOf: (name: string) => string | undefined;
  /** True once the form was sent: a long one then lists what is wrong. */
  hasTried: boolean;
  /** Of a field's control, or of what is around its controls: where `jumpTo` finds it. */
  idOf: (name: string) => string;
  jumpTo: (name: string) => void;
  /** Somebody has left the field: what is wrong with it is shown from now on. */
  leave: (name: string) => void;
  /** For `useChange`: puts a refusal where it belongs. */
  refused: (error: ApiError) => void;
  /** Whether it may be sent as it is typed; what is wrong with it is shown from now on. */
  check: () => boolean;
  /** Sends the form unless something is wrong with it, which is shown then. */
  submit: <T>(send: () => Promise<T | undefined>) => Promise<T | undefined>;
}

const isAt = (name: string, path: string): boolean => path === name || path.startsWith(`${name}.`);
const sentenceAt = (faults: Faults, name: string): string | undefined => [...faults].find(([path]) => isAt(name, path))?.[1];

/** Of several at one field the first is said. */
export const toFaults = (findings: readonly FormFinding[], words: RuleTexts): Faults =>
  new Map([...Map.groupBy(findings, ({ path }) => path)].map(([path, [first]]) => [path, first ? words(first) : '']));

/** Of a long list the first are read. */
const MOST_SAID = 3;

const NO_FAULTS: Faults = new Map();
const NOTHING_WRONG = (): Faults => NO_FAULTS;

/**
 * What is wrong is shown at a field once it was left or the form was sent; what the server has said of a field holds until the field is
 * changed. After a stale save the form has the newer record (what was typed stays where that says the same as the one before), and `stale`
 * says so.
 */
export function useRecordForm<V extends object, R = unknown>(options: RecordFormOptions<V, R>): RecordForm<V, R> {
  const { valuesOf, stale, onNewer, faultsOf = NOTHING_WRONG } = options;
  const id = useId();
  const [record, setRecord] = useState(options.record);
  const [values, setValues] = useState<V>(() => ({ ...valuesOf(options.record), ...options.typed }));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setHasTried] = useState(false);
  const [refusals, setRefusals] = useState<Faults>(NO_FAULTS);
  const faults = useMemo(() => faultsOf(values), [faultsOf, values]);

  const load = (newer: R, said: string) => {
    // Where nobody has changed what the form is about, what was typed stays.
    if (JSON.stringify(valuesOf(newer)) !== JSON.stringify(valuesOf(record))) setValues(valuesOf(newer));
    setRecord(newer);
    onNewer?.(newer);
    toast('warning', said);
  };
  const refused = (error: ApiError) => {
    // As the contract answers a stale save.
    const newer = error.reason === 'stale' ? (error.data as { newer?: R } | undefined)?.newer : undefined;
    if (newer !== undefined && stale !== undefined) return load(newer, stale);
    // At once: what a field says is looked up on the page below.
    flushSync(() => setRefusals(new Map(error.findings.map(({ path, message }) => [path, message]))));
    const say = (text: string) => toast('error', text, i18n.t('application:saveFailed'));
    if (error.findings.length === 0) say(error.mass || i18n.t('transport:hasError'));
    else sayUnsaid(error.findings, say);
  };
  // What is wrong with something that the form does not ask for is said all the same.
  const sayUnsaid = (findings: ApiError['findings'], say: (text: string) => void) => {
    const shown = document.getElementById(id)?.textContent ?? '';
    const unsaid = [...new Set(findings.map(({ message }) => message))].filter((message) => !shown.includes(message));
    if (unsaid.length > 0) say(unsaid.slice(0, MOST_SAID).join(' '));
  };
  const check = () => {
    setHasTried(true);
    if (faults.size > 0) focusFirstWrong(id);
    return faults.size === 0;
  };
  const submit = async <T>(send: () => Promise<T | undefined>): Promise<T | undefined> => {
    setRefusals(NO_FAULTS);
    if (!check()) return undefined;
    const answer = await send();
    if (answer === undefined) focusFirstWrong(id);
    return answer;
  };
  return {
    id,
    record,
    values,
    set: (change) => {
      setValues((before) => ({ ...before, ...change }));
      setRefusals((before) => new Map([...before].filter(([path]) => !Object.keys(change).some((name) => isAt(name, path)))));
    },
    replace: (other) => {
      setValues(other);
      setRefusals(NO_FAULTS);
    },
    hasTried,
    idOf: (name) => fieldId(id, name),
    jumpTo: (name) => focusField(fieldId(id, name)),
    errorOf: (name) => (hasTried || left.has(name) ? sentenceAt(faults, name) : undefined) ?? sentenceAt(refusals, name),
    leave: (name) => setLeft((before) => new Set([...before, name])),
    refused,
    check,
    submit,
  };
}

const fieldId = (formId: string, name: string): string => `${formId}-${name}`;

const CONTROL = 'input, select, textarea';

function focusField(elementId: string): void {
  const element = document.getElementById(elementId);
  const control = element?.matches(CONTROL) ? element : element?.querySelector<HTMLElement>(CONTROL);
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
}

/** Marks at fields are there then. */
const withNextPicture = (work: () => void): void => void requestAnimationFrame(work);

const focusFirstWrong = (formId: string): void =>
  withNextPicture(() =>
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus(),
  );
