import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerInteger, answerText, optionalText, requiredList } from './fields.ts';

/** The desk's calls of the lender's rules about applications: it reads and tries them; a command puts them in force. */

/** Longest file of rules, in characters, and longest period over which one is tried, in days. */
export const RULES_TEXT_MAX = 60_000;
export const RULES_DAYS_MAX = 92;

export const loadRules = defineEndpoint({
  name: 'desk.load-rules',
  method: 'GET',
  path: '/rules',
  session: 'agent',
  /** A version; the one in force without. */
  request: sends<{ version?: number | string | undefined }>(),
  response: v.object({
    /** Today. */
    today: answerText,
    /** The version of the text; 0 where none was ever in force. */
    version: answerInteger,
    text: optionalText,
    /** The newest first: it is in force. */
    versions: requiredList(
      v.object({
        version: answerInteger,
        rules: answerInteger,
        at: answerText,
        by: answerText,
        reason: answerText,
      }),
    ),
  }),
});

export const tryRules = defineEndpoint({
  name: 'desk.try-rules',
  method: 'POST',
  path: '/rules/try',
  session: 'agent',
  request: sends<{ text: string; from: string; to: string }>(),
  response: v.object({
    problems: requiredList(v.object({ line: answerInteger, field: answerText, message: answerText })),
    /** What the rules would have done with the applications of the period; null for a file that cannot be read. */
    tried: v.nullable(
      v.object({
        applications: answerInteger,
        passed: answerInteger,
        refused: answerInteger,
        found: answerInteger,
        failed: answerInteger,
        erased: answerInteger,
        /** Whether there were more: the earliest are counted. */
        isCut: v.boolean(),
        byRule: requiredList(v.object({ rule: answerText, count: answerInteger })),
        differs: answerInteger,
        /** The first of those that differ. */
        differing: requiredList(
          v.object({ orderNo: answerText, was: answerText, wouldBe: answerText, rule: optionalText }),
        ),
      }),
    ),
  }),
});
