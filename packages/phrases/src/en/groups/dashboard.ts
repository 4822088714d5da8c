export { dashboard } from '../portal/dashboard.ts';
