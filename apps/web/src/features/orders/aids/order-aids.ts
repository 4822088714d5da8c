import { i18n } from '@waybound/phrases/i18n';
import { firstContent } from '../../../kit/first-content.ts';
import { lazily } from '../../../parts/lazily.tsx';

/** What helps while an order is filled in. It comes after the form, with its words; without it the form works all the same. */

/** The code, with its words, once the form is drawn. */
async function late<Part>(load: () => Promise<Part>): Promise<Part> {
  await firstContent;
  const [part] = await Promise.all([load(), i18n.loadTopics(['orderTools'])]);
  return part;
}

/** Templates and splitting, beside the page's title. */
export const OrderTools = lazily(async () => (await late(() => import('./OrderTools.tsx'))).OrderTools);

/** A contract that is missing, and the last order of the same lane. */
export const AidNotices = lazily(async () => (await late(() => import('./AidNotices.tsx'))).AidNotices);

export const RememberInsurance = lazily(async () => (await late(() => import('./RememberInsurance.tsx'))).RememberInsurance);
