/**
 * What a new borrower of the Philippines answers before a first loan, by the step; the pictures come with the last.
 * @param name a first name, which the employer and the friend have too
 */
export const newcomerAnswers = (name: string) =>
  ({
    basic: { fullName: `${name} Cruz`, citizenship: 'PH', bornOn: '1990-01-01' },
    personal: { addressCountry: 'PH', city: 'cebu/cebu-city', street: '7 Mango Avenue, Kamputhaw' },
    job: { employment: 'employed', employer: `${name} Textiles`, incomeBand: '35000', payDay: 'twice' },
    ext: {
      contactName: `${name} Friend`,
      contactRelation: 'friend',
      contactPhone: '09170009999',
      contactAgreed: '1',
      politicallyExposed: 'no',
      idKind: 'philid',
      idAgreed: '1',
    },
  }) as const;
