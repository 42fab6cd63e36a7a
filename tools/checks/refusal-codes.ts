import type { ProjectFile } from './project-files.ts';

const catalogue = 'packages/contract/src/refusal-codes.ts';
const ofPages = /^apps\/(?:web|desk)\/src\/(?!.*(?:\.test\.|\/i18n\/)|gallery\/).*\.tsx?$/;
const declared = /^export const \w+ = '([^']+)';$/gm;
const compared = /\bcode\s*[!=]==?\s*(['"`])(-?\d+)\1/g;
const literal = /(['"`])(-?\d+)\1/g;

/** Literal codes of refusals in the pages: they come from the contract, by name (refusal-codes.ts). */
export function literalRefusalCodes(files: ProjectFile[]): string[] {
  const text = files.find(({ path }) => path === catalogue)?.text ?? '';
  const codes = new Set(Array.from(text.matchAll(declared), ([, code]) => code));
  return files
    .filter(({ path }) => ofPages.test(path))
    .flatMap((file) => {
      const known = Array.from(file.text.matchAll(literal), ([, , code]) => code).filter((code) => codes.has(code));
      const others = Array.from(file.text.matchAll(compared), ([, , code]) => code);
      return [...new Set([...known, ...others])].map(
        (code) => `${file.path} has the refusal code '${code}': take it from @hiram/contract/refusal-codes`,
      );
    });
}
