import { DOCUMENT_TYPES, MAX_UPLOAD_BYTES } from '@waybound/contract/wire/documents/files';

/**
 * What can be seen of a file before 50 MB have travelled. A type the browser does not know is left to the server.
 * @param types MIME types that are taken
 */
export function fileFault(
  { size, type }: Pick<File, 'size' | 'type'>,
  types: readonly string[] = DOCUMENT_TYPES,
): 'tooLarge' | 'wrongType' | undefined {
  if (size > MAX_UPLOAD_BYTES) return 'tooLarge';
  return type === '' || types.includes(type) ? undefined : 'wrongType';
}
