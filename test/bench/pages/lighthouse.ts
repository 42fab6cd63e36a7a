import lighthouse from 'lighthouse';

/** Lighthouse's scores of a page, 0 to 100, and the accessibility audits that failed. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly faults: readonly string[];
}

/**
 * Runs Lighthouse's mobile profile on a page.
 *
 * @param port the browser's debugging port
 * @throws Error when Lighthouse fails
 */
export async function judge(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: ['performance', 'accessibility'],
  });
  if (result === undefined) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const scoreOf = (name: string) => {
    const score = categories[name]?.score;
    if (typeof score !== 'number') throw new Error(`Lighthouse did not judge the ${name} of ${url}`);
    return Math.round(score * 100);
  };
  const faults = (categories['accessibility']?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return { performance: scoreOf('performance'), accessibility: scoreOf('accessibility'), faults };
}
