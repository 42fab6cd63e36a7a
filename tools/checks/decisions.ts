import type { ProjectFile } from './project-files.ts';

const MAX_RECORDS = 30;
/** Words by spaces, as `wc -w` counts them. */
const MAX_WORDS = 400;
const MAX_LINE = 140;

const recordPath = /^docs\/decisions\/((\d{4})-[\w-]+\.md)$/;
/** "decision 0001", "decisions 0001, 0002 and 0003", also where a comment breaks the line. */
const inWords = /\bdecisions?[\s*/-]+(00\d\d(?:(?:,|,?[\s*/-]+and)[\s*/-]+00\d\d)*)(?![\d-])/gi;
/** "decisions/0001", with or without the rest of the file's name. */
const byPath = /\bdecisions\/(\d{4}(?:-[\w-]+\.md)?)/g;
/** A link between two records. */
const between = /\]\((\d{4}-[\w-]+\.md)/g;

/** Citations of decisions that lead to no record, and records that break the form: at most 30, each short and in narrow lines. */
export function decisionFaults(files: ProjectFile[]): string[] {
  const records = files.flatMap((file) => {
    const [, name = '', number = ''] = recordPath.exec(file.path) ?? [];
    return name === '' ? [] : [{ ...file, name, number }];
  });
  const known = new Set(records.flatMap(({ name, number }) => [name, number]));
  const twice = records.filter(({ number }, at) => records.findIndex((other) => other.number === number) < at);
  return [
    ...(records.length > MAX_RECORDS ? [`there are ${records.length} decisions; at most ${MAX_RECORDS}`] : []),
    ...twice.map(({ number }) => `decision ${number} has two records`),
    ...records.flatMap(faultsOfForm),
    ...files.flatMap((file) =>
      citationsIn(file)
        .filter((cited) => !known.has(cited))
        .map((cited) => `${file.path} cites decision ${cited}, which is not there`),
    ),
  ];
}

function faultsOfForm({ path, text }: ProjectFile): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return [
    ...(words > MAX_WORDS ? [`${path} has ${words} words; at most ${MAX_WORDS}`] : []),
    ...text
      .split('\n')
      .flatMap(({ length }, at) =>
        length > MAX_LINE ? [`${path}:${at + 1} has ${length} characters; at most ${MAX_LINE}`] : [],
      ),
  ];
}

/** Numbers and names of files; the tests of the checks cite made-up ones. */
function citationsIn({ path, text }: ProjectFile): string[] {
  if (/^tools\/checks\/.*\.test\.ts$/.test(path)) return [];
  const cited = [
    ...[...text.matchAll(inWords)].flatMap(([, list = '']) => list.match(/\d{4}/g) ?? []),
    ...[...text.matchAll(byPath)].map(([, record = '']) => record),
    ...(path.startsWith('docs/decisions/') ? [...text.matchAll(between)].map(([, record = '']) => record) : []),
  ];
  return [...new Set(cited)];
}
