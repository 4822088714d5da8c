export { cases } from '../waybills/cases.ts';
