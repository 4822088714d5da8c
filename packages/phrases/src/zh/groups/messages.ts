export { messages } from '../messages/messages.ts';
export { search } from '../portal/search.ts';
