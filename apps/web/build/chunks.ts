/** Which modules come in one file. Small files compress badly and each costs the one that asks for it. */
interface Group {
  readonly name: string;
  readonly test?: RegExp;
  readonly tags?: ['$initial'];
  readonly priority: number;
  /** False: only what is named here, so that nothing is drawn into a file that its screens do not need. */
  readonly includeDependenciesRecursively: boolean;
}

const only = { includeDependenciesRecursively: false } as const;
const icons = (...names: readonly string[]) => `lucide-react/dist/esm/icons/(${names.join('|')})\\.mjs`;
const anyOf = (...patterns: readonly string[]) => new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'));

/** The later chunk is fetched after the first paint (app/app.tsx); all others belong to what a screen loads before it shows. */
export const groups: Group[] = [
  { name: 'react', test: anyOf('node_modules/(react|react-dom|scheduler)/'), priority: 9, ...only },
  // What every page runs, in one file with the entry.
  { name: 'core', tags: ['$initial'], priority: 8, ...only },
  {
    name: 'later',
    test: anyOf(
      'src/ui/(overlay-parts|open-modal|toast-outlet|toaster|scroll-lock|loading-overlay|modal\\.module|toast\\.module)',
      'src/app/(late-parts|shell-parts)',
      'src/shell/(bridge\\.ts|go-to|safe-navigation|native-destinations|in-app-browser)',
      icons('x'),
    ),
    priority: 7,
    ...only,
  },
  // What screens that show data of the service have in common.
  {
    name: 'data',
    test: anyOf(
      'build/small-valibot',
      'contract/src/(fields|endpoint|order)\\.ts',
      'domain/src/',
      'src/api/(use-call|stable-text)',
      'src/app/optional-part',
      'src/ui/(amount|banner|card|list-rows|logo|nav-row|pill|product-row)\\b',
      icons(
        'chevron-down',
        'chevron-right',
        'circle-check',
        'circle-exclamation-point',
        'info',
        'triangle-exclamation-point',
      ),
    ),
    priority: 6,
    ...only,
  },
];
