import { writeFileSync } from 'node:fs';
import { lifecycleDocument } from '../packages/domain/test/lifecycle-document.ts';
import { PROVEN } from '../packages/domain/test/lifecycle-proofs.ts';

/** `npm run lifecycles`: writes the document of lifecycles from their values. */
writeFileSync(new URL('../docs/lifecycles.md', import.meta.url), lifecycleDocument(PROVEN));
