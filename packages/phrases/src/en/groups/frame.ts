export { application } from '../application/application.ts';
export { transport } from '../application/transport.ts';
