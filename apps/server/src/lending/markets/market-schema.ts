import { isRateConvention } from '@hiram/domain';
import { authorityTopics } from '@hiram/contract/complaint';
import * as v from 'valibot';
import type { Phrase, TextKey } from '../../i18n/text-types.ts';

type After<Start extends string, Key = TextKey> = Key extends `${Start}${infer End}` ? End : never;

const line = v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'), v.maxLength(400, 'is too long'));
const whole = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'is below 0'));
const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00'));
const weekday = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1, 'must be 1 (Monday) to 7'),
  v.maxValue(7, 'must be 1 to 7'),
);
/** English words; the catalogues translate those that they know. */
const phrase = <Words extends string>() =>
  v.custom<Words>((text) => typeof text === 'string' && text.trim() !== '', 'must be words');
const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};
const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text).source !== '';
  } catch {
    return false;
  }
};
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country of ISO 3166, two capitals'));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency of ISO 4217, three capitals'));

/** The part of a market that every page loads: market.json. */
export const marketPart = v.strictObject({
  code: country,
  name: line,
  currency,
  currencyFormat: v.strictObject({
    symbol: line,
    /** Digits of minor units; 0 for a currency without them. */
    exponent: v.pipe(whole, v.maxValue(3, 'is above 3')),
    grouping: v.picklist(['western', 'indian', 'dots']),
  }),
  timeZone: v.pipe(v.string(), v.check(isZone, 'must be a time zone of IANA')),
  phoneRule: v.strictObject({
    digits: v.pipe(whole, v.maxValue(15, 'is above 15')),
    leading: v.array(v.pipe(v.string(), v.regex(/^\d+$/, 'must be digits'))),
    groups: v.array(whole),
    callingCode: v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'must be digits')),
    trunkPrefix: v.pipe(v.string(), v.regex(/^\d*$/, 'must be digits')),
    example: v.pipe(v.string(), v.regex(/^\d+$/, 'must be digits')),
  }),
  rateConvention: v.pipe(
    v.string(),
    v.check((name) => isRateConvention(name), 'must be a convention of docs/conventions/rates.md'),
  ),
  transferWords: line,
  transferNumbers: v.array(v.pipe(v.string(), v.check(isPattern, 'must be a regular expression'))),
  currencyFlag: v.exactOptional(line),
  names: v.exactOptional(v.strictObject({ country: line, nationality: line, currency: line })),
});

const digits = v.strictObject({
  inputType: v.picklist(['phone', 'bankCard', 'number', 'wallet']),
  min: whole,
  max: whole,
  wrong: phrase<Phrase>(),
  /** Whether a number of the market's phone rule is one too. */
  isPhone: v.exactOptional(v.boolean()),
});
const option = v.strictObject({
  type: line,
  name: line,
  cardType: v.exactOptional(line),
  channelNumber: v.exactOptional(line),
});

