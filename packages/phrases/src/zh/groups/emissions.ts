export { emissions } from '../waybills/emissions.ts';
