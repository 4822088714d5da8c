import { firstContent } from '../../../kit/first-content.ts';
import type { Coming } from '../../../kit/late-part.ts';
import { lazily } from '../../../parts/lazily.tsx';

/** What helps while an order is filled in. It comes after the form, with its words; without it the form works all the same. */

const BESIDE_THE_FORM: Coming = { after: firstContent, topics: ['orderTools'] };

/** Templates and splitting, beside the page's title. */
export const OrderTools = lazily(async () => (await import('./OrderTools.tsx')).OrderTools, BESIDE_THE_FORM);

/** A contract that is missing, and the last order of the same lane. */
export const AidNotices = lazily(async () => (await import('./AidNotices.tsx')).AidNotices, BESIDE_THE_FORM);

export const RememberInsurance = lazily(async () => (await import('./RememberInsurance.tsx')).RememberInsurance, BESIDE_THE_FORM);
