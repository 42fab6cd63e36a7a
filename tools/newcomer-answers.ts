const FIRST_BIRTHDAY = Date.UTC(1970, 0, 1);
const DAYS = 10_000;

/** A day of its own for each of ten thousand. */
const bornOnOf = (nth: number): string =>
  new Date(FIRST_BIRTHDAY + (nth % DAYS) * 86_400_000).toISOString().slice(0, 10);

/**
 * What a new borrower of the Philippines answers before a first loan, by the step; the pictures come with the last. Two newcomers with
 * one birthday and name, or one number of an ID, are held for a person.
 * @param name a first name, which the employer and the friend have too
 * @param nth tells newcomers of one name apart, from 0
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
