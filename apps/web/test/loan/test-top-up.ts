/** A running loan that a new one pays off: ₱4,060.00 today, at most ₱4,100.00. */
export const topUp = {
  orderId: '1041',
  payoffMinor: 406_000,
  parts: [
    { text: 'Principal', amountMinor: 400_000 },
    { text: 'Interest to today', amountMinor: 6000 },
  ],
  payoffAtMostMinor: 410_000,
  untilOn: '2026-12-04',
  receivedMinor: 574_000,
  receivedAtLeastMinor: 570_000,
};
