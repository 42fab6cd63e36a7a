/** Titles of a borrower's own corner: what its pages show at once. */
export const mine = {
  'title.mine': 'Mine',
  'title.accounts': 'Payment accounts',
  'title.contracts': 'My contracts',
  'title.statement': 'Statements',
} as const;
