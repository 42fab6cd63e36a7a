import type { ProjectFile } from './project-files.ts';

const platform = 'apps/server/src/platform/';

/**
 * Words of the product, in one form: those of lending, and of each module. `borrower` is none: a session, a key and a limit belong to one,
 * as those of the desk belong to an agent.
 */
const words = new Set(
  [
    'loan lend lender lending order instalment repay repayment repayable principal disburse disbursement penalty ledger offer',
    'product application applicant payment payout settlement refund certify certification kyc complaint reminder campaign bookkeeping',
  ]
    .join(' ')
    .split(' '),
);

/** A word has another meaning in these, such as the sorting of rows and a media type. */
const otherMeanings = /\border\s?by\b|\bin\s?order\b|\bapplication\\?\//gi;

/** Files that need a word of the product, and why. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // the document of the calls has the name of the service, and describes the data of refusals by the names that the contract has
  'http/openapi.ts': ['loan', 'certification'],
  // the browser's own permission, which is switched off
  'http/page-headers.ts': ['payment'],
};

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm, '');

/** The words of a source in small letters: names are taken apart, plurals are one. */
const wordsIn = (text: string): string[] =>
  withoutComments(text)
    .replaceAll(otherMeanings, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => (words.has(word) ? word : word.replace(/s$/, '')));

/** Sources of the platform that name a word of the product: such code belongs to a module. */
export function productWordsInPlatform(files: ProjectFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith(platform) && /(?<!\.test|\.generated)\.ts$/.test(path))
    .flatMap(({ path, text }) => {
      const known = exceptions[path.slice(platform.length)] ?? [];
      const found = new Set(
        wordsIn(`${path.slice(platform.length)} ${text}`).filter((word) => words.has(word) && !known.includes(word)),
      );
      return [...found].map((word) => `${path} names a word of the product: ${word}`);
    });
}
