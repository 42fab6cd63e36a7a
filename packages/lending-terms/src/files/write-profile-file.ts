import { stringify } from 'yaml';
import type { LenderProfile } from '../check-profile.ts';

/** A file of profiles, in YAML: what `readProfileFile` reads as the same profiles. */
export const profileFileText = (profiles: readonly LenderProfile[]): string =>
  stringify(
    { profiles: profiles.map(({ terms, sources }) => ({ ...terms, sources })) },
    { lineWidth: 0, indentSeq: true },
  );
