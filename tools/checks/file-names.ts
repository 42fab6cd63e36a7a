import type { ProjectFile } from './project-files.ts';

/** Names that tools or conventions prescribe. */
const prescribed = /^((README|LICENSE|CHANGELOG|CONTRIBUTING)(\.md)?|Caddyfile|Containerfile|hiram@\.service)$/;
/** Lower-case words and digits joined by hyphens, with suffixes such as .test.ts or .module.css; a leading dot is allowed. */
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Migrations are numbered: 0001_name.sql or 0001-name.sql. */
const migration = /^\d+[-_][a-z0-9]+([-_][a-z0-9]+)*\.sql$/;

/** Files and folders whose names are not kebab-case, each reported once. */
export function oddFileNames(files: ProjectFile[]): string[] {
  const odd = new Set<string>();
  for (const file of files) {
    const parts = file.path.split('/');
    parts.forEach((part, index) => {
      if (!prescribed.test(part) && !kebab.test(part) && !migration.test(part)) {
        odd.add(parts.slice(0, index + 1).join('/'));
      }
    });
  }
  return [...odd].map((path) => `${path} is not kebab-case`);
}
