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

export const groups: Group[] = [
  { name: 'react', test: anyOf('node_modules/(react|react-dom|scheduler)/'), priority: 9, ...only },
  // What every page runs, in one file with the entry.
  { name: 'core', tags: ['$initial'], priority: 8, ...only },
  // What screens that show data of the service have in common.
  {
    name: 'data',
    test: anyOf(
      'build/small-valibot',
      'contract/src/(fields|endpoint|order)\\.ts',
      'domain/src/(calendar-date|currency|errors|formats|minor|order-status)\\.ts',
      'src/api/(use-call|stable-text|call-error)',
      'src/app/optional-part',
      'src/ui/(amount|banner|formats|list-rows|logo|pill|product-row)\\b',
      icons(
        'banknote',
        'calendar-clock',
        'chevron-down',
        'circle-check',
        'circle-question-mark',
        'clock',
        'info',
        'triangle-exclamation-point',
      ),
    ),
    priority: 6,
    ...only,
  },
  // What the order and a borrower's home show alike. Each in a file of its own would cost the order more than they weigh.
  {
    name: 'order-look',
    test: anyOf('src/ui/(status-icon|steps)\\b', 'contract/src/offer\\.ts', icons('circle-x')),
    priority: 7,
    ...only,
  },
  // What the three tabs are made of: a dozen files of a hundred bytes each cost a slow phone more than they weigh.
  {
    name: 'own-look',
    test: anyOf(
      'src/app/(tab-screen|later-tab|late-page|plain-click|history)\\.',
      'src/ui/tab-bar\\b',
      'contract/src/pages\\.ts',
      icons('house', 'receipt-text', 'user-round'),
    ),
    priority: 5,
    ...only,
  },
  // What several of the parts that come later share. Left in one of them it would be more than that part's own exports, and
  // the helper that then picks these out would come with every page.
  {
    name: 'shared-later',
    test: anyOf(
      'src/ui/(modal|bottom-sheet|dialog)\\.',
      'src/shell/(safe-navigation|native-destinations|use-allowed-address)',
      icons('check', 'download', 'x'),
    ),
    priority: 5,
    ...only,
  },
  // Lists and what stands in their place.
  {
    name: 'rows',
    test: anyOf('src/ui/(empty-state|nav-row)\\b', 'src/app/failure\\.', icons('chevron-right')),
    priority: 5,
    ...only,
  },
  {
    name: 'own-icons',
    test: anyOf(
      icons('book-open', 'calculator', 'file-text', 'message-square-exclamation-point', 'notebook-pen', 'shield-check'),
    ),
    priority: 5,
    ...only,
  },
];
