import { type LockFile, missingOptionalPackages } from '../lock-file.ts';
import type { ProjectFile } from './project-files.ts';

const manifestFields = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
type Manifest = Partial<Record<(typeof manifestFields)[number], Record<string, string>>>;

/** Reasons for `npm ci` to refuse the lock file: an unrecorded optional package, or a manifest that differs from it. */
export function lockFileGaps(files: ProjectFile[]): string[] {
  const lockText = files.find((file) => file.path === 'package-lock.json')?.text;
  if (lockText === undefined) return ['package-lock.json is missing'];
  const lock = JSON.parse(lockText) as LockFile;
  const missing = missingOptionalPackages(lock).map(
    ({ name, version, askedBy }) => `package-lock.json lacks ${name} ${version}, which ${askedBy} asks for`,
  );
  const manifests = files.filter(({ path }) => path === 'package.json' || path.endsWith('/package.json'));
  return [
    ...(missing.length === 0 ? [] : [...missing, 'run: node tools/lock-file.ts']),
    ...manifests.flatMap((file) => differences(file, lock)),
  ];
}

function differences({ path, text }: ProjectFile, lock: LockFile): string[] {
  const workspace = path === 'package.json' ? '' : path.slice(0, -'/package.json'.length);
  const locked = lock.packages[workspace];
  if (locked === undefined) return [`package-lock.json lacks the workspace ${workspace}`];
  const manifest = JSON.parse(text) as Manifest;
  return manifestFields
    .filter((field) => canonical(manifest[field]) !== canonical((locked as Manifest)[field]))
    .map((field) => `${path} and package-lock.json differ in ${field}`);
}

function canonical(packages: Record<string, string> = {}): string {
  return JSON.stringify(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
