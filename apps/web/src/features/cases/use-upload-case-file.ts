import { uploadCaseFile } from '@waybound/contract/wire/cases/cases';
import { useChange } from '../../api/query.ts';

/** Attaches a file to a case; its id, or undefined where it was refused, which has been shown then. */
export function useUploadCaseFile(id: string): (file: File) => Promise<string | undefined> {
  const uploading = useChange(uploadCaseFile);
  return async (file) => (await uploading.run({ id, files: { file } }))?.id;
}
