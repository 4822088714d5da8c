import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What the steps of an image leave behind, without the container: a folder, and what is run in it. */
interface BuiltFolder {
  place: string;
  command: string[];
  healthcheck: string[];
}

interface Stage {
  /** Stands for the root of its file system. */
  root: string;
  workdir: string;
}

/** Nothing of whoever runs the steps, such as that they are a test. */
const BARE = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

/**
 * Does what a Dockerfile says in bare folders below `folder`, one for each stage: copies what is not ignored, runs what is to be run. What it
 * installs into the system itself is left out.
 */
export function buildImage(dockerfile: string, context: string, folder: string): BuiltFolder {
  const stages = new Map<string, Stage>();
  const built: BuiltFolder = { place: '', command: [], healthcheck: [] };
  let stage: Stage = { root: folder, workdir: '/' };
  const inStage = ({ root, workdir }: Stage, place: string): string => path.join(root, path.resolve(workdir, place));
  for (const [instruction, rest] of instructionsOf(dockerfile)) {
    if (instruction === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'final';
      stage = { root: path.join(folder, name), workdir: '/' };
      stages.set(name, stage);
    } else if (instruction === 'WORKDIR') {
      stage.workdir = rest;
      fs.mkdirSync(inStage(stage, '.'), { recursive: true });
    } else if (instruction === 'COPY') {
      const [first = '', ...others] = rest.split(/\s+/);
      const from = stages.get(/^--from=(\w+)$/.exec(first)?.[1] ?? '');
      const places = from ? others : [first, ...others];
      const target = inStage(stage, places.at(-1) ?? '.');
      const isFolder = places.length > 2 || (places.at(-1) ?? '').endsWith('/');
      for (const source of places.slice(0, -1)) {
        const origin = from ? inStage(from, source) : path.join(context, source);
        const isIgnored = from ? () => false : ignoredIn(context);
        // Of a folder its contents are copied.
        const isFileInto = isFolder && fs.statSync(origin).isFile();
        fs.cpSync(origin, isFileInto ? path.join(target, path.basename(source)) : target, {
          recursive: true,
          verbatimSymlinks: true,
          filter: (each) => !isIgnored(path.relative(context, each)),
        });
      }
    } else if (instruction === 'RUN' && !rest.startsWith('apt-get')) {
      const { status, stderr } = spawnSync('sh', ['-c', rest], { cwd: inStage(stage, '.'), env: BARE, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${rest}: ${stderr}`);
    } else if (instruction === 'CMD') built.command = JSON.parse(rest) as string[];
    else if (instruction === 'HEALTHCHECK') built.healthcheck = JSON.parse(rest.slice(rest.indexOf('['))) as string[];
  }
  return { ...built, place: inStage(stage, '.') };
}

/** Each on one line, without its comments. */
function instructionsOf(dockerfile: string): [string, string][] {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  return lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).trim()]);
}

/** What `.dockerignore` says of a path from the root. */
function ignoredIn(context: string): (name: string) => boolean {
  const patterns = fs.readFileSync(path.join(context, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return (name) => patterns.some((pattern) => path.matchesGlob(name, pattern));
}
