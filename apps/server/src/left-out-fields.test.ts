import type { CallSpec } from '@waybound/contract/call';
import { saveImporter, saveSku } from '@waybound/contract/address-book/address-book';
import { saveLibraryFile } from '@waybound/contract/documents/file-library';
import { saveLogo } from '@waybound/contract/documents/label-settings';
import { saveFbaRelation } from '@waybound/contract/site/settings';
import { saveStore } from '@waybound/contract/site/stores';
import { expect, it } from 'vitest';
import { callSender, everyScenario, type SampleCall } from '../test/scenarios.ts';
import { testServer } from '../test/server/test-server.ts';

/** A save without a field leaves it as it is; an empty one takes it off. */
const server = await testServer();
const scenarios = await everyScenario(server);
const ask = callSender(server);

type Fields = Readonly<Record<string, unknown>>;
interface Save {
  spec: CallSpec;
  scene: () => Promise<SampleCall>;
  /** Of an answer: what is saved. */
  saved?: (data: Fields) => Fields;
  optional: readonly string[];
  /** What the next save has to say of the one before. */
  next: (saved: Fields) => Fields;
}

const byIdAndRev = ({ id, rev }: Fields) => ({ id, rev });
const recordOf = (data: Fields) => data['record'] as Fields;
const SAVES: readonly Save[] = [
  {
    spec: saveLogo,
    scene: scenarios['labelSettings.saveLogo'],
    optional: ['companyText', 'companyLogo', 'originCountry'],
    next: ({ rev }) => ({ rev }),
  },
  { spec: saveFbaRelation, scene: scenarios['settings.saveFbaRelation'], optional: ['alias', 'remark'], next: ({ rev }) => ({ rev }) },
  { spec: saveStore, scene: scenarios['stores.saveStore'], optional: ['note'], next: byIdAndRev },
  { spec: saveLibraryFile, scene: scenarios['fileLibrary.saveLibraryFile'], optional: ['kind', 'expiresOn', 'note'], next: byIdAndRev },
  {
    spec: saveImporter,
    scene: scenarios['addressBook.saveImporter'],
    saved: recordOf,
    optional: ['importerMail', 'isRegisterCDS'],
    next: byIdAndRev,
  },
  {
    spec: saveSku,
    scene: scenarios['addressBook.saveSku'],
    saved: recordOf,
    optional: ['remark', 'brand', 'materialName'],
    next: byIdAndRev,
  },
];

it.each(SAVES)(
  '$spec.path keeps what is left out, and takes off what is empty',
  async ({ spec, scene, saved = (data) => data, optional, next }) => {
    const { who, input, file } = await scene();
    const save = async (fields: Fields): Promise<Fields> => {
      const { body } = await ask(spec, { who, input: fields, ...(file && { file }) });
      expect(body).toMatchObject({ code: 200 });
      return saved((body as { data: Fields }).data);
    };
    const isSaid = (name: string) => input[name] !== undefined;
    const names = optional.filter(isSaid);
    expect(names.length).toBeGreaterThan(0);
    const first = await save(input);
    const needed = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));
    const second = await save({ ...needed, ...next(first) });
    for (const name of names) expect({ [name]: second[name] }).toEqual({ [name]: first[name] });
    const third = await save({ ...needed, ...next(second), ...Object.fromEntries(names.map((name) => [name, null])) });
    for (const name of names) expect(third[name] ?? '').toBe('');
  },
);
