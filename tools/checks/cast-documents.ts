import type { ProjectFile } from './project-files.ts';

const ofService = /^apps\/server\/src\/(?!.*\.test\.).*\.ts$/;
/** The type of a whole `JSON.parse(…)`, with one level of calls in it. */
const cast = /\bJSON\.parse\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)*\s+as\s+(?!unknown\b)/;

/** Files of the service that give JSON a type without looking: stored or received, it is read by a schema. */
export function castDocuments(files: ProjectFile[]): string[] {
  return files
    .filter(({ path, text }) => ofService.test(path) && cast.test(text))
    .map(({ path }) => `${path} casts parsed JSON: read it by a schema (platform/db/stored-json.ts)`);
}
