import type { ChargeLine } from '@hiram/domain';
import { processingFeeCode } from '@hiram/domain';
import { languageName, t } from '../../platform/texts/say.ts';

/** Charges that have a name of ours where the lender gives them none. */
const ours = ['processing', 'service', 'documentation', 'insurance', 'instalment', 'gst', 'vat', 'dst'] as const;

/** What a charge is called in the language of the request: as the lender names it there, or in our words. */
export function chargeName({ kind, code, names = {} }: Pick<ChargeLine, 'kind' | 'code' | 'names'>): string {
  const known = ours.find((each) => each === code);
  return (
    names[languageName()] ??
    names['en'] ??
    (known === undefined ? t(kind === 'tax' ? 'tax' : 'charge.fee') : t(`charge.${known}`))
  );
}

/** A charge and when it is paid. */
function chargeText(line: ChargeLine): string {
  const isUsual = line.code === processingFeeCode && line.names === undefined && line.when === 'deducted';
  return isUsual ? t('processingFee') : t(`charge.${line.when}`, { name: chargeName(line) });
}

export interface ChargeRow {
  readonly text: string;
  /** All of it, however often it is charged. */
  readonly amountMinor: number;
}

/** Each fee and tax in one row, in the order of the lines; one that is paid at several times has a row for each. */
export function chargeRows(lines: readonly ChargeLine[]): ChargeRow[] {
  const rows = new Map<string, { text: string; amountMinor: number }>();
  for (const line of lines) {
    const key = `${line.code} ${line.when}`;
    const row = rows.get(key) ?? { text: chargeText(line), amountMinor: 0 };
    row.amountMinor += line.amountMinor;
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** As chargeRows; where nothing is charged it says that the processing fee is zero. */
export function shownCharges(lines: readonly ChargeLine[]): ChargeRow[] {
  const rows = chargeRows(lines);
  return rows.length > 0 ? rows : [{ text: t('processingFee'), amountMinor: 0 }];
}
