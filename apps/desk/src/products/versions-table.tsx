import type { loadProfile } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { Link } from 'react-router';
import { codeWords } from '../code-words.ts';
import { DataTable } from '../kit/data-table.tsx';
import { useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { formatValue } from '../ui/formats.ts';
import { NoWrap } from '../ui/no-wrap.tsx';

/** A version of a product or of a terms profile; a profile is never retired. */
type Version = ReadAnswerOf<typeof loadProfile>['versions'][number] & { readonly isRetirement?: boolean };

interface VersionsProps {
  readonly versions: readonly Version[];
  /** The address of a version. */
  readonly addressOf: (version: number) => string;
}

/** Versions with who proposed and who decided, the newest first. */
export function VersionsTable({ versions, addressOf }: VersionsProps) {
  const t = useTexts();
  const signed = (by: string, at: string) => (by === '' ? '' : `${by} · ${formatValue(at)}`);
  const whole = (text: string) =>
    text === '' ? null : (
      <span>
        <NoWrap>{text}</NoWrap>
      </span>
    );
  return (
    <DataTable
      label={t('products.versions')}
      rows={versions}
      keyOf={({ version }) => String(version)}
      columns={[
        {
          name: t('products.versions'),
          renderCell: ({ version }) => <Link to={addressOf(version)}>{t('products.version', { version })}</Link>,
        },
        { name: t('list.from'), renderCell: ({ from }) => formatValue(from) },
        {
          name: t('operators.state'),
          renderCell: ({ state, isRetirement }) =>
            isRetirement === true && state === 'waiting'
              ? `${codeWords(t, state)}: ${t('products.retire')}`
              : codeWords(t, state),
        },
        { name: t('audit.why'), renderCell: ({ reason }) => reason },
        { name: t('proposals.by'), renderCell: ({ proposedBy, proposedAt }) => whole(signed(proposedBy, proposedAt)) },
        {
          name: t('products.decidedBy'),
          renderCell: ({ approvedBy, approvedAt, endedBy, endedAt, endedReason }) =>
            whole(
              approvedBy === ''
                ? [signed(endedBy, endedAt), endedReason].filter((part) => part !== '').join(': ')
                : signed(approvedBy, approvedAt),
            ),
        },
      ]}
    />
  );
}

/** The proposals that wait, each with the way to it. */
export function WaitingBanners({ versions, addressOf }: VersionsProps) {
  const t = useTexts();
  return versions
    .filter(({ state }) => state === 'waiting')
    .map(({ version, proposedBy, reason }) => (
      <Banner key={version} tone="warn" title={t('products.waits', { version, name: proposedBy })}>
        {reason} · <Link to={addressOf(version)}>{t('products.look', { version })}</Link>
      </Banner>
    ));
}
