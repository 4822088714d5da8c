import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { scopeOf } from '@waybound/contract/account/scopes';
import { allCalls } from '@waybound/contract/contract';
import { methodOf, sentOf } from '@waybound/contract/wire';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { openApi } from '../src/kernel/http/openapi.ts';
import { VERSION } from '../src/kernel/version.ts';

/**
 * `npm run client`: builds the package of the typed client (packages/client, or a copy of it in the folder that is named), from the calls that
 * API keys are open to. What it writes needs nothing of ours; `npm pack` in packages/client does the same first.
 */

const ROOT = path.join(import.meta.dirname, '../../..');
const [, , given] = process.argv;
const folder = given === undefined ? path.join(ROOT, 'packages/client') : path.resolve(given);
const dist = path.join(folder, 'dist');

const calls = allCalls.filter(({ name, spec }) => scopeOf(name, spec) !== undefined);
const table = Object.fromEntries(
  calls.map(({ name, spec }) => [name, { path: spec.path, method: methodOf(spec), sent: sentOf(spec), changes: spec.changes === true }]),
);
const parts = calls.flatMap(({ name, spec }) =>
  spec.files ? [`  '${name}': ${Object.keys(spec.files).map((part) => `'${part}'`).join(' | ')};`] : [],
); // prettier-ignore

const MAIN = `import { makeClient } from './client.js';
import { CALLS } from './calls.js';

export { PortalFailure, PortalRefusal } from './errors.js';
export const createClient = (options) => makeClient(CALLS, options);
`;
const MAIN_TYPES = `import type { components, operations } from './api.js';
import type { Client } from './client.js';
import type { Answer as AnswerOf, Input as InputOf } from './operation-types.js';
import type { ClientOptions } from './send.js';

export { PortalFailure, PortalRefusal } from './errors.js';
export type { FileAnswer } from './operation-types.js';
export type { Outcome } from './client.js';
export type { CallOptions, ClientOptions } from './send.js';

interface FileParts {
${parts.join('\n')}
}

/** The name of a call, such as \`waybills.getWaybill\`. */
export type CallName = keyof operations;
/** The fields of a call. */
export type Input<Name extends CallName> = InputOf<operations, FileParts, Name>;
/** What a call answers when it succeeds. */
export type Answer<Name extends CallName> = AnswerOf<operations, Name>;
/** Every reason for which the portal refuses. */
export type Reason = components['schemas']['Refusal']['data']['reason'];

/** A client of one portal under one key. */
export declare const createClient: (options: ClientOptions) => Client<operations, FileParts>;
`;

fs.rmSync(dist, { recursive: true, force: true });
execFileSync(
  process.execPath,
  [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', path.join(ROOT, 'packages/client/tsconfig.build.json'), '--outDir', dist],
  { stdio: 'inherit' },
);
const types = astToString(await openapiTS(openApi(calls, VERSION) as unknown as OpenAPI3));
// A quarter of the document is its indentation.
fs.writeFileSync(
  path.join(dist, 'api.d.ts'),
  types.replaceAll(/^(?: {4})+/gm, (indent) => '\t'.repeat(indent.length / 4)),
);
fs.writeFileSync(path.join(dist, 'calls.js'), `export const CALLS = ${JSON.stringify(table)};\n`);
fs.writeFileSync(path.join(dist, 'main.js'), MAIN);
fs.writeFileSync(path.join(dist, 'main.d.ts'), MAIN_TYPES);
