/** A service of the lender's that is called over HTTP, with the bearer token that it knows us by. */
export interface Hook {
  readonly url: string;
  readonly key: string;
}

/** What is called: its settings end with _URL and _KEY. */
interface Called {
  readonly prefix: 'DECISION' | 'BUREAU';
  readonly of: string;
}

/** The service behind a pair of settings; null where neither is given. A half configured one would leave every application waiting. */
export function readHook(
  { prefix, of }: Called,
  { url, key, production, problems }: { url: string; key: string | null; production: boolean; problems: string[] },
): Hook | null {
  if (url === '' && key === null) return null;
  if (!URL.canParse(url)) problems.push(`${prefix}_URL must be the address of the ${of}`);
  else if (production && !url.startsWith('https://')) problems.push(`${prefix}_URL must be https in production`);
  if (key === null) problems.push(`${prefix}_KEY is missing: what the ${of} knows us by`);
  return { url, key: key ?? '' };
}
