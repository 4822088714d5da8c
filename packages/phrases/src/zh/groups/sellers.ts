export { amazonPlans } from '../portal/amazon-plans.ts';
export { amazonWindows } from '../portal/amazon-windows.ts';
