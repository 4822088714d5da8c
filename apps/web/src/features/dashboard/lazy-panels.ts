import { Articles } from './articles/Articles.tsx';
import { Connections } from './Connections.tsx';
import { Contacts } from './contacts/Contacts.tsx';
import { Shipped } from './shipped/Shipped.tsx';

/** What is not looked at first. One file: each more would cost a request and its linking while the page is young. */
export const lazyPanels = { Articles, Connections, Contacts, Shipped };
