import { i18n } from '@waybound/phrases/i18n';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useTranslation } from './use-translation.ts';

// Components of its own: they note what a hook returns at each draw, which no component of the kit shows.

beforeEach(() => i18n.start('zh', ['application']));
afterEach(() => i18n.changeLanguage('zh'));

it('speaks the language that is chosen, and has a new `t` only then', async () => {
  const functions = new Set<unknown>();
  function Words() {
    const { t, language } = useTranslation();
    functions.add(t);
    return (
      <p>
        {t('otherLanguage')}, {language}
      </p>
    );
  }
  const screen = await render(<Words />);
  await expect.element(screen.getByText('English, zh')).toBeVisible();
  await screen.rerender(<Words />);
  expect(functions.size).toBe(1);
  await i18n.changeLanguage('en');
  await expect.element(screen.getByText('中文, en')).toBeVisible();
  expect(functions.size).toBe(2);
});

it('shows a topic when it arrives', async () => {
  const drawn: string[] = [];
  function Words() {
    const { t } = useTranslation(['lists', 'application']);
    const words = `${t('clearPicked')} · ${t('application:otherLanguage')}`;
    drawn.push(words);
    return <p>{words}</p>;
  }
  const screen = await render(<Words />);
  await expect.element(screen.getByText('取消选择 · English')).toBeVisible();
  expect(drawn[0]).toBe('clearPicked · English');
});
