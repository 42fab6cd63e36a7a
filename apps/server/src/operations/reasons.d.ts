/** Why a person is asked, each explained in `docs/operations/runbooks.md`. */
export declare const operationsItemReasons: readonly [
/** a loan's income could not be accrued: its facts contradict each other */
'accrual-failed'];
