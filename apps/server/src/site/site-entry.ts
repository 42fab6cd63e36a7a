/** One address of a site that is written out, and what is sent for it. */
export interface SiteEntry {
  readonly path: string;
  /** Language of a public page; null where there is one for all. */
  readonly lang: string | null;
  /** For a frame of another page: asked for with framed=1. */
  readonly framed: boolean;
  /** Below the folder. */
  readonly file: string;
  /** The host that it is on alone; left out for what is on the borrowers'. */
  readonly host?: string;
  readonly headers: Readonly<Record<string, string>>;
}
