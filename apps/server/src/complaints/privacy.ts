import { borrowerIdOf, ERASED_TEXT, facts, type PrivacyRules, sealed } from '../platform/privacy/column-rules.ts';

/** The context of a borrower's complaint. */
export const wordsContext = (borrowerId: number): string => `complaint/${borrowerId}`;

/** The context of an agent's answer. */
export const answerContext = (complaintId: number): string => `complaint-answer/${complaintId}`;

const sealedAnswer = sealed((row) => answerContext(Number(row['complaint_id'])), { goes: 'at-once', to: ERASED_TEXT });

/** Complaints and their answers. */
export const complaintsPrivacy: PrivacyRules = {
  complaints: {
    holds: 'complaints, and until when an answer was promised',
    of: ['borrower_id', 'borrowers'],
    rows: 'conduct',
    columns: {
      ...facts('id borrower_id order_id problem_type problem_son_type created_at reply_due_on is_waiting'),
      content: sealed((row) => wordsContext(borrowerIdOf(row)), { goes: 'at-once', to: ERASED_TEXT }),
    },
  },
  complaint_answers: {
    holds: 'answers to complaints',
    of: ['borrower_id', 'borrowers'],
    rows: 'conduct',
    columns: {
      ...facts(
        'id complaint_id borrower_id wants_score answered_at was_due_on request_key score scored_at reopened_at',
      ),
      agent_id: { kind: 'fact', hidden: true },
      reopened_by: { kind: 'fact', hidden: true },
      content: sealedAnswer,
      reopen_reason: sealedAnswer,
    },
  },
};
