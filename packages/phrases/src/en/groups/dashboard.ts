export { dashboard } from '../portal/dashboard.ts';
export { overview } from '../portal/overview.ts';
