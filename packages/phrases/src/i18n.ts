import { load, type Language, type Texts, type Topic } from './topics.ts';
import { find, translate, type Arguments, type Tree } from './translate.ts';
import type { ArgumentsFor, GroupAt, GroupKey, NamesAt, TextKey } from './typing.ts';

type TextKeys = { [T in Topic]: TextKey<Texts[T]> };
type GroupKeys = { [T in Topic]: GroupKey<Texts[T]> };
/** The keys of the first topic as they are, and those of all topics behind the topic's name: `save`, `application:save`. */
type KeyOf<First extends Topic, All extends Topic, Keys extends Record<Topic, string>> =
  | Keys[First]
  | { [T in All]: `${T}:${Keys[T]}` }[All];
type NamesOf<First extends Topic, K extends string> = K extends `${infer T extends Topic}:${infer Key}`
  ? NamesAt<Texts[T], Key>
  : NamesAt<Texts[First], K>;
type GroupOf<First extends Topic, K extends string> = K extends `${infer T extends Topic}:${infer Key}`
  ? GroupAt<Texts[T], Key>
  : GroupAt<Texts[First], K>;

/** What a part of a page says: an unknown key, a topic that it did not name, a missing or an unknown argument does not compile. */
export interface Translator<First extends Topic, All extends Topic = First> {
  language: Language;
  /** One text. */
  t: <K extends KeyOf<First, All, TextKeys>>(key: K, ...args: ArgumentsFor<NamesOf<First, K>>) => string;
  /** All texts below a key, as they are. */
  group: <K extends KeyOf<First, All, GroupKeys>>(key: K) => GroupOf<First, K>;
}

type Load = (language: Language, topic: Topic) => Promise<Tree>;
type Place = `${Language}/${Topic}`;

/** The texts of a page in one language at a time: topics come when they are asked for, a change of language brings all that are in use. */
export class I18n {
  /** Spoken now. */
  language: Language = 'zh';
  /** Asked for last; another language's texts may arrive after it. */
  #wanted: Language = 'zh';
  readonly #load: Load;
  readonly #topics = new Set<Topic>();
  /** Undefined where the texts did not come: a page is then shown with its keys, and the next page asks again. */
  readonly #loaded = new Map<Place, Tree | undefined>();
  readonly #loading = new Map<Place, Promise<void>>();
  readonly #words = new Map<string, Translator<never, never>>();
  readonly #listeners = new Set<() => void>();
  readonly #started = Promise.withResolvers<void>();

  constructor(loadTopic: Load) {
    this.#load = loadTopic;
  }

  /** Settled when the first topics are there. */
  get started(): Promise<void> {
    return this.#started.promise;
  }

  /** Nothing is shown yet, so there is no other language to stay in. */
  async start(language: Language, topics: readonly Topic[]): Promise<void> {
    this.language = language;
    for (const topic of topics) this.#topics.add(topic);
    await this.changeLanguage(language);
    this.#started.resolve();
  }

  /**
   * Speaks the language when its texts are there; of several wishes the last one wins. Where a text does not come, all stays as it is.
   * @returns false where a text did not come
   */
  async changeLanguage(language: Language): Promise<boolean> {
    this.#wanted = language;
    // A page that opens meanwhile brings topics of its own.
    do await this.#loadAll(this.#topics);
    while (this.#wanted === language && ![...this.#topics].every((topic) => this.#loaded.has(`${language}/${topic}`)));
    if (this.#wanted !== language) return true;
    if (language !== this.language && ![...this.#topics].every((topic) => this.#loaded.get(`${language}/${topic}`))) {
      this.#wanted = this.language;
      return false;
    }
    this.language = language;
    for (const listener of this.#listeners) listener();
    return true;
  }

  async loadTopics(topics: readonly Topic[]): Promise<void> {
    for (const topic of topics) this.#topics.add(topic);
    // In the midst of a change of language the asked ones can be said when all have come. Otherwise who waits for another one waits for it alone.
    const others = this.#wanted === this.language ? [...this.#topics].filter((topic) => this.#hasFailed(topic)) : this.#topics;
    await this.#loadAll(new Set([...topics, ...others]));
  }

  /** Whether nothing is left to wait for: the texts are there, or did not come. */
  areSettled(topics: readonly Topic[]): boolean {
    return topics.every((topic) => this.#loaded.has(`${this.language}/${topic}`));
  }

  /** Calls back after each change of language, until it is stopped. */
  onLanguageChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Says one text of any topic; those of `application` without its name. */
  readonly t: Translator<'application', Topic>['t'] = (key, ...[args]) => this.#say('application', key, args);

  exists(key: string): boolean {
    return this.#find('application', key) !== undefined;
  }

  /** The words of a part of a page, by the topics that it names: the same object until they speak another language or have arrived. */
  translatorFor<First extends Topic, More extends Topic = never>(topics: readonly [First, ...More[]]): Translator<First, First | More> {
    const key = `${this.language} ${this.areSettled(topics)} ${topics.join()}`;
    const words = this.#words.get(key) ?? this.#newWords(topics[0]);
    this.#words.set(key, words);
    return words as Translator<First, First | More>; // The key names the topics.
  }

  #newWords(first: Topic): Translator<never, never> {
    return {
      language: this.language,
      t: (key: string, ...[args]: readonly unknown[]) => this.#say(first, key, args as Arguments), // By the types of `Words`.
      // What stands at a key is what the types read off the Chinese texts; a test compares the languages.
      group: (key: string) => this.#find(first, key) as never,
    };
  }

  #say(first: Topic, key: string, args: Arguments | undefined): string {
    const { topic, rest } = placeOf(first, key);
    return translate(this.language, this.#treeOf(topic), rest, args) ?? rest;
  }

  #find(first: Topic, key: string): string | Tree | undefined {
    const { topic, rest } = placeOf(first, key);
    return find(this.#treeOf(topic), rest);
  }

  #treeOf(topic: string): Tree | undefined {
    return this.#loaded.get(`${this.language}/${topic as Topic}`); // Whatever it is called, there is a tree or there is none.
  }

  /** It did not come, and nobody asks for it again just now. */
  #hasFailed(topic: Topic): boolean {
    const place: Place = `${this.#wanted}/${topic}`;
    return this.#loaded.has(place) && !this.#loaded.get(place) && !this.#loading.has(place);
  }

  async #loadAll(topics: Iterable<Topic>): Promise<void> {
    await Promise.all([...topics].map((topic) => this.#loadTopic(this.#wanted, topic)));
  }

  async #loadTopic(language: Language, topic: Topic): Promise<void> {
    const place: Place = `${language}/${topic}`;
    if (this.#loaded.get(place)) return;
    const underWay = this.#loading.get(place) ?? this.#fetch(language, topic);
    this.#loading.set(place, underWay);
    await underWay;
  }

  async #fetch(language: Language, topic: Topic): Promise<void> {
    const place: Place = `${language}/${topic}`;
    this.#loaded.set(place, await this.#load(language, topic).catch(() => undefined));
    this.#loading.delete(place);
  }
}

function placeOf(first: string, key: string): { topic: string; rest: string } {
  const at = key.indexOf(':');
  return at < 0 ? { topic: first, rest: key } : { topic: key.slice(0, at), rest: key.slice(at + 1) };
}

export const i18n = new I18n(load);
