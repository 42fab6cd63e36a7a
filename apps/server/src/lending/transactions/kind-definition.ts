import type { CalendarDate, LoanTransaction, ReplayStep } from '@hiram/domain';
import type { ParamsOf } from '@hiram/domain/translate';
import type { ServiceTexts, TextKey } from '../../i18n/text-types.ts';
import type { HeldClaim, LedgerAccount } from '../ledger/ledger-store.ts';
import type { RequestedTransaction } from './requested-transaction.ts';
import type { AccountKind } from '../ledger/tables.ts';

/** Where the amounts of a component go that a kind of transaction moves. */
export interface PostingRule {
  readonly account: LedgerAccount;
  /** The kinds of account that a lender may put in its place. */
  readonly kinds: readonly AccountKind[];
  /** What the account must hold: it has the claims of all loans of a product, whichever transaction moves them. */
  readonly holds?: HeldClaim;
  /** Whether it takes income off: where no account is chosen for it, to that of the component's income when it is paid. */
  readonly isOffIncome?: true;
}

export const claim = (account: LedgerAccount, holds: HeldClaim): PostingRule => ({ account, kinds: ['asset'], holds });
export const income = (account: LedgerAccount): PostingRule => ({ account, kinds: ['income'] });
/** What bears the loss of something that is remitted. */
export const remission = (account: LedgerAccount): PostingRule => ({ account, kinds: ['expense', 'income'] });
/** Earned income that is taken off. */
export const offIncome = (account: LedgerAccount): PostingRule => ({ ...remission(account), isOffIncome: true });

/** An amount from one account to another, minor units. */
export interface AccountMove {
  readonly debit: string;
  readonly credit: string;
  readonly amountMinor: number;
}

/** The arguments of a verb of `hiram transactions`, after ORDER. Each throws for a wrong one, by its name. */
export interface BookingArguments {
  readonly takeNumber: (name: string) => number;
  /** Minor units. */
  readonly takeAmount: () => number;
  readonly takeOneOf: <Name extends string>(names: readonly Name[]) => Name;
  /** All that are left: numbers of instalments, each with its day, as `4=2026-03-31`. */
  readonly takeDueDates: () => readonly { readonly number: number; readonly dueOn: CalendarDate }[];
  /** An option with an amount, minor units; 0 where it was not given. */
  readonly amountOption: (name: string) => number;
  readonly dayOption: (name: string) => CalendarDate;
  /** An option with the number of an instalment and an amount, as `4=5.00`; empty where it was not given. */
  readonly instalmentAmounts: (
    name: string,
  ) => readonly { readonly instalmentNumber: number; readonly amountMinor: number }[];
}

/** How an operator books a kind of transaction. */
export interface BookingVerb {
  readonly verb: string;
  /** The arguments after ORDER, as the usage names them. */
  readonly usage: string;
  /** What it does, a short sentence for the usage. */
  readonly meaning: string;
  readonly read: (given: BookingArguments) => RequestedTransaction;
  /** The arguments that its refusals name, by the field of the transaction, where they differ from those of other verbs. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** What the service has to know of a kind of transaction, beside its properties and its rules in the domain. */
export interface KindDefinition {
  /** Its texts, on an order's page and on a statement. */
  readonly texts: {
    readonly booked: PlainTextKey;
    /** The line of what it remits, where that is another one. */
    readonly remitted?: PlainTextKey;
    /** Of one that was reversed, where the text names a consequence. */
    readonly reversed?: PlainTextKey;
  };
  /** The account that is set against the money or the claim, by component. */
  readonly accounts?: Readonly<
    Partial<Record<'principal' | 'interest' | 'penalty' | 'fee' | 'extension', PostingRule>>
  >;
  /** Whether the claims that it ends go to its own accounts. Default: to those of income. */
  readonly endsClaims?: true;
  /**
   * What it moves beyond the money, the claims and the remissions of its effect.
   * @param accounts that of the loan's principal, and its own by component
   */
  readonly moves?: (
    step: ReplayStep & { readonly next: LoanTransaction },
    accounts: { readonly principal: string; readonly own: (component: HeldClaim) => string },
  ) => readonly AccountMove[];
  /** Left out where no operator books it with `hiram transactions`, or the verb needs more than the loan. */
  readonly command?: BookingVerb;
}

/** The key of a text without placeholders. */
type PlainTextKey = { [Key in TextKey]: ParamsOf<ServiceTexts[Key]> extends [] ? Key : never }[TextKey];
