import { lazyComponent } from '../../../parts/lazy-component.tsx';

export const LazyClaimDialog = lazyComponent(() => import('./ClaimDialog.tsx').then((loaded) => loaded.ClaimDialog));
export const LazyWithdrawDialog = lazyComponent(() => import('./WithdrawDialog.tsx').then((loaded) => loaded.WithdrawDialog));
