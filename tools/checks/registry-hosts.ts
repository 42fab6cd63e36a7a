import type { ProjectFile } from './project-files.ts';

/** Assembled from parts, because the check covers this file too. */
const hosts = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['npm', 'pkg', 'github', 'com'],
].map((parts) => parts.join('.'));

/** A `resolved` entry of a lock file with any host: it would bind every machine to that registry. */
const resolvedFromHost = /"resolved":\s*"https?:\/\//;

/** Files that name a package registry. The choice of a registry belongs to the machine, not to the project. */
export function registryHosts(files: ProjectFile[]): string[] {
  return files.flatMap((file) => {
    const named = hosts.filter((host) => file.text.includes(host));
    const bound = file.path.endsWith('package-lock.json') && resolvedFromHost.test(file.text);
    return [
      ...named.map((host) => `${file.path} names ${host}`),
      ...(bound ? [`${file.path} has resolved addresses (omit-lockfile-registry-resolved is set in .npmrc)`] : []),
    ];
  });
}
