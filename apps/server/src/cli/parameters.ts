import {
  day,
  matching,
  number,
  option,
  optional,
  ownWords,
  type Parameter,
  WrongArgument,
  textUpTo,
} from '../platform/command-arguments.ts';
import { argument } from '../platform/command-arguments.ts';
import { SERVICE } from '../platform/open-items/open-items.ts';

// Arguments of several commands.

const NAME_MAX = 80;

/** The operator who does it: the service compares the name with those that there are. */
export const BY: Parameter<string> = {
  ...option('by NAME', 'who does it: the login of an operator, or script:NAME', (typed, name) => {
    if (typed.length > NAME_MAX || typed === SERVICE)
      throw new WrongArgument(`${name} must be a name of 1 to ${NAME_MAX} characters`);
    return typed;
  }),
  isActor: true,
};
/** The same where the name is optional. */
export const BY_IF_NAMED = optional(BY);

export const ORDER = argument('ORDER', 'the number of a loan', number);
export const ORDER_OPTION = option('order ORDER', 'the number of a loan', number);
export const BORROWER = argument('BORROWER', 'the number of a borrower: see borrower find', number);
export const LINE = argument('LINE', 'the number of a line: see bank list', number);
export const ITEM = argument('ITEM', 'the number of an open item: see review list', number);

export const PARTNER = argument(
  'PARTNER',
  'a name of the partner, such as "mobile-app"',
  matching(/^[a-z][a-z0-9-]{1,39}$/, 'be 2 to 40 small letters, digits and "-", a letter first'),
);
const HOURS_MAX = 720;
/** How long something goes on that was replaced. */
export const hoursOption = (brief: string) =>
  optional(
    option('hours HOURS', brief, (typed, name) => {
      const hours = number(typed, name);
      if (hours > HOURS_MAX) throw new WrongArgument(`${name} must be at most ${HOURS_MAX}`);
      return hours;
    }),
  );

export const ON = optional(option('on DAY', 'the business date, today unless given', day));
export const REASON_WORDS = ownWords(option('reason WORDS', 'why, for the audit trail', textUpTo(200)));

const keyForm = matching(/^[\w.:-]{1,60}$/, 'be 1 to 60 letters, digits and "-", ".", ":", "_"');
/** A key of the operator's own. */
export const KEY = option(
  'key KEY',
  'one for each decision, such as a case number; the same again books nothing',
  keyForm,
);
export const KEY_BOOKED = argument('KEY', 'the key under which it was booked', keyForm);
