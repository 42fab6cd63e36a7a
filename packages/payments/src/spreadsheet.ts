/** A number of many digits as a spreadsheet shows it, such as 3.09912E+11: the rest of its digits is lost. */
const SHORTENED = /^[-+]?\d(?:[.,]\d{1,20})?E[-+]\d{1,3}$/i;
/** A column that was too narrow when the file was saved. */
const TOO_NARROW = /^#{2,}$/;
/** The result of a formula that failed. */
const FAILED = /^#(?:REF!|N\/A|VALUE!|NAME\?|NUM!|DIV\/0!|NULL!)$/i;

/** Whether a spreadsheet has replaced the content of a cell when it saved the file. */
export const isDamaged = (cell: string): boolean => SHORTENED.test(cell) || TOO_NARROW.test(cell) || FAILED.test(cell);
