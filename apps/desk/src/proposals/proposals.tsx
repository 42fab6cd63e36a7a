import { approveAlone, decideProposal, listProposals } from '@hiram/contract/desk';
import { useState } from 'react';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { useCall } from '../api/use-call.ts';
import { codeWords } from '../code-words.ts';
import { DataTable } from '../kit/data-table.tsx';
import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import { Pick } from '../kit/pick.tsx';
import { TextBox } from '../kit/text-box.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useMay, useServices, useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { formatAmount, formatValue } from '../ui/formats.ts';
import { FiguresTable } from './figures-table.tsx';
import { type Proposal, proposalWords } from './proposal-words.ts';

const outcomes = {
  pending: 'proposals.pending',
  approved: 'proposals.approved',
  refused: 'proposals.refused',
  changed: 'proposals.changed',
  expired: 'proposals.expired',
  alone: 'proposals.alone',
  'break-glass': 'proposals.breakGlassDone',
} as const;

/** What waits for a second operator, and what was decided. */
export function Proposals() {
  const t = useTexts();
  const may = useMay();
  const mayDecide = may('adjustments.approve');
  const mayAlone = may('proposals.break-glass');
  const address = useListAddress(['state']);
  const { filters, page, setFilter } = address;
  const state = filters.state === 'decided' ? 'decided' : 'pending';
  const call = useCall(listProposals, { state, page }, { keepsLast: true });
  const [open, setOpen] = useState<Proposal | null>(null);
  return (
    <ListScreen
      isQueue
      title={t('proposals.title')}
      file={null}
      call={call}
      address={address}
      filters={
        <Pick
          label={t('proposals.state')}
          value={state}
          onChange={(value) => setFilter('state', value === 'decided' ? value : '')}
          options={[
            { value: 'pending', label: t('proposals.pending') },
            { value: 'decided', label: t('proposals.decided') },
          ]}
        />
      }
    >
      {(list) => (
        <>
          <DataTable
            label={t('proposals.title')}
            rows={list}
            keyOf={({ proposal }) => proposal}
            columns={[
              { name: t('borrowers.number'), renderCell: ({ proposal }) => proposal },
              { name: t('proposals.what'), renderCell: (proposal) => proposalWords(t, proposal) },
              { name: t('loans.number'), renderCell: ({ orderNo }) => <strong>{orderNo}</strong> },
              {
                name: t('borrower.amount'),
                renderCell: ({ amounts }) =>
                  amounts.map(({ amount, currency }) => formatAmount(amount, currency)).join(' · '),
              },
              {
                name: t('audit.why'),
                renderCell: ({ reason, words }) =>
                  [codeWords(t, reason), words].filter((part) => part !== '').join(' · '),
              },
              { name: t('proposals.by'), renderCell: ({ proposer }) => proposer },
              { name: t('proposals.expires'), renderCell: ({ expiresAt }) => formatValue(expiresAt) },
              {
                name: t('proposals.outcome'),
                renderCell: ({ outcome, decider }) =>
                  [t(outcomes[outcome]), decider].filter((part) => part !== '').join(' · '),
              },
              ...(mayDecide && state === 'pending'
                ? [
                    {
                      name: t('list.actions'),
                      renderCell: (proposal: Proposal) => {
                        if (proposal.isOwn && !mayAlone) return t('proposals.own');
                        if (proposal.outcome !== 'pending') return null;
                        return (
                          <Button variant="quiet" width="fit" onClick={() => setOpen(proposal)}>
                            {t('proposals.look', { proposal: proposal.proposal })}
                          </Button>
                        );
                      },
                    },
                  ]
                : []),
            ]}
          />
          {open !== null && (
            <Decision
              proposal={open}
              onEnd={() => {
                setOpen(null);
                void call.retry();
              }}
            />
          )}
        </>
      )}
    </ListScreen>
  );
}

/** The figures of a proposal, and the decision on it. */
function Decision({ proposal, onEnd }: { readonly proposal: Proposal; readonly onEnd: () => void }) {
  const { t, toaster } = useServices();
  const [words, setWords] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const decided = useAction(decideProposal, { quiet: true });
  const alone = useAction(approveAlone, { quiet: true });
  const error = decided.error ?? alone.error;
  const end = (result: { readonly success: boolean } | null): void => {
    if (result?.success !== true) return;
    toaster.show(t('proposals.done'), 'good');
    onEnd();
  };
  const approveOwn = async (): Promise<void> => {
    setIsAsked(true);
    // the report of the morning names the reason
    if (words.trim() !== '') end(await alone.run({ proposal: proposal.proposal, words }));
  };
  const decide = async (decision: 'approve' | 'refuse'): Promise<void> => {
    setIsAsked(decision === 'refuse');
    // who refuses says why
    if (decision === 'refuse' && words.trim() === '') return;
    end(await decided.run({ proposal: proposal.proposal, decision, words }));
  };
  return (
    <DialogBox
      title={
        proposal.kind === 'waiver'
          ? t('waive.title', { orderNo: proposal.orderNo })
          : t('proposals.dialog', { proposal: proposal.proposal })
      }
      onClose={onEnd}
    >
      {error !== undefined && (
        <Banner tone="bad" title={t('operators.failed')} alert>
          {problemOf(error, t)}
        </Banner>
      )}
      <p>
        <strong>{proposalWords(t, proposal)}</strong>
      </p>
      <p>
        {proposal.proposer}: {proposal.words}
      </p>
      <FiguresTable {...proposal} />
      {proposal.isOwn && (
        <Banner tone="warn" title={t('proposals.breakGlass')}>
          {t('proposals.breakGlassHint')}
        </Banner>
      )}
      <TextBox
        label={t(proposal.isOwn ? 'proposals.breakGlassReason' : 'proposals.words')}
        value={words}
        onChange={setWords}
        maxLength={500}
        error={isAsked && words.trim() === '' && t('desk.fillInReason')}
      />
      <DialogActions>
        <Button variant="quiet" width="fit" onClick={onEnd}>
          {t('common.cancel')}
        </Button>
        {proposal.isOwn ? (
          <Button width="fit" busy={alone.isRunning} onClick={() => void approveOwn()}>
            {t('proposals.breakGlass')}
          </Button>
        ) : (
          <>
            <Button variant="secondary" width="fit" busy={decided.isRunning} onClick={() => void decide('refuse')}>
              {t('proposals.refuse')}
            </Button>
            <Button width="fit" busy={decided.isRunning} onClick={() => void decide('approve')}>
              {t('proposals.approve')}
            </Button>
          </>
        )}
      </DialogActions>
    </DialogBox>
  );
}
