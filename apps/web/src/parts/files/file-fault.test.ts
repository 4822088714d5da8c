import { expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '@waybound/contract/wire/documents/files';
import { fileFault } from './file-fault.ts';

it('sees what cannot be sent before it travels, and leaves the unknown to the server', () => {
  expect(fileFault({ size: MAX_UPLOAD_BYTES + 1, type: 'application/pdf' })).toBe('tooLarge');
  expect(fileFault({ size: 1, type: 'text/html' })).toBe('wrongType');
  expect(fileFault({ size: MAX_UPLOAD_BYTES, type: 'application/pdf' })).toBeUndefined();
  expect(fileFault({ size: 1, type: '' })).toBeUndefined();
});
