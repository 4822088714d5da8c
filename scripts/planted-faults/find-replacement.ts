import fs from 'node:fs';
import path from 'node:path';
import type { Fault } from './fault.ts';

/** The one place of a fault in a tree; throws where its code has moved, so that no fault is lost in silence. */
export function findReplacement(tree: string, { id, places }: Fault): { file: string; sound: string; faulty: string } {
  const found = places.flatMap(({ file, edits }) => {
    const full = path.join(tree, file);
    const sound = fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
    if (!edits.every(({ find }) => sound.split(find).length === 2)) return [];
    return [{ file: full, sound, faulty: edits.reduce((text, { find, put }) => text.replace(find, () => put), sound) }];
  });
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`The place of the fault "${id}" is not there, or not only once: write it anew.`);
  return only;
}