/** The part that only the service reads: service.json. */
export const servicePart = v.strictObject({
  /** Where a rule comes from, by its name. */
  sources: v.record(v.string(), line),
  /** Key of termsProfiles: the specification's, or one of `terms`. */
  termsProfileId: line,
  /** Null where only the law and the lender's decision apply. */
  eligibility: v.nullable(v.strictObject({ citizenship: country, overAge: whole, addressCountry: country })),
  contactHours: v.strictObject({ from: timeOfDay, until: timeOfDay }),
  lender: v.strictObject({ authority: line, city: line, country: line }),
  /** Where a borrower complains about a lender beyond the lender itself, by what it is about; left out where nothing is known. */
  complaintAuthorities: v.exactOptional(
    v.array(
      v.strictObject({
        about: v.picklist(authorityTopics),
        name: line,
        address: v.exactOptional(line),
        website: v.pipe(line, v.startsWith('https://', 'must be an https address')),
      }),
    ),
  ),
  retention: v.strictObject({ identityYears: whole, booksYears: whole }),
  /** What a payment plan may be that a borrower asks for; left out where none can be asked for. */
  paymentPlans: v.exactOptional(
    v.strictObject({
      maxPayments: v.pipe(whole, v.minValue(1, 'is below 1')),
      /** From the day of the request to the last payment, and to the first. */
      maxDays: whole,
      firstWithinDays: v.pipe(whole, v.minValue(1, 'is below 1')),
      answerWithinDays: whole,
      /** After a request, before which no other is taken. */
      againAfterDays: whole,
      /** Whether late charges rest while a request waits for its answer. */
      pausesLateCharges: v.boolean(),
    }),
  ),
  reminders: v.strictObject({
    dueDaysBefore: v.array(whole),
    overdueDays: v.array(whole),
    thenEveryDays: whole,
    overdueMax: whole,
    from: timeOfDay,
  }),
  /** Terms profiles by id: only what differs from the specification's; the domain reads them. */
  terms: v.record(v.string(), v.record(v.string(), v.unknown())),
  /** Days on which banks are closed: holidays of a country in `date-holidays` of some types, and weekdays, always or in some weeks of a month. */
  calendar: v.strictObject({
    holidays: country,
    holidayTypes: v.array(v.picklist(['public', 'bank', 'optional', 'school', 'observance'])),
    closedWeekdays: v.array(weekday),
    closedWeekdaysOfMonth: v.array(v.strictObject({ weekday, weeks: v.array(whole) })),
  }),
  /** The form of the disclosure before a loan is agreed. */
  disclosure: v.picklist(['disclosure-statement', 'key-facts-statement']),
  /** Further fields without which a lender's bank account in this market is not valid. */
  bankAccountNeeds: v.array(v.picklist(['ifsc', 'branch'])),
  /** The message for a phone number that does not fit, on the page of registration. */
  registrationMessage: phrase<Phrase>(),
  /** Texts of the market's own by language (`default` for any other), which the catalogues lack. */
  texts: v.record(v.string(), v.record(v.string(), line)),
  certification: v.strictObject({
    /** Increased when a form of this market changes its questions. */
    versions: v.strictObject({ basic: whole, personal: whole, job: whole, ext: whole }),
    /** The title of the city choice where the market has its own. */
    cityTitle: v.exactOptional(phrase<After<'certify.title.'>>()),
    /** Follows the street; left out where addresses have none. */
    postalCode: v.exactOptional(
      v.strictObject({
        code: phrase<After<'certify.why.'>>(),
        hint: phrase<After<'certify.hint.'>>(),
        control: v.omit(digits, ['isPhone']),
      }),
    ),
    /** The limits between bands of monthly income, in whole units of the currency, ascending. */
    incomeLimits: v.pipe(v.array(whole), v.minLength(1, 'is empty')),
    phone: v.pick(digits, ['min', 'max', 'wrong']),
    ids: v.array(
      v.strictObject({
        choice: v.union([
          v.strictObject({ type: line, name: line }),
          v.strictObject({ type: line, text: phrase<Extract<After<'certify.'>, `id.${string}`>>() }),
        ]),
        /** Whether a picture of the back is required too. */
        hasBack: v.boolean(),
      }),
    ),
  }),
  /** The accounts that loans are paid out to. */
  accounts: v.strictObject({
    /** The kinds that the tabs choose between, with the channel of each where none is chosen. */
    cardTypes: v.array(v.strictObject({ type: line, name: line, channelNumber: line })),
    fields: v.array(
      v.strictObject({
        code: line,
        title: phrase<Phrase>(),
        subtitle: v.exactOptional(phrase<Phrase>()),
        cardType: v.exactOptional(line),
        role: v.picklist(['number', 'institution', 'channel', 'detail']),
        /** A choice of cities has those of the market. */
        control: v.union([
          v.strictObject({ cate: v.picklist(['enum', 'citySelect']), options: v.array(option) }),
          digits,
        ]),
      }),
    ),
  }),
  /** The regions of the market, each with its cities. */
  cities: v.record(v.string(), v.array(line)),
  /**
   * Every place by region, for an address. Default: `cities`. Sources: in the Philippines the PSGC of the second quarter of 2025 (PSA), in India the
   * districts of India Post's directory beside the cities of bank branches.
   */
  places: v.exactOptional(v.record(v.string(), v.array(line))),
});
export type ServicePart = v.InferOutput<typeof servicePart>;
