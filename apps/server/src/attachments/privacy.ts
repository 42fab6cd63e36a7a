import { borrowerIdOf, facts, type PrivacyRules, tableOf } from '../platform/privacy/column-rules.ts';

/** The context of a picture of a document. */
export const documentContext = (borrowerId: number, name: string): string => `document/${borrowerId}/${name}`;

/** The context of a file. */
export const fileContext = (name: string): string => `file/${name}`;

/** Pictures and files. */
export const attachmentsPrivacy: PrivacyRules = {
  attachments: {
    holds: 'pictures that were sent: of complaints and their answers, of receipts, of documents',
    of: ['borrower_id', 'borrowers'],
    rows: 'by-picture',
    pictures: {
      folderOf: ({ purpose }) => `${String(purpose)}s`,
      goesOf: ({ purpose }) => (purpose === 'document' ? 'with-identity' : 'at-once'),
      open: (box, row, bytes) =>
        row['purpose'] === 'document'
          ? box.openBytes(bytes, documentContext(borrowerIdOf(row), String(row['id'])))
          : bytes,
    },
    columns: {
      ...facts(
        'id purpose borrower_id bytes created_at complaint_id answer_id seq payment_id answers_id code is_loose',
      ),
      agent_id: { kind: 'fact', hidden: true },
    },
  },
  stored_files: tableOf(
    'nobody',
    'which files there are; what names one says whose it is',
    facts('id state begun_at key_id'),
  ),
};
