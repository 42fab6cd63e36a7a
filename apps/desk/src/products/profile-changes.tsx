import { decideProfile, withdrawProfile } from '@hiram/contract/desk';
import { useAction } from '../api/use-action.ts';
import kit from '../kit/kit.module.css';
import { useTexts } from '../services.ts';
import { Card } from '../ui/card.tsx';
import { ListRows } from '../ui/list-rows.tsx';
import { Differences } from './compared-cards.tsx';
import { DecideVersion } from './decide-version.tsx';
import { KeptRows } from './kept-rows.tsx';
import type { ProfilePageData, ProfileProposal } from './profile.ts';

/** What a profile changes: its terms, the products that are sold under it, and what keeps the terms that it has. */
export function ProfileChanges({ compared }: { readonly compared: Omit<ProfileProposal, 'seen'> }) {
  const t = useTexts();
  const changes = compared.changes.map((change) => ({ ...change, meaning: '' }));
  return (
    <>
      <Card title={t('products.changes')}>
        <div className={kit.stack}>
          <Differences compared={{ against: compared.against, changes }} />
          <ListRows
            rows={[{ text: t('profiles.soldUnder'), value: compared.soldUnder.join(', ') || t('page.nothing') }]}
          />
        </div>
      </Card>
      {compared.soldUnder.length > 0 && (
        <Card title={t('products.kept')}>
          <KeptRows kept={compared.kept} />
        </Card>
      )}
    </>
  );
}

interface ProfileProposalProps {
  readonly page: ProfilePageData;
  readonly proposal: ProfileProposal;
  readonly onChanged: () => void;
}

/** A version that waits: what it changes, and the decision on it. */
export function ProfileProposalCards({ page, proposal, onChanged }: ProfileProposalProps) {
  const decide = useAction(decideProfile, { quiet: true });
  const withdraw = useAction(withdrawProfile, { quiet: true });
  const { profile, version, versions } = page;
  const { isOwn } = versions.find((each) => each.version === version) ?? { isOwn: false };
  return (
    <>
      <ProfileChanges compared={proposal} />
      <DecideVersion
        version={{ version, isOwn }}
        decide={{ ...decide, run: (asked) => decide.run({ profile, version, seen: proposal.seen, ...asked }) }}
        withdraw={{ ...withdraw, run: (asked) => withdraw.run({ profile, version, ...asked }) }}
        onChanged={onChanged}
      />
    </>
  );
}
