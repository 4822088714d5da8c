import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { texts } from './texts.ts';
import { initReactI18next, useTranslation } from './use-translation.ts';

let deliver: () => void = () => undefined;

beforeEach(async () => {
  texts.use(initReactI18next).use({
    type: 'backend',
    read: async (language, topic) => {
      if (topic === 'late') await new Promise<void>((resolve) => (deliver = resolve));
      return { say: `${topic} in ${language}`, part: { say: 'a part, {{times}} times' } };
    },
  });
  await texts.init({ lng: 'zh', ns: ['first'], defaultNS: 'first' });
});
afterEach(() => texts.changeLanguage('zh'));

const toText = (said: unknown): string => (typeof said === 'string' ? said : 'no text');

it('speaks the language that is chosen, and has a new `t` only then', async () => {
  const functions = new Set<unknown>();
  function Words() {
    const { t, i18n } = useTranslation();
    functions.add(t);
    return (
      <p>
        {toText(t('say'))}, {i18n.language}
      </p>
    );
  }
  const screen = await render(<Words />);
  await expect.element(screen.getByText('first in zh, zh')).toBeVisible();
  await screen.rerender(<Words />);
  expect(functions.size).toBe(1);
  await texts.changeLanguage('en');
  await expect.element(screen.getByText('first in en, en')).toBeVisible();
  expect(functions.size).toBe(2);
});

it('shows a topic when it arrives, below a prefix', async () => {
  function Words() {
    const { t } = useTranslation(['late', 'first'], { keyPrefix: 'part' });
    return (
      <p>
        {toText(t('say', { times: 2 }))} · {toText(t('first:say'))}
      </p>
    );
  }
  const screen = await render(<Words />);
  await expect.element(screen.getByText('part.say · first in zh')).toBeVisible();
  deliver();
  await expect.element(screen.getByText('a part, 2 times · first in zh')).toBeVisible();
});
