import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../services.ts';

/** Words that lead to a borrower's page; plain words for an operator who may not read borrowers. */
export function BorrowerLink({ borrower, children }: { readonly borrower: string; readonly children: ReactNode }) {
  const may = useMay();
  return may('borrowers.read') ? <Link to={`/desk/borrower?number=${borrower}`}>{children}</Link> : <>{children}</>;
}
