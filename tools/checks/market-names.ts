import type { ProjectFile } from './project-files.ts';

/** The data of each market. */
const folder = /^config\/markets\/[^/]+\/market\.json$/;

/** Sources of the product. */
const source = /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/;

/** Where a market may be named, and why. */
const allowed: readonly RegExp[] = [
  // tests are about the markets that there are
  /\.(test|e2e)\.tsx?$|\/test-[^/]+$/,
  // the cases of the conformance suite: what it sends to a back end
  /^packages\/conformance\/src\/cases\//,
  // a payment provider and a payment standard know their own currency
  /^packages\/payments\/src\/(providers\/|(qr-ph|upi-link)\.ts$)/,
  // the pretend lender and its borrowers live in two of the markets
  /^apps\/sandbox\/src\//,
  // words for people
  /\/i18n\/text-types\.ts$/,
  // a form whose words and signs the regulator prescribes
  /^apps\/server\/src\/lending\/documents\/key-facts-statement\.ts$/,
  // samples of the kit
  /^apps\/web\/src\/gallery\//,
];

interface MarketNames {
  readonly code: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly currencyFormat: { readonly symbol: string };
}

const escaped = (text: string) => text.replaceAll(/[/.$]/g, '\\$&');
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm, '');

/** Sources that name a market, its currency or its zone: they ask the domain, which reads config/markets. */
export function strayMarketNames(files: ProjectFile[]): string[] {
  const names = files.filter(({ path }) => folder.test(path)).map(({ text }) => JSON.parse(text) as MarketNames);
  const all = names.map(({ code, currency, timeZone, currencyFormat: { symbol } }) => ({
    code,
    said: new RegExp(
      `(['"\`])${code}\\1|(?<![\\w.$])${code}:|\\b${currency}\\b|${escaped(timeZone)}|(?<!\\$)${escaped(symbol)}`,
    ),
  }));
  return files
    .filter(({ path }) => source.test(path) && !allowed.some((place) => place.test(path)))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      return all.flatMap(({ code: market, said }) => {
        const found = said.exec(code);
        return found === null ? [] : [`${path} names the market ${market}: ${found[0]}`];
      });
    });
}
