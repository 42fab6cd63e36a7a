/** The sandbox lender's customer service, where its brand has none: made up, and answered by nobody. */
export const sandboxContact = { email: 'help@hiram.example', smWa: '+63 917 555 0100' } as const;
export const sandboxHours = { days: 'mondayToSaturday', from: '09:00', until: '18:00' } as const;
