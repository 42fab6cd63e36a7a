/** One address of an exported site, and its answer. */
export interface SiteEntry {
  readonly path: string;
  /** Language of a public page; null where there is one for all. */
  readonly lang: string | null;
  /** For a frame of another page: asked for with framed=1. */
  readonly framed: boolean;
  /** Below the folder. */
  readonly file: string;
  /** Its host; left out for addresses on the borrowers' host. */
  readonly host?: string;
  readonly headers: Readonly<Record<string, string>>;
}
