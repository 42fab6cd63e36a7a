/** Modules that share a file. The first matching line counts; the bundler splits the rest. */
interface Group {
  readonly name: string | ((id: string) => string | null);
  readonly test?: RegExp;
  readonly tags?: ['$initial'];
  /** Only modules with at least this many importing chunks. */
  readonly minShareCount?: number;
}

const capability = (id: string): string | null =>
  /\/(?:features|contract\/src)\/([\w-]+)(?:\/|\.ts)/.exec(id)?.[1] ?? null;

/**
 * A screen loads at most twelve scripts, and small files compress badly, so modules shared by several screens are grouped by purpose. Too wide a
 * group makes every screen that needs part of it heavier (tools/byte-budgets.ts weighs them all).
 * An icon that a single module shows is in the group of that module.
 */
export const groups: Group[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'start', tags: ['$initial'] },
  // not what only screens with a payment, with forms, or with complaints need
  {
    name: 'shared',
    test: /^(?!.*(typed-digits|use-form-errors|use-lazy-call|ui\/(?:field|text-field|select-field|radio-list)|contract\/src\/(repayment|saved-card|pay-notice|complaint))\.)/,
    minShareCount: 7,
  },
  // parts of the kit and the contract that about half of the screens need
  {
    name: 'common',
    test: /contract\/src\/(order|pages|offer)\.|router\/loaded-page\.|loan\/order-state\.|ui\/(status-icon|state-pill|steps|tones)\.|icons\/calendar-clock\./,
  },
  { name: 'contacts', test: /complaint\/contacts\.|ui\/address-text\.|icons\/(message-circle|phone)\./ },
  // what an order and its repayment share
  { name: 'late', test: /src\/loan\/late-working\.|repayment\/payment-name\.|icons\/(book-open|calendar-plus)\./ },
  // the choice of amount and term, which the product, the confirmation and the calculator fetch together
  {
    name: 'choosing',
    test: /src\/loan\/(choosing|chosen-figures|loan-choice|term-words|top-up-split|use-held)\.|icons\/minus\./,
  },
  {
    name: 'loan-cost',
    test: /src\/loan\/(cost-cards|late-card|rate-rows|loan-costs|loan-head|plan-card|loan-cost|of-loan|principal-row|use-loan-choice|chosen-in-address)\.|contract\/src\/loan-confirm\.|icons\/arrow-right\./,
  },
  {
    name: 'fields',
    test: /form\/use-form-errors\.|ui\/(field|select-field|text-field|radio-list|segmented)\.|domain\/src\/(eligibility|market|typed-digits|typed-amount|plain-figure)\.|api\/use-draft\./,
  },
  // phones, cards and accounts, in the forms that ask for them
  { name: 'numbers', test: /ui\/(digits|digits-field|phone-digits)\.|domain\/src\/phone\./ },
  // forms that the service describes, and amounts in forms
  {
    name: 'forms',
    test: /contract\/src\/certify\.|ui\/(money-field|money-text|keypad)\.|src\/form\/(form-digits|form-field|form-item|form-schema|use-form|explain-by-field)\.|domain\/src\/card-number\.|icons\/delete\./,
  },
  {
    name: 'pictures',
    test: /contract\/src\/whole-picture\.|ui\/(image-picker|text-area)\.|api\/(shrink-picture|upload-picture|use-pictures|use-submit-after-upload)\.|icons\/camera\./,
  },
  // shared by login and settings
  {
    name: 'login',
    test: /contract\/src\/(login|registration)\.|router\/(language-card|return-address|url-in)\.|api\/session-mark\.|i18n\/(languages\.|[\w-]+\.json$)|contract\/src\/language-file\.|offline\/workers-of\.|ui\/radio-list\./,
  },
  // shared by the three tabs: home, orders, account
  {
    name: 'home',
    test: /loan\/offer-(list|tile)\.|router\/tab-screen\.|ui\/(offer-card|tab-bar)\.|features\/home\/(home|order-display|order-row)\.|icons\/(hand-coins|receipt-text)\./,
  },
  {
    name: 'offers',
    test: /contract\/src\/(calculator[\w-]*|home)\.|domain\/src\/zoned-time\.|ui\/slider\.|calculator\/calculator\.module\./,
  },
  // the consent under a button that signs
  { name: 'consent', test: /ui\/(checkbox|explained-button)\./ },
  // what a page fetches once it is shown
  { name: 'later', test: /router\/optional-part\.|api\/use-lazy-call\./ },
  { name: 'documents', test: /contract\/src\/contracts\.|shell\/(embedded-frame|use-allowed-address)\./ },
  // the other icons, and modules too small to deserve a file of their own
  {
    name: 'small',
    test: /lucide-react|contract\/src\/(saved-card|pay-notice)\.|loan\/term-text\.|router\/public-address\.|ui\/use-in-browser\./,
    minShareCount: 3,
  },
  // the rest by capability; for repayment, whose deferred parts share a lot, only modules with three importers
  { name: capability, test: /^(?!.*repayment)/, minShareCount: 2 },
  { name: capability, minShareCount: 3 },
];
