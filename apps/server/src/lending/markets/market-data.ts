import { mapMarkets, marketCodes, markets, type MarketCode, isPhone, termsProfiles } from '@hiram/domain';
import { suppliedProblems } from '@hiram/lending-terms';
import * as v from 'valibot';
import { marketPart, type ServicePart, servicePart } from './market-schema.ts';

/** A folder of config/markets, as its files say it. */
export interface MarketFolder {
  readonly market: unknown;
  readonly service: unknown;
}

/** Every error of a market's files, such as `in/market.json: phoneRule.digits must be a whole number`. */
export function marketProblems(code: string, { market, service }: MarketFolder): readonly string[] {
  const folder = code.toLowerCase();
  const [inMarket, inService] = [v.safeParse(marketPart, market), v.safeParse(servicePart, service)];
  const problems = [
    ...(inMarket.issues ?? []).map((issue) => `${folder}/market.json: ${said(issue)}`),
    ...(inService.issues ?? []).map((issue) => `${folder}/service.json: ${said(issue)}`),
  ];
  if (!inMarket.success || !inService.success) return problems;
  const { code: own, phoneRule } = inMarket.output;
  const { termsProfileId, contactHours, terms } = inService.output;
  const wrong = [
    own !== code && `market.json: code is ${own}, in index.ts it is ${code}`,
    !isPhone(phoneRule.example, phoneRule) && 'market.json: phoneRule.example is no number of the rule',
    !(termsProfileId in termsProfiles) &&
      !(termsProfileId in terms) &&
      `service.json: termsProfileId ${termsProfileId} is no profile`,
    ...Object.entries(terms).flatMap(([id, entry]) =>
      suppliedProblems({ id, ...entry }).map((problem) => `service.json: terms.${id}.${problem}`),
    ),
    contactHours.from >= contactHours.until && 'service.json: contactHours.from must be before contactHours.until',
  ];
  return wrong.flatMap((problem) => (problem === false ? [] : [`${folder}/${problem}`]));
}

function said(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'it';
  if (issue.expected === 'never') return `${field} is not known`;
  return `${field} ${issue.received === 'undefined' ? 'is missing' : issue.message}`;
}

function read(): Readonly<Record<MarketCode, ServicePart>> {
  const services = mapMarkets((service): unknown => service);
  const problems = marketCodes.flatMap((code) =>
    marketProblems(code, { market: markets[code], service: services[code] }),
  );
  if (problems.length > 0) throw new Error(`config/markets:\n${problems.join('\n')}`);
  return mapMarkets((service) => v.parse(servicePart, service));
}

/** The service's part of the markets. Their files are read once; an error in them ends the start of the service. */
export const marketData = read();
