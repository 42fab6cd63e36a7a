import type { ChargeLine, ChargeTiming } from '@hiram/domain';
import { processingFeeCode } from '@hiram/domain';
import { languageName, t } from '../../platform/texts/translate.ts';

/** Charges with a default name of ours. */
const ours = ['processing', 'service', 'documentation', 'insurance', 'instalment', 'gst', 'vat', 'dst'] as const;

/** The name of a charge in the language of the request: the lender's, or ours. */
export function chargeName({ kind, code, names = {} }: Pick<ChargeLine, 'kind' | 'code' | 'names'>): string {
  const known = ours.find((each) => each === code);
  return (
    names[languageName()] ??
    names['en'] ??
    (known === undefined ? t(kind === 'tax' ? 'tax' : 'charge.fee') : t(`charge.${known}`))
  );
}

/** A charge and the time of its payment. */
function chargeText(line: ChargeLine): string {
  const isUsual = line.code === processingFeeCode && line.names === undefined && line.when === 'deducted';
  return isUsual ? t('processingFee') : t(`charge.${line.when}`, { name: chargeName(line) });
}

export interface ChargeRow {
  readonly text: string;
  /** The total over all its instalments. */
  readonly amountMinor: number;
  readonly when: ChargeTiming;
}

/** Each fee and tax in one row, in the order of the lines; one with several payment times has a row for each. */
export function chargeRows(lines: readonly ChargeLine[]): ChargeRow[] {
  const rows = new Map<string, { text: string; amountMinor: number; when: ChargeTiming }>();
  for (const line of lines) {
    const key = `${line.code} ${line.when}`;
    const row = rows.get(key) ?? { text: chargeText(line), amountMinor: 0, when: line.when };
    row.amountMinor += line.amountMinor;
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** As chargeRows; without charges, a row with a processing fee of zero. */
export function shownCharges(lines: readonly ChargeLine[]): ChargeRow[] {
  const rows = chargeRows(lines);
  return rows.length > 0 ? rows : [{ text: t('processingFee'), amountMinor: 0, when: 'deducted' }];
}
