import { describe, expect, it } from 'vitest';
import { runProcess } from '../../tools/run-process.ts';
import { deployText } from './deploy-folder.ts';

/** Runs the drill of a restore. */
const drill = (...args: string[]) =>
  runProcess(process.execPath, [
    'test/chaos/restore.ts',
    '--seconds',
    '24',
    '--borrowers',
    '4',
    '--seed',
    '1',
    ...args,
  ]);

describe('a restore from back-ups that pgBackRest made of a running database', { timeout: 900_000 }, () => {
  it('restores the named instant with the data keys of its time, and prints time and loss', async () => {
    const { code, output } = await drill();
    expect(output).toContain('Everything of the named instant is back: books, pictures, sealed values.');
    expect(output).toMatch(
      /restored to \S+ \S+: the database accepts writes after [\d.]+ s, the service after [\d.]+ s/,
    );
    expect(output).toMatch(/lost before that instant: [\d.]+ s/);
    expect(output).toMatch(
      /\d+ answers of the earlier data key, \d+ of the next one; the earlier key has been retired/,
    );
    expect(code).toBe(0);
  });

  it('finds pictures that were not backed up', async () => {
    const { code, output } = await drill('--plant', 'pictures');
    expect(output).toContain('BROKEN  a row without its file');
    expect(code).toBe(1);
  });
});

it('the times of back-ups touch one file for the alert of their age', () => {
  const lines = deployText('pgbackrest/pgbackrest.cron').match(/^[^#\n].*$/gm) ?? [];
  expect(lines.map((line) => /--type=(\w+) backup && touch (\S+)$/.exec(line)?.slice(1))).toEqual([
    ['full', '/var/lib/pgbackrest/finished'],
    ['incr', '/var/lib/pgbackrest/finished'],
  ]);
});
