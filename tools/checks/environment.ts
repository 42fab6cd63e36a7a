import type { ProjectFile } from './project-files.ts';

const readsEnvironment =
  /\bprocess\s*(\?\.|\.)\s*env\b|\bprocess\s*\[\s*['"]env['"]\s*\]|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/;
const importsEnvironment = /import\s*\{[^}]*\benv\b[^}]*\}\s*from\s*['"](node:)?process['"]/;

/** Sources of the service, other than config.ts, that read environment variables. */
export function environmentReaders(files: ProjectFile[]): string[] {
  return files
    .filter((file) => /^(apps\/server|packages\/\w+)\/src\/.*\.ts$/.test(file.path))
    .filter((file) => file.path !== 'apps/server/src/app/config/config.ts' && !file.path.endsWith('.test.ts'))
    .flatMap((file) =>
      file.text
        .split('\n')
        .flatMap((line, index) =>
          readsEnvironment.test(line) || importsEnvironment.test(line)
            ? [`${file.path}:${index + 1} ${line.trim()}`]
            : [],
        ),
    );
}
