import { isTopic, load, type Topic } from '@waybound/phrases/topics';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getPrefs, setLanguage, subscribeToPrefs, type Language } from './prefs.ts';

/** Spoken by the frame of every page and by the client when the line fails: there before anything is shown. */
const FIRST_TOPICS: readonly Topic[] = ['common', 'transport'];

/** Fetches a topic's texts when a page first asks for them. */
const phrases: BackendModule = {
  type: 'backend',
  init: () => undefined,
  /** With two parameters the library takes the promise; a third would be its callback. */
  read: async (language: string, topic: string) => {
    if (!isTopic(topic)) throw new Error(`No topic ${topic}`);
    return load(toLanguage(language), topic);
  },
};

/** Starts the texts in the reader's language, with the topics of the first page beside those of the frame. */
export async function startI18n(topics: readonly Topic[]): Promise<void> {
  await i18next
    .use(phrases)
    .use(initReactI18next)
    .init({
      lng: getPrefs().language,
      fallbackLng: false,
      supportedLngs: ['zh', 'en'],
      load: 'currentOnly',
      ns: [...new Set([...FIRST_TOPICS, ...topics])],
      defaultNS: 'common',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  // Both ways: a switch on a page changes the texts first and is remembered here; another part of the product may set the preference.
  i18next.on('languageChanged', (language) => {
    if (getPrefs().language !== language) setLanguage(toLanguage(language));
  });
  subscribeToPrefs(() => {
    const { language } = getPrefs();
    if (i18next.language !== language) void i18next.changeLanguage(language);
  });
}

export async function loadTopics(topics: readonly Topic[]): Promise<void> {
  await i18next.loadNamespaces([...topics]);
}

const toLanguage = (language: string): Language => (language === 'en' ? 'en' : 'zh');
