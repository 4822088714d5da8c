/**
 * What this product uses of `i18next`, in a tenth of its size: topics, nested keys, arguments, plurals, a language that changes. The build
 * and the tests of the web put it in the library's place (scripts/slim-packages.ts); its types, which check every key and argument, stay the
 * library's. texts.test.ts compares the two on every phrase. What is missing here fails there: formats in arguments, nesting, contexts.
 */
type Tree = { readonly [key: string]: string | Tree };
type Found = string | Tree | undefined;
type Arguments = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type Translate = (key: string, args?: Arguments) => string | Tree;

interface Backend {
  type: 'backend';
  read: (language: string, topic: string) => Promise<Tree>;
}
interface Start {
  lng: string;
  ns: readonly string[];
  defaultNS?: string;
  /** By language and topic: texts that need no backend. */
  resources?: Readonly<Record<string, Readonly<Record<string, Tree>>>>;
}
type Event = 'initialized' | 'languageChanged';
type Listener = (language: string) => void;

const ARGUMENT = /\{\{(.+?)\}\}/g;

let backend: Backend | undefined;
let defaultTopic = '';
/** The language that was asked for last; another one's texts may arrive after it. */
let wanted = '';
const topics = new Set<string>();
/** By language and topic. Undefined where they did not come: a page is then shown with its keys, and the next one asks again. */
const loaded = new Map<string, Tree | undefined>();
const loading = new Map<string, Promise<void>>();
const listeners: Readonly<Record<Event, Set<Listener>>> = { initialized: new Set(), languageChanged: new Set() };
const pluralRules = new Map<string, Intl.PluralRules>();

interface Texts {
  language: string;
  isInitialized: boolean;
  use: (plugin: Backend | { type: '3rdParty' }) => Texts;
  init: (start: Start) => Promise<void>;
  /** With the texts of every topic in use; answers the translation into whatever language is then spoken. */
  changeLanguage: (language: string) => Promise<Translate>;
  loadNamespaces: (names: readonly string[]) => Promise<void>;
  t: Translate;
  exists: (key: string) => boolean;
  on: (event: Event, listener: Listener) => void;
  off: (event: Event, listener: Listener) => void;
}

export const texts: Texts = {
  language: '',
  isInitialized: false,

  use(plugin) {
    if (plugin.type === 'backend') backend = plugin;
    return texts;
  },

  async init({ lng, ns, defaultNS, resources = {} }) {
    for (const [language, byTopic] of Object.entries(resources)) {
      for (const [topic, tree] of Object.entries(byTopic)) loaded.set(`${language}/${topic}`, tree);
    }
    defaultTopic = defaultNS ?? '';
    for (const topic of ns) topics.add(topic);
    await texts.changeLanguage(lng);
    texts.isInitialized = true;
    tell('initialized');
  },

  async changeLanguage(language) {
    wanted = language;
    texts.language ||= language;
    await loadAll(topics);
    if (wanted === language) {
      texts.language = language;
      tell('languageChanged');
    }
    return texts.t;
  },

  async loadNamespaces(names) {
    for (const topic of names) topics.add(topic);
    await loadAll(names);
  },

  t: (key, args) => translate(texts.language, defaultTopic, key, args),

  exists: (key) => find(texts.language, defaultTopic, key) !== undefined,

  on(event, listener) {
    listeners[event].add(listener);
  },

  off(event, listener) {
    listeners[event].delete(listener);
  },
};

export const defaultTopicOf = (topic: string | undefined): string => topic ?? defaultTopic;

/** Whether nothing is left to wait for. */
export const areSettled = (names: readonly string[]): boolean => names.every((topic) => loaded.has(`${texts.language}/${topic}`));

/** The text of `key`, or of `topic:key`; the key itself where there is none. */
export function translate(language: string, topic: string, key: string, args: Arguments = {}): string | Tree {
  const { count } = args;
  const plural = typeof count === 'number' ? find(language, topic, `${key}_${pluralOf(language, count)}`) : undefined;
  const found = plural ?? find(language, topic, key) ?? key.slice(key.indexOf(':') + 1);
  if (typeof found !== 'string') return found;
  return found.replace(ARGUMENT, (written, name: string) => toText(written, name.trim(), args));
}

function toText(written: string, name: string, args: Arguments): string {
  if (!Object.hasOwn(args, name)) return written;
  const value = args[name];
  return value === undefined || value === null ? '' : String(value);
}

function find(language: string, defaultTo: string, key: string): Found {
  const at = key.indexOf(':');
  const topic = at < 0 ? defaultTo : key.slice(0, at);
  let found: Found = loaded.get(`${language}/${topic}`);
  for (const step of key.slice(at + 1).split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, step)) return undefined;
    found = found[step];
  }
  return found;
}

function pluralOf(language: string, count: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
}

async function loadAll(names: Iterable<string>): Promise<void> {
  await Promise.all([...names].map((topic) => loadTopic(wanted, topic)));
}

async function loadTopic(language: string, topic: string): Promise<void> {
  const place = `${language}/${topic}`;
  if (loaded.get(place) || !backend) return;
  const underWay = loading.get(place) ?? fetchTopic(backend, language, topic);
  loading.set(place, underWay);
  await underWay;
}

async function fetchTopic({ read }: Backend, language: string, topic: string): Promise<void> {
  const place = `${language}/${topic}`;
  loaded.set(place, await read(language, topic).catch(() => undefined));
  loading.delete(place);
}

function tell(event: Event): void {
  for (const listener of listeners[event]) listener(texts.language);
}
