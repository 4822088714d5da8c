import { contactInfo } from '@waybound/contract/dashboard';
import { read } from '../../parts/page.ts';

export const contactReads = () => [read(contactInfo, {})];
