import { addDays, defaultMarket, markets } from '@hiram/domain';
import { applyRules } from '../lending/rules/apply-rules.ts';
import { ruleFacts } from '../lending/rules/facts.ts';
import { type DecisionRule, operatorsOf, readRulesFile, ruleReasons } from '../lending/rules/rules-file.ts';
import { tryRules } from '../lending/rules/try-rules.ts';
import { argument, day, number, option, optional, textUpTo } from '../platform/command-arguments.ts';
import { CommandError } from '../platform/command-error.ts';
import { fileText, joined, sentence, table } from './answer.ts';
import { command, type CommandGroup } from './command.ts';
import { BY, REASON_WORDS } from './parameters.ts';
import { refusedFile, textOf } from './terms-file.ts';

const FILE = argument('FILE', 'a file of rules, YAML or JSON', textUpTo(4096));

/** The rules of a file. @throws CommandError with each error by its line */
function rulesIn(file: string): { document: string; rules: readonly DecisionRule[] } {
  const document = textOf(file);
  const read = readRulesFile(document);
  if (read.problems !== undefined) throw refusedFile(file, read.problems);
  return { document, rules: read.terms.rules };
}

const facts = command({
  brief: 'the facts that rules may name, with their operators, and the reasons of a refusal',
  parameters: {},
  run: async () =>
    joined(
      table(
        'facts',
        Object.entries(ruleFacts).map(([name, { type, brief }]) => ({ name, type, brief })),
      ),
      table(
        'operators',
        Object.entries(operatorsOf).map(([type, operators]) => ({ type, operators: operators.join(' ') })),
      ),
      sentence(`reasons: ${ruleReasons.join(' ')}`, { reasons: ruleReasons }),
    ),
});

const check = command({
  brief: 'reads a file, and names each error by line and field',
  parameters: { file: FILE },
  async run(_, { file }) {
    const { rules } = rulesIn(file);
    return sentence(`can be in force: ${rules.length} rules`, { rules: rules.map(({ name }) => name) });
  },
});

const apply = command({
  brief: 'makes a file the rules in force for decisions from now on',
  isAudited: true,
  parameters: { file: FILE, reason: REASON_WORDS, by: BY },
  async run(services, { file, reason, by }) {
    const { document, rules } = rulesIn(file);
    const { version, isKnown } = await applyRules(services, { document, rules: rules.length, reason, by });
    const words = isKnown ? 'was in force before' : 'is in force';
    return sentence(`version ${version} ${words}: ${rules.length} rules`, { version, isKnown });
  },
});

const show = command({
  brief: 'the file in force, or of a version',
  parameters: { version: optional(option('version NUMBER', 'see history', number)) },
  async run({ stores }, { version }) {
    const { decisionRules } = stores;
    const kept = version === undefined ? await decisionRules.current() : await decisionRules.find(version);
    if (kept === undefined) {
      if (version !== undefined) throw new CommandError(`there is no version ${version}`);
      return sentence('No rules are in force.', { version: null });
    }
    return fileText(kept.document, { version: kept.version, document: kept.document });
  },
});

const history = command({
  brief: 'the versions: rules, since when, by whom, why',
  parameters: {},
  async run({ stores }) {
    const versions = await stores.decisionRules.list();
    const rows = versions.map(({ version, rules, applied_at: at, applied_by: by, reason }) => ({
      version,
      rules,
      at,
      by,
      reason,
    }));
    return table('versions', rows, { none: 'No rules were ever in force.' });
  },
});

/** The applications that a person reads; the counts are of all. */
const MAX_SHOWN = 100;

const attempt = command({
  brief:
    'what a file would have done with the applications of some days, from the facts that were kept; changes nothing',
  parameters: {
    file: FILE,
    from: option('from DAY', 'the first day of their decision', day),
    to: option('to DAY', 'the last day', day),
  },
  async run({ stores }, { file, from, to }) {
    if (to < from) throw new CommandError('--to is before --from');
    const { rules } = rulesIn(file);
    const { timeZone } = markets[defaultMarket];
    const tried = await tryRules(stores, rules, { from, before: addDays(to, 1), timeZone });
    const { applications, counts, byRule, erased, differing } = tried;
    const { passed, refused, found, failed } = counts;
    return joined(
      sentence(
        `${applications} applications: ${passed} would pass, ${refused} be refused, ${found} wait for an operator, ${failed} wait because a fact is unknown; ${erased} are erased`,
        { applications, ...counts, erased },
      ),
      table(
        'byRule',
        Object.entries(byRule).map(([rule, count]) => ({ rule, count })),
        { none: 'No rule applies.' },
      ),
      sentence(`${differing.length} differ from what was done`, { differ: differing.length }),
      table(
        'differing',
        differing.slice(0, MAX_SHOWN).map((each) => ({ ...each })),
        { none: 'None differs.' },
      ),
    );
  },
});

/** The lender's rules about applications. */
export const rules: CommandGroup = {
  brief: 'rules about applications: refuse, or hold for an operator',
  commands: { facts, check, apply, show, history, try: attempt },
};
