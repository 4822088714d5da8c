export { header } from '../application/header.ts';
