import { i18n } from '@waybound/phrases/i18n';
import { lazily } from '../../../parts/lazily.tsx';

/** What helps while an order is filled in. It comes after the form, with its words; without it the form works all the same. */

const words = () => i18n.loadTopics(['orderTools']);

/** Templates and splitting, beside the page's title. */
export const OrderTools = lazily(async () => (await Promise.all([import('./OrderTools.tsx'), words()]))[0].OrderTools);

/** A contract that is missing, and the last order of the same lane. */
export const AidNotices = lazily(async () => (await Promise.all([import('./AidNotices.tsx'), words()]))[0].AidNotices);

export const RememberInsurance = lazily(async () => (await Promise.all([import('./RememberInsurance.tsx'), words()]))[0].RememberInsurance);
