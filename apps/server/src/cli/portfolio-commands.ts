import { type CalendarDate, decimalFigure } from '@hiram/domain';
import {
  type Arrears,
  arrearsKnownOn,
  listArrears,
  listChargedOff,
  portfolioAtRisk,
} from '../operations/accounting/portfolio.ts';
import { day, option, optional } from '../platform/command-arguments.ts';
import { figure, table, phrase } from './answer.ts';
import { command, type CommandServices } from './command.ts';

const PAST_DAY = optional(option('on DAY', 'a day that is over, as known then; now unless given', day));

const arrearsOf = async ({ stores, clock }: CommandServices, on: CalendarDate | undefined): Promise<Arrears> =>
  on === undefined
    ? { bands: await listArrears(stores, clock.now()), chargedOff: await listChargedOff(stores) }
    : arrearsKnownOn(stores, on, clock.now());

export const arrears = command({
  brief: 'open loans by days past due, and those that were charged off and are still owed',
  isReport: true,
  parameters: { on: PAST_DAY },
  async run(services, { on }) {
    const { bands, chargedOff } = await arrearsOf(services, on);
    const open = bands.map(({ currency, fromDays, toDays, loans, principalMinor }) => ({
      currency,
      daysPastDue: phrase(daysText(fromDays, toDays), { from: fromDays, to: toDays }),
      loans,
      principal: figure(principalMinor, currency),
    }));
    const off = chargedOff.map(({ currency, loans, principalMinor }) => ({
      currency,
      state: 'charged off, still owed',
      loans,
      principal: figure(principalMinor, currency),
    }));
    return table('arrears', open, { isHeaded: true, none: 'No loan is open.', below: { chargedOff: off } });
  },
});

function daysText(from: number, to: number | null): string {
  if (to === null) return `${from} or more`;
  return from === to ? String(from) : `${from} to ${to}`;
}

export const portfolioAtRiskCommand = command({
  brief:
    'the principal of loans that are 1, 30, 60 and 90 days past due, and its share; without loans that were charged off',
  isReport: true,
  parameters: { on: PAST_DAY },
  async run(services, { on }) {
    const { bands } = await arrearsOf(services, on);
    const rows = portfolioAtRisk(bands).map(({ currency, days, ...risk }) => ({
      currency,
      daysPastDue: phrase(`${days} or more`, days),
      loans: risk.loans,
      principal: figure(risk.principalMinor, currency),
      of: figure(risk.portfolioMinor, currency),
      perCent: decimalFigure(risk.shareBasisPoints, 2),
    }));
    return table('portfolioAtRisk', rows, { isHeaded: true, none: 'No loan is open.' });
  },
});
