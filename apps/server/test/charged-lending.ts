/** As a lender names it; in other languages it is called as in English. */
export const shieldNames = { en: 'Loan shield', fil: 'Sanggalang', hi: 'सुरक्षा' };

/** 4,000.00 in four instalments of 30 days: 2% kept back, insurance financed, a fee of 10.00 by instalment; VAT on fees and interest. */
export const chargedLending = {
  principalMinor: 400_000,
  deductedFeesMinor: 0,
  annualRatePercent: '36',
  periods: 4,
  termUnit: 'day',
  every: 30,
  method: 'flat',
  accrual: 'period',
  dayCount: 'actual/360',
  amortization: 'equal_principal',
  roundTo: 1,
  fees: [
    { code: 'processing', when: 'deducted', percent: '2' },
    { code: 'shield', when: 'financed', amountMinor: 20_000, names: shieldNames },
    { code: 'service', when: 'each_instalment', amountMinor: 1000 },
  ],
  taxes: [
    { code: 'vat', on: ['processing', 'service', 'interest'], percent: '12' },
    { code: 'dst', on: ['principal'], amountMinor: 150, perMinor: 20_000, proRataDays: 365, when: 'deducted' },
  ],
};

// 8,000 and 960 of VAT; 20,000 financed; 20 × 1.50 = 3,000 of DST for a year, 986.3 for 120 days
