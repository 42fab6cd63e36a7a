const FIRST_BIRTHDAY = Date.UTC(1970, 0, 1);
const DAYS = 10_000;

/** A different birthday for each of ten thousand newcomers. */
const bornOnOf = (nth: number): string =>
  new Date(FIRST_BIRTHDAY + (nth % DAYS) * 86_400_000).toISOString().slice(0, 10);

/**
 * The answers of a new borrower of the Philippines before a first loan, by step; the last step adds the pictures. Two newcomers with
 * the same birthday and name, or the same ID number, are held for an operator.
 * @param name a first name, shared by the employer and the friend
 * @param nth distinguishes newcomers with the same name, from 0
 */
export const newcomerAnswers = (name: string, nth = 0) =>
  ({
    basic: { fullName: `${name} Cruz`, citizenship: 'PH', bornOn: bornOnOf(nth) },
    personal: { addressCountry: 'PH', city: 'cebu/cebu-city', street: '7 Mango Avenue, Kamputhaw' },
    job: { employment: 'employed', employer: `${name} Textiles`, incomeBand: '35000', payDay: 'twice' },
    ext: {
      contactName: `${name} Friend`,
      contactRelation: 'friend',
      contactPhone: '09170009999',
      contactAgreed: '1',
      politicallyExposed: 'no',
      idKind: 'philid',
      idNumber: `PCN ${String(nth).padStart(4, '0')} ${name}`,
      idAgreed: '1',
    },
  }) as const;
