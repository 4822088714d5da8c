import { execFileSync } from 'node:child_process';
import { ROOT } from './steps.ts';

const git = (...args: string[]): string[] => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** What differs from where this branch left main, committed or not, new files too. Paths from the root of the repository. */
export function changedFiles(): { changed: string[]; removed: string[] } {
  const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
  const differing = (filter: string): string[] => git('diff', '--name-only', '--no-renames', `--diff-filter=${filter}`, base);
  return { changed: [...differing('d'), ...git('ls-files', '--others', '--exclude-standard')], removed: differing('D') };
}
