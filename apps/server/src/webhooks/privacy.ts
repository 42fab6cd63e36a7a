import { clear, facts, type PrivacyRules, type Row, sealed } from '../platform/privacy/column-rules.ts';

/** The context of the secrets of an endpoint. */
export const secretContext = (name: string): string => `webhook-endpoint/${name}`;

const secretOf = (row: Row): string => secretContext(String(row['name']));

/** Events for receivers outside, and the endpoints of partners. */
export const webhooksPrivacy: PrivacyRules = {
  webhook_events: {
    holds:
      'what receivers outside were told: numbers, amounts and instants, nothing that anybody wrote; deleted WEBHOOK_EVENTS_DAYS after they are over',
    of: ['borrower_id', 'borrowers'],
    rows: 'conduct',
    columns: {
      ...facts('borrower_id id event_id kind endpoint_id complaint_id order_id body created_at attempts tries'),
      ...facts('next_attempt_at claimed_until delivered_at dead_at last_failure last_status'),
    },
  },
  webhook_endpoints: {
    holds: 'addresses of partners for events',
    of: null,
    rows: 'staff',
    columns: {
      ...facts('id name partner url kinds is_test key_id created_at former_ends_at stopped_at stop_reason'),
      secret_sealed: sealed(secretOf),
      former_secret_sealed: sealed(secretOf),
      created_by: clear('the login of a member of the staff'),
    },
  },
};
