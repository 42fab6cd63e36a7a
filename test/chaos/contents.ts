/** The compared answers of each step; consents and pictures have rows of their own. */
const answerFields: Readonly<Record<string, readonly string[]>> = {
  basic: ['fullName', 'citizenship', 'bornOn'],
  personal: ['addressCountry', 'city', 'street'],
  job: ['employment', 'employer', 'incomeBand', 'payDay'],
  ext: ['contactName', 'contactRelation', 'contactPhone', 'politicallyExposed', 'idKind', 'idNumber'],
};

/** The answers of a step in one line, sent or stored, for comparison. */
export const answersOf = (step: string, given: Readonly<Record<string, string>>): string =>
  [step, ...(answerFields[step] ?? []).map((field) => given[field] ?? '')].join(' | ');

/** An entry of the notebook in one line. */
export const bookEntryOf = (entry: {
  readonly kind: string;
  readonly amount: number;
  readonly category: string;
  readonly dayOn: string;
  readonly note: string;
}): string => [entry.kind, entry.amount, entry.category, entry.dayOn, entry.note].join(' | ');

/** A location in one line, with the stored decimals of a degree. */
export const placeOf = (latitude: number, longitude: number): string =>
  `${latitude.toFixed(1)},${longitude.toFixed(1)}`;

/** An answer of the desk in one line. */
export const deskAnswerOf = (answer: {
  readonly problemId: string;
  readonly content: string;
  readonly wantsScore: boolean;
  readonly image: string;
}): string => [answer.problemId, answer.content, answer.wantsScore, answer.image].join(' | ');
