import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { runProcess } from '../../tools/run-process.ts';
import { sendJobs } from './jobs.ts';
import { DATA_KEY, decryptSealed, keyNumberOf, NEXT_DATA_KEY } from './sealed.ts';

// The data key rotates while the drill of a restore runs.

type Env = Readonly<Record<string, string>>;

/** The settings of a process that has the earlier key and the next one. */
export const BOTH_KEYS = [DATA_KEY, NEXT_DATA_KEY].map((key) => key.toString('hex')).join(' ');
/** How long all values may take to be sealed anew, in milliseconds. */
const RESEALING_MS = 120_000;

/** Runs a command of the operator. */
export const hiram = (env: Env, ...args: string[]) =>
  runProcess(process.execPath, ['apps/server/src/cli/hiram.ts', ...args], {
    env: { ...env, NODE_ENV: 'test', HIRAM_SANDBOX: '1' },
  });

/** Begins to seal with the next key; a job seals anew what the earlier one sealed. @throws Error with what the command said */
export async function rotateKeys(env: Env): Promise<void> {
  const { code, output } = await hiram(env, 'keys', 'rotate', '--by', 'script:drill');
  if (code !== 0) throw new Error(`keys rotate failed: ${output.trim()}`);
}

/** An hour later nothing is left that the earlier key sealed: it is retired, and the next one is enough. @returns what is wrong */
export async function retireEarlierKey(db: Pool, env: Env): Promise<string[]> {
  await db.query(`update data_keys set first_used_at = first_used_at - interval '1 hour'`);
  for (const giveUpAt = Date.now() + RESEALING_MS; ; await delay(1_000)) {
    const { rows } = await db.query<{ id: number }>('select id from data_keys where retired_at is null');
    if (rows.length === 1) break;
    if (Date.now() > giveUpAt) return ['the earlier data key was not retired'];
    await sendJobs(env['DATABASE_URL'] ?? '');
  }
  const answers = await answersOf(db);
  const earlier = answers.filter(({ sealed }) => keyNumberOf(sealed) === 1);
  const { code, output } = await hiram({ ...env, HIRAM_DATA_KEY: NEXT_DATA_KEY.toString('hex') }, 'keys', 'list');
  return [
    ...unopened(answers),
    ...earlier.map(({ owner, step }) => `${step} of ${owner} is sealed with the retired key`),
    ...(code === 0 ? [] : [`the next key alone is refused: ${output.trim()}`]),
  ];
}

/**
 * The restored database is from before the earlier key was retired: both keys together open what borrowers answered, and the next one
 * alone is refused. @returns what is wrong, and how many answers each key seals
 */
export async function checkRestoredKeys(db: Pool, env: Env): Promise<{ wrong: string[]; counts: string }> {
  const answers = await answersOf(db);
  const earlier = answers.filter(({ sealed }) => keyNumberOf(sealed) === 1).length;
  const counts = `${earlier} answers of the earlier data key, ${answers.length - earlier} of the next one`;
  const { rows: keys } = await db.query('select id from data_keys where retired_at is null');
  const alone = await hiram({ ...env, HIRAM_DATA_KEY: NEXT_DATA_KEY.toString('hex') }, 'keys', 'list');
  const wrong = [
    ...(answers.length === 0 ? ['no sealed value was restored'] : []),
    ...(keys.length === 2 ? [] : ['the rotation that had begun was not restored']),
    ...(/lacks data key 1/.test(alone.output) ? [] : [`the next key alone was accepted: ${alone.output.trim()}`]),
  ];
  return { wrong: [...wrong, ...unopened(answers)], counts };
}

interface Answer {
  readonly owner: string;
  readonly step: string;
  readonly sealed: Buffer;
}

async function answersOf(db: Pool): Promise<Answer[]> {
  const { rows } = await db.query<Answer>(
    'select borrower_id::text as owner, step, answers_sealed as sealed from certification_answers',
  );
  return rows;
}

const unopened = (answers: readonly Answer[]): string[] =>
  answers
    .filter(({ owner, step, sealed }) => decryptSealed(sealed, `certification/${owner}/${step}`) === null)
    .map(({ owner, step, sealed }) => `data key ${keyNumberOf(sealed)} does not open ${step} of ${owner}`);
