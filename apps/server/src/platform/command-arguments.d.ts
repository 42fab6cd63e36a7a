import { type CalendarDate, type CurrencyCode } from '@hiram/domain';
/** A wrong argument of a command: the message names it. Nothing was opened, or nothing changed. */
export declare class WrongArgument extends Error {
    readonly name = "WrongArgument";
}
/** An argument of a command: usage, help and errors are made from it. */
export interface Parameter<Value> {
    /** By its place, by its name with a value, or by its name alone. */
    readonly kind: 'argument' | 'option' | 'switch';
    /** As it is named to the operator: `ORDER` or `--by`. */
    readonly name: string;
    /** The value's place in the usage, such as `ORDER`, `fee|interest` or `NAME`. */
    readonly placeholder: string;
    /** Its meaning, in a few words for the help. */
    readonly brief: string;
    readonly isOptional: boolean;
    /** Whether its value is the acting operator, whose login is checked. */
    readonly isActor?: true;
    /** @throws WrongArgument */
    readonly read: (typed: string) => Value;
}
/** The arguments of a command by the names under which it receives them, those by place in their order. */
export type ParameterSet = Readonly<Record<string, Parameter<unknown>>>;
/** The values of arguments. */
export type Given<Set extends ParameterSet> = {
    readonly [Key in keyof Set]: Set[Key] extends Parameter<infer Value> ? Value : never;
};
/** Reads an argument as it was typed. @throws WrongArgument */
export type Read<Value> = (typed: string, name: string) => Value;
/**
 * An argument by its place.
 * @param usage its name, such as `ORDER`; behind it, its place in the usage where that differs, such as `COMPONENT fee|interest`
 */
export declare function argument<Value>(usage: string, brief: string, read: Read<Value>): Parameter<Value>;
/**
 * An argument by its name, such as `--by NAME`.
 * @param usage its name without dashes, and the place of its value: `by NAME`
 */
export declare function option<Value>(usage: string, brief: string, read: Read<Value>): Parameter<Value>;
/** A name alone, such as `--json`: true where it was given. */
export declare const flag: (name: string, brief: string) => Parameter<boolean>;
/** The same, which may be left out. */
export declare const optional: <Value>(parameter: Parameter<Value>) => Parameter<Value | undefined>;
/** Text of at most some characters. */
export declare const textUpTo: (max: number) => Read<string>;
/** Text of a form. @param form the words of the error behind "must", such as `be a code of small letters` */
export declare const matching: (pattern: RegExp, form: string) => Read<string>;
/** The number of a row. */
export declare const number: Read<number>;
/** A day such as 2026-11-30. */
export declare const day: Read<CalendarDate>;
/** A month such as 2026-11. */
export declare const month: Read<string>;
/** One of some names. */
export declare const oneOf: <Name extends string>(names: readonly Name[]) => Read<Name>;
/** An amount as it was typed: in minor units of the currency that it turns out to be of. The function throws WrongArgument for too many decimals. */
export type TypedAmount = (currency: CurrencyCode) => number;
/** An amount such as 1250.00. */
export declare const amount: Read<TypedAmount>;
