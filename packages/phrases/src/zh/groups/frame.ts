export { application } from '../application/application.ts';
export { firstPages } from '../application/first-pages.ts';
export { transport } from '../application/transport.ts';
