const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as it is written inside clean markup: how a word is put and searched there. */
export const asMarkup = (text: string): string => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
