import { i18n } from '@waybound/phrases/i18n';
import type { Language, Topic } from '@waybound/phrases/topics';
import { FIRST_TOPICS } from './first-topics.ts';
import { getPrefs, setLanguage, subscribeToPrefs } from './prefs.ts';

/** Starts the texts in the reader's language, with the topics of the first page beside those of the frame. */
export async function startI18n(topics: readonly Topic[]): Promise<void> {
  await i18n.start(getPrefs().language, [...FIRST_TOPICS, ...topics]);
  // Both ways: a switch on a page changes the texts first and is remembered here; another part of the product may set the preference.
  i18n.onLanguageChange(() => {
    if (getPrefs().language !== i18n.language) setLanguage(i18n.language);
  });
  subscribeToPrefs(() => {
    const { language } = getPrefs();
    if (i18n.language !== language) void follow(language);
  });
}

/** A language whose texts do not load is not remembered as the reader's. */
async function follow(language: Language): Promise<void> {
  if (!(await i18n.changeLanguage(language))) setLanguage(i18n.language);
}
