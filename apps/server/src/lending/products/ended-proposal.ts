/** A proposal that another operator refused, or its proposer withdrew. */
export interface EndedProposal {
  readonly as: 'refused' | 'withdrawn';
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
}

interface EndedColumns {
  readonly endedAs: EndedProposal['as'] | null;
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
  readonly endedReason: string | null;
}

/** A row of a version with its end, if it had one, as one value. */
export const withEnd = <Row extends EndedColumns>({ endedAs, endedBy, endedAt, endedReason, ...version }: Row) => ({
  ...version,
  ended:
    endedAs === null || endedAt === null
      ? null
      : { as: endedAs, by: endedBy ?? '', at: endedAt, reason: endedReason ?? '' },
});
