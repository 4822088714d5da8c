import { saveFolder, uploadLibraryFile, type LibraryFile } from '@waybound/contract/documents/file-library';
import { encoded, request, type Fields, type TestFile } from '../any-request.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';

/** The scenarios of the customer's own files. */
export function fileLibraryScenarios({ app, call, customer }: TestServer, pdf: TestFile) {
  const alone = async (input: (who: TestCustomer) => Promise<Fields> | Fields) => {
    const who = await customer();
    return { who, input: await input(who) };
  };
  const folder = ({ token }: TestCustomer) => call(saveFolder, { name: '报关资料' }, { token });
  const uploaded = async ({ token }: TestCustomer, input: Fields): Promise<LibraryFile> => {
    const sent = await encoded(uploadLibraryFile, input, pdf);
    return (await request(app, uploadLibraryFile, { ...sent, token })).body.data;
  };
  const paper = (who: TestCustomer) => uploaded(who, { kind: 'businessLicence', expiresOn: '2026-12-04' });
  return {
    'fileLibrary.listLibrary': () =>
      alone(async (who) => ({
        area: 'others',
        kind: '',
        folderId: (await folder(who)).id,
        isLoose: false,
        expiry: 'soon',
        keyword: '执照',
        sort: 'expiresOn',
        direction: 'asc',
        page: 1,
        size: 20,
      })),
    'fileLibrary.libraryOverview': () =>
      alone(async (who) => {
        await paper(who);
        return {};
      }),
    'fileLibrary.uploadLibraryFile': async () => ({
      ...(await alone(async (who) => ({ kind: '', folderId: (await folder(who)).id, expiresOn: '2027-01-31', note: '年检' }))),
      file: pdf,
    }),
    'fileLibrary.saveLibraryFile': () =>
      alone(async (who) => {
        const { id, rev } = await paper(who);
        return { id, rev, name: '合同.pdf', kind: '', folderId: (await folder(who)).id, expiresOn: '2027-01-31', note: '第二版' };
      }),
    'fileLibrary.deleteLibraryFiles': () => alone(async (who) => ({ ids: [(await paper(who)).id] })),
    'fileLibrary.downloadLibraryFile': () => alone(async (who) => ({ id: (await paper(who)).id, isInline: false })),
    'fileLibrary.saveFolder': () =>
      alone(async (who) => {
        const { id, rev } = await folder(who);
        return { id, rev, name: '清关资料' };
      }),
    'fileLibrary.deleteFolder': () => alone(async (who) => ({ id: (await folder(who)).id })),
  };
}
