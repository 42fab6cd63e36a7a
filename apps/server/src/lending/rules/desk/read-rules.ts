import { createHash } from 'node:crypto';
import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import { addDays, type CalendarDate, calendarDateIn, defaultMarket, formatDateTime, markets } from '@hiram/domain';
import type { Services } from '../../../app/services.ts';
import { createGate } from '../../../platform/limits/gate.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Acting } from '../../../platform/sessions/agent.ts';
import { readRulesFile } from '../rules-file.ts';
import { tryRules } from '../try-rules.ts';
import { t } from '../../../platform/texts/translate.ts';

type Needs = Pick<Services, 'stores'>;

/** The applications over which a file is tried at most: somebody waits for the answer. */
const MAX_TRIED = 20_000;
/** Those that differ which a person reads; the counts are of all. */
const MAX_SHOWN = 100;

/** Files are tried one after the other: each may keep a processor busy for minutes. */
const trials = createGate({ atOnce: 1, waiting: 2 });

const { timeZone } = markets[defaultMarket];

/** The rules in force, or of a version, with their history. @throws Refusal 'not-possible' for a version that there is none of */
export async function loadRules(
  { stores }: Needs,
  { operator, now }: Acting,
  version: number | undefined,
): Promise<AnswerOf<typeof contract.loadRules>> {
  const { decisionRules } = stores;
  const [versions, kept] = await Promise.all([
    decisionRules.list(),
    version === undefined ? decisionRules.current() : decisionRules.find(version),
  ]);
  if (version !== undefined && kept === undefined)
    throw new Refusal('not-possible', { message: t('refused.noRulesVersion', { version }) });
  await stores.agents.note({ at: now, ...operator, action: 'rules-read', detail: `version ${kept?.version ?? 0}` });
  return {
    today: calendarDateIn(now, timeZone),
    version: kept?.version ?? 0,
    text: kept?.document ?? '',
    versions: versions.map(({ version: number, rules, applied_at: at, applied_by: by, reason }) => ({
      version: number,
      rules,
      at: formatDateTime(at, timeZone),
      by,
      reason,
    })),
  };
}

/** What a file would have done with the applications of some days in the operator's markets, or why it cannot be read. Nothing is changed. */
export async function tryRulesFile(
  { stores }: Needs,
  { operator, now }: Acting,
  { text, from, to }: { readonly text: string; readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<AnswerOf<typeof contract.tryRules>> {
  const read = readRulesFile(text);
  if (read.problems !== undefined)
    return { problems: read.problems.map(({ line, field, message }) => ({ line, field, message })), tried: null };
  const period = { from, before: addDays(to, 1), timeZone };
  const { counts, byRule, differing, ...tried } = await trials.pass('rules', () =>
    tryRules(stores, read.terms.rules, { ...period, markets: operator.markets, max: MAX_TRIED }),
  );
  // rules test personal facts, so the trail names the file and the number of applications
  const file = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const detail = `${from} to ${to}, ${tried.applications} applications, file ${file}`;
  await stores.agents.note({ at: now, ...operator, action: 'rules-tried', detail });
  return {
    problems: [],
    tried: {
      ...tried,
      ...counts,
      byRule: Object.entries(byRule).map(([rule, count]) => ({ rule, count })),
      differs: differing.length,
      differing: differing
        .slice(0, MAX_SHOWN)
        .map(({ orderId, was, wouldBe, rule }) => ({ orderNo: String(orderId), was, wouldBe, rule })),
    },
  };
}
