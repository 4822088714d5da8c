import { firstContent } from '../../kit/loading/first-content.ts';
import { lazyComponent } from '../lazy-component.tsx';

/** Comes after the form. */
export const LazyAddressTools = lazyComponent(() => import('./AddressTools.tsx').then((loaded) => loaded.AddressTools), {
  topics: ['addressBookPicker'],
  after: firstContent,
});
