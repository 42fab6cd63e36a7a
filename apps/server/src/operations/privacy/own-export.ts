import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/own-data';
import type { MarketCode } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { documentToken, readDocumentToken } from '../../lending/documents/document-token.ts';
import { documentHtml } from '../../lending/documents/document-html.ts';
import { createGate } from '../../platform/limits/gate.ts';
import { keyedHash } from '../../platform/limits/keyed-hash.ts';
import { tooManyUntil } from '../../platform/limits/too-many.ts';
import { inLanguage, languageName, languageTag } from '../../platform/texts/translate.ts';
import { type BorrowerExport, exportBorrower } from './export-borrower.ts';
import { DOWNLOADED } from './list-reads.ts';
import { type OwnParts, readablePage } from './readable-page.ts';
import { zipFiles } from './zip-files.ts';

/** Path of a borrower's own data. The token is in the query, which is never logged. */
export const OWN_DATA_PATH = '/documents/my-data.zip';

const DAY_MS = 86_400_000;
/** A zip is costly, and nobody needs more of it. */
const MAX_IN_A_DAY = 5;

/** A borrower's zips at once, in this process: all pictures of one are in memory until it has been read. */
const zips = createGate({ atOnce: 1, waiting: 2 });

interface Visit {
  readonly borrowerId: number;
  readonly market: MarketCode;
  readonly language: string;
}

/** The address of a borrower's own data, recorded in the audit trail. @throws Refusal 'too-many' */
export async function downloadAddress(
  { stores, secret }: Pick<Services, 'stores' | 'secret'>,
  { borrowerId, market, now }: { readonly borrowerId: number; readonly market: MarketCode; readonly now: Date },
): Promise<AnswerOf<typeof contract.downloadData>> {
  const subject = keyedHash(secret, 'own-data', String(borrowerId));
  const endsAt = await stores.limits.take(
    { scope: 'own-data-download', subject, spanMs: DAY_MS, max: MAX_IN_A_DAY },
    now,
  );
  if (endsAt !== null) throw tooManyUntil(endsAt, now);
  await stores.agents.note({ at: now, agentId: null, login: '', action: DOWNLOADED, borrowerId });
  const visit: Visit = { borrowerId, market, language: languageName() };
  return { zip_url: `${OWN_DATA_PATH}?open=${documentToken({ secret, kind: 'own-data' }, visit, now)}` };
}

/**
 * Opens a token: a zip with everything that is kept of the borrower as JSON, one readable page in the language of the page that asked,
 * their pictures, and their contracts as PDF. Null for a token that is not ours or has expired.
 * @param parts details and consents in words, of another module
 * @param ended settles when the answer has been read, or nobody reads it any more
 * @throws Refusal as `Documents`, 'too-many' while the borrower reads others
 */
export async function openedOwnData(
  services: Services,
  token: string,
  { parts, ended }: { readonly parts: OwnParts; readonly ended: Promise<void> },
): Promise<Iterable<Uint8Array> | null> {
  const { secret, clock, documents } = services;
  const now = clock.now();
  const visit = readDocumentToken({ secret, kind: 'own-data' }, token, now) as Visit | null;
  if (visit === null) return null;
  documents.countOpening(visit);
  const leave = await zips.enter(String(visit.borrowerId));
  try {
    return await zipOf(services, visit, { parts, now });
  } finally {
    // the work goes on after its reader has left, and what was made stays in memory until it has been read
    void ended.then(leave);
  }
}

async function zipOf(
  services: Services,
  visit: Visit,
  { parts, now }: { readonly parts: OwnParts; readonly now: Date },
): Promise<Iterable<Uint8Array> | null> {
  const { borrowerId, language } = visit;
  const exported = await exportBorrower(services, {
    borrowerId,
    now,
    draw: (text, options) => services.documents.draw({ borrowerId, text, options }),
  });
  if (exported === null) return null;
  const page = await inLanguage(language, async () =>
    documentHtml(await readablePage(services, { ...visit, now }, parts), languageTag()),
  );
  const inside = [
    { path: 'my-data.html', bytes: Buffer.from(page) },
    { path: 'data.json', bytes: Buffer.from(`${JSON.stringify(withoutInvestigations(exported.data), null, 2)}\n`) },
    ...exported.files,
  ];
  return zipFiles(inside, now);
}

/** Tables of what may be part of an investigation. */
const hiddenTables: ReadonlySet<string> = new Set(['borrower_flags', 'sanctions_clearances', 'application_steps']);
/** Acts of operators that would reveal a flag, an entry of the blacklist or a look at a sanctions list. */
const hiddenActs: ReadonlySet<unknown> = new Set([
  'flag-set',
  'flag-lifted',
  'blacklist-added',
  'blacklist-lifted',
  'sanctions-cleared',
  'sanctions-read',
]);

/**
 * What a borrower may download. A flag or a sanctions list may be part of an investigation, and the law forbids tipping off its subject. Both,
 * and what would reveal them, are only in the export that the lender makes for an authority (`hiram borrower export`).
 */
function withoutInvestigations({ tables, ...rest }: BorrowerExport): BorrowerExport {
  const others = Object.entries(tables).filter(([name]) => !hiddenTables.has(name));
  const shown = others.map(([name, { holds, rows }]) => {
    const told = rows.filter(({ action }) => !hiddenActs.has(action));
    // JSON has no undefined value
    return [
      name,
      { holds, rows: told.map((row) => (row['reason'] === 'flagged' ? { ...row, reason: undefined } : row)) },
    ];
  });
  return { ...rest, tables: Object.fromEntries(shown) };
}
