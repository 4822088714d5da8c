/** Where a section of a form is on its page. */
export const sectionId = (key: string): string => `form-${key}`;

/** Brings a section into sight; the address keeps its search and gets no hash, for a section is no place of its own. */
export function jumpToSection(key: string): void {
  const section = document.getElementById(sectionId(key));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
