import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './paths.ts';
import { linkPackages, type PlantedCopy } from './planted-copy.ts';
import { runProcess } from './run-process.ts';

/** The commit of v1.0.0-rc.1, for a clone without tags. */
const FIRST_RELEASE = '798604cc0d47bf19e75515ac6a3848cb2208b09b';

/** The release before this one: the newest tag v* below the present commit, or the commit of the first release in a clone without tags. */
export async function findLastRelease(): Promise<string> {
  const { code, output } = await runProcess('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^']);
  return code === 0 ? output.trim() : FIRST_RELEASE;
}

/**
 * The sources of a commit in a folder of their own, with the installed packages of this project.
 * @throws Error where the repository does not have the commit
 */
export async function checkOut(commit: string): Promise<PlantedCopy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-release-'));
  const copy = { root: path.join(folder, 'tree'), remove: () => rmSync(folder, { recursive: true, force: true }) };
  mkdirSync(copy.root);
  try {
    // not `git worktree`: after a kill that would leave an entry in the repository
    const packed = path.join(folder, 'tree.tar');
    await mustRun('git', ['archive', '--output', packed, commit]);
    await mustRun('tar', ['-xf', packed, '-C', copy.root]);
    for (const place of packagePlaces()) {
      if (existsSync(path.join(copy.root, path.dirname(place))))
        linkPackages(path.join(root, place), path.join(copy.root, place));
    }
    return copy;
  } catch (error) {
    copy.remove();
    throw error;
  }
}

/** The project's folders of installed packages: its own, and those of workspaces that need another version. */
function packagePlaces(): string[] {
  const workspaces = ['apps', 'packages', 'test'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => path.join(folder, name, 'node_modules')),
  );
  return ['node_modules', ...workspaces].filter((place) => existsSync(path.join(root, place)));
}

async function mustRun(command: string, args: string[]): Promise<void> {
  const { code, output } = await runProcess(command, args);
  if (code !== 0) throw new Error(`${command} ${args[0]} failed: ${output.trim()}`);
}
