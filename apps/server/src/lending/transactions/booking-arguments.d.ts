import { type CurrencyCode } from '@hiram/domain';
import { type Parameter, type TypedAmount } from '../../platform/command-arguments.ts';
export declare const AMOUNT: Parameter<TypedAmount>;
export declare const INSTALMENT: Parameter<number>;
export declare const DAYS: Parameter<number>;
/** One of some components of an instalment. */
export declare const componentOf: <Name extends string>(names: readonly Name[]) => Parameter<Name>;
/** Numbers of instalments, each with its day. */
export declare const DUE_DATES: Parameter<{
    number: number;
    dueOn: import("@hiram/domain").CalendarDate;
}[]>;
interface TypedInterest {
    readonly instalmentNumber: number;
    readonly amountMinor: TypedAmount;
}
export declare const INTEREST: Parameter<TypedInterest | undefined>;
/** The interest of an instalment in minor units; empty where none was given. */
export declare const interestIn: (typed: TypedInterest | undefined, currency: CurrencyCode) => {
    instalmentNumber: number;
    amountMinor: number;
}[];
export {};
