import type { ProjectFile } from './project-files.ts';

/** Folder of each payment provider: its name is the folder's. The sandbox's is a word of its own, used all over. */
const folder = /^packages\/payments\/src\/providers\/([^/]+)\//;
const sandbox = 'sandbox';

/**
 * Where a provider may be named outside its folder: the registry, tests and recorded cases, documents and examples of configuration, and
 * what the specification itself says of one (the address and the texts of its guidance page).
 */
const allowed = [
  /^packages\/payments\/src\/registry\.ts$/,
  /\.(md|lock)$/,
  /^package-lock\.json$/,
  /^packages\/payments\/package\.json$/,
  /^(docs|config)\//,
  /(^|\/)tests?\/|\.(test|e2e)\.tsx?$/,
  // where a defect is planted, and the test that is to find it
  /^tools\/mutations\/\w+\.ts$/,
  /^packages\/contract\/src\/pages\.ts$/,
  /^apps\/web\/src\/routes\.ts$/,
  /^apps\/web\/src\/i18n\/catalogues\/[^/]+\/info\.ts$/,
  // brand data of the sandbox: a channel bears the name that borrowers know its counters by
  /^packages\/payments\/src\/providers\/sandbox\/channels-\w+\.ts$/,
];

/** Files that name a payment provider, other than those of the provider itself: to change one, nothing else is touched. */
export function strayProviderNames(files: ProjectFile[]): string[] {
  const providers = new Set(files.flatMap(({ path }) => folder.exec(path)?.[1] ?? []));
  providers.delete(sandbox);
  return files
    .filter(({ path }) => !allowed.some((place) => place.test(path)))
    .flatMap(({ path, text }) => {
      const own = folder.exec(path)?.[1];
      const said = `${path}\n${text}`.toLowerCase();
      return [...providers]
        .filter((provider) => provider !== own && said.includes(provider.replaceAll('-', '')))
        .map((provider) => `${path} names ${provider}`);
    });
}
