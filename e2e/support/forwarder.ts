import fs from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { callsWith } from './calls.ts';

/** The forwarder's side of a journey: the operations API with its own key. */
export const forwarder = (request: APIRequestContext, address: string) =>
  callsWith(request, address, fs.readFileSync(path.join(process.env['JOURNEYS_DIR'] ?? '', 'operator.key'), 'utf8'));
