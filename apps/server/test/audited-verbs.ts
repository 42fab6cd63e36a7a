import { expect, it } from 'vitest';
import type { Command, CommandGroup, Unloaded } from '../src/cli/command.ts';
import { nouns } from '../src/cli/commands.ts';
import { productScenes } from './audited-product-scenes.ts';
import { rareScenes } from './audited-rare-scenes.ts';
import { auditedScenes } from './audited-scenes.ts';
import type { ServiceRig } from './service-rig.ts';

/** The commands that leave a row in the trail, by their names. */
function auditedIn(name: string, target: Command | CommandGroup | Unloaded): [string, Command][] {
  if ('commands' in target)
    return Object.entries(target.commands).flatMap(([verb, each]) => auditedIn(`${name} ${verb}`, each));
  return 'run' in target && target.isAudited === true ? [[name, target]] : [];
}
/** Each verb that leaves a row in the trail, with its command. */
export const verbs = async (): Promise<[string, Command][]> =>
  (await Promise.all(Object.entries(nouns).map(async ([noun, { load }]) => auditedIn(noun, await load())))).flat();

/** The trail of a service, and what is done there: a scene for each verb. @param folder for files of the commands */
export function auditedVerbs(rig: () => ServiceRig, folder: string) {
  const { item, life, run, scenes: usual } = auditedScenes(rig, folder);
  const scenes = { ...usual, ...rareScenes(rig, run), ...productScenes(rig, folder) };
  /** The words of operators that were typed, by verb and parameter. */
  const planted: Record<string, string> = {};

  /** What is typed for a verb, with other words in each place of an operator's own words. */
  async function withWords(verb: string, typed: readonly (string | number)[]): Promise<(string | number)[]> {
    const { parameters = {} } = new Map(await verbs()).get(verb) ?? {};
    const words = [...typed];
    for (const { name } of Object.values(parameters).filter(({ isOwnWords }) => isOwnWords === true)) {
      const text = `Zquark, ${verb}`;
      planted[`${verb} ${name}`] = text;
      const at = words.indexOf(name);
      words.splice(at === -1 ? words.length : at, at === -1 ? 0 : 2, name, text);
    }
    return words;
  }

  /** Rows of the trail since a moment of the test, the oldest first. */
  const trailAfter = (last: number) =>
    rig().db.selectFrom('desk_audit').selectAll().where('id', '>', last).orderBy('id').execute();
  const lastRow = async (): Promise<number> =>
    (
      await rig()
        .db.selectFrom('desk_audit')
        .select((row) => row.fn.max<number | null>('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0;

  /** Shows for some verbs that each leaves a row of its operator. */
  function testRows(names: readonly string[]): void {
    it.each(names)(
      'has a row of its operator for %s (30-C3)',
      async (verb) => {
        const typed = await withWords(verb, (await scenes[verb]?.()) ?? []);
        const before = await lastRow();
        await run(...typed);
        const rows = await trailAfter(before);
        expect(rows.map(({ login }) => login)).toContain('ana');
        // of what moves money the row names the subject, not only the act
        const isOfMoney = /^(?:transactions|suspense|bank) /.test(verb);
        expect(rows.filter(({ facts }) => isOfMoney && Object.keys(facts ?? {}).length === 0)).toEqual([]);
      },
      60_000,
    );
  }

  return { item, lastRow, life, planted, run, scenes, testRows, trailAfter };
}
