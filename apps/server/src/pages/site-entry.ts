/** One address of an exported site, and its answer. */
export interface SiteEntry {
  readonly path: string;
  /** Language of a public page; null where one file serves all. */
  readonly lang: string | null;
  /** For a frame in another page: requested with framed=1. */
  readonly framed: boolean;
  /** Relative to the folder. */
  readonly file: string;
  /** Its host; left out for addresses on the borrowers' host. */
  readonly host?: string;
  readonly headers: Readonly<Record<string, string>>;
}
