import type { ProjectFile } from './project-files.ts';

/** Folder of each payment provider: its name is the folder's. The sandbox is excluded, because its name is a common word. */
const folder = /^packages\/payments\/src\/providers\/([^/]+)\//;
const sandbox = 'sandbox';

/**
 * Where a provider may be named outside its folder: the registry, tests and recorded cases, documents and examples of configuration, and
 * the specification's own guidance page for one (its address and texts).
 */
const allowed = [
  /^packages\/payments\/src\/registry\.ts$/,
  /\.(md|lock)$/,
  /^package-lock\.json$/,
  /^packages\/payments\/package\.json$/,
  /^(docs|config)\//,
  /(^|\/)tests?\/|\.(test|e2e)\.tsx?$/,
  /^packages\/contract\/src\/pages\.ts$/,
  /^apps\/web\/src\/routes\.ts$/,
  // the sandbox's brand data: the label of a channel is the name that borrowers know
  /^packages\/payments\/src\/providers\/sandbox\/channels-\w+\.ts$/,
];

/** The languages of the pages: their texts of guidance name the provider, no other text. */
const language = /^apps\/web\/src\/i18n\/[\w-]+\.json$/;

function withoutGuidance(json: string): string {
  const { screens = {}, ...rest } = JSON.parse(json) as { screens?: Record<string, unknown> };
  return JSON.stringify({ ...rest, screens: { ...screens, info: undefined } });
}

/** Files that name a payment provider, except the provider's own: a change to a provider touches no other file. */
export function strayProviderNames(files: ProjectFile[]): string[] {
  const providers = new Set(files.flatMap(({ path }) => folder.exec(path)?.[1] ?? []));
  providers.delete(sandbox);
  return files
    .filter(({ path }) => !allowed.some((place) => place.test(path)))
    .flatMap(({ path, text }) => {
      const own = folder.exec(path)?.[1];
      const said = `${path}\n${language.test(path) ? withoutGuidance(text) : text}`.toLowerCase();
      return [...providers]
        .filter((provider) => provider !== own && said.includes(provider.replaceAll('-', '')))
        .map((provider) => `${path} names ${provider}`);
    });
}
