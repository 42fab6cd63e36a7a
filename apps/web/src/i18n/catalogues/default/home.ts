/** Titles of home, of a product on offer and of the list of orders: what their pages show at once. */
export const home = {
  'title.home': 'Home',
  'title.product': 'Loan on offer',
  'title.orders': 'My orders',
} as const;
