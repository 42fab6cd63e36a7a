/** The named steps of a decision, in order. */
export const decisionSteps = [
  'identity',
  'duplicates',
  'blacklist',
  'cooling-off',
  'sanctions',
  'bureau',
  'affordability',
  'rules',
  'score',
  'offer',
] as const;
export type DecisionStepName = (typeof decisionSteps)[number];

/** found: an operator decides · refused: the application is · failed: it gave no result, and an operator decides · unknown: there was nothing to go by. */
export const stepResults = ['passed', 'found', 'refused', 'failed', 'unknown'] as const;
export type StepResult = (typeof stepResults)[number];

/** The result of a step. */
export interface DecisionStep {
  readonly step: DecisionStepName;
  readonly result: StepResult;
  /** Of the list, file or service that it is from. */
  readonly version?: string;
  /** A code of the step, or the name of a rule. */
  readonly reason?: string;
  /** What it was decided from. Kept sealed. */
  readonly inputs?: Readonly<Record<string, unknown>>;
  /** Numbers and codes. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A stored step. */
export interface KeptStep extends DecisionStep {
  readonly at: Date;
}

/** Whether a step leaves the decision to an operator. */
export const needsOperator = ({ result }: DecisionStep): boolean => result === 'found' || result === 'failed';
