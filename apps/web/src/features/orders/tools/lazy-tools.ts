import { firstContent } from '../../../kit/loading/first-content.ts';
import type { LoadOptions } from '../../../kit/loading/lazy-part.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';

/** What helps while an order is filled in. It comes after the form, with its words; without it the form works all the same. */

const BESIDE_THE_FORM: LoadOptions = { after: firstContent, topics: ['orderTools'] };

/** Templates and splitting, beside the page's title. */
export const OrderTools = lazyComponent(() => import('./OrderTools.tsx').then((loaded) => loaded.OrderTools), BESIDE_THE_FORM);

/** A contract that is missing, and the last order of the same lane. */
export const OrderHints = lazyComponent(() => import('./OrderHints.tsx').then((loaded) => loaded.OrderHints), BESIDE_THE_FORM);

export const RememberInsurance = lazyComponent(
  () => import('./RememberInsurance.tsx').then((loaded) => loaded.RememberInsurance),
  BESIDE_THE_FORM,
);
