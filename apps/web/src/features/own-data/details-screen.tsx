import { loadDetails } from '@hiram/contract/own-data';
import { proofOver } from '@hiram/contract/refusal-codes';
import { useState } from 'react';
import { useLazyCall } from '../../api/use-lazy-call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Failure } from '../../router/failure.tsx';
import { useBackButton } from '../../router/navigation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AskForCode } from './ask-for-code.tsx';
import { SectionCard } from './section-card.tsx';
import { useProof } from './use-proof.ts';

/** What the lender keeps of a borrower, and how each part is corrected (/myDetails); opened by a code. */
function DetailsScreen() {
  const t = useTexts('ownData');
  const [pass, setPass] = useState('');
  const [isOver, setIsOver] = useState(false);
  const proof = useProof('details', setPass);
  const query = useLazyCall(loadDetails, pass === '' ? null : { pass });
  const { data, error, isLoading } = query;
  const close = (): void => {
    setPass('');
    setIsOver(true);
  };
  // the pass is good for half an hour
  if (error?.code === proofOver) close();
  return (
    <Screen title={t('title.myDetails')} back={useBackButton()} busy={isLoading}>
      {pass === '' && isOver && (
        <Banner tone="warn" live="polite">
          {t('proof.over')}
        </Banner>
      )}
      {pass === '' && <AskForCode proof={proof}>{t('details.intro')}</AskForCode>}
      {isLoading && <Skeleton label={t('common.loading')} />}
      {data === undefined && error !== undefined && <Failure query={query} />}
      {pass !== '' &&
        data?.sections.map((section) => (
          <SectionCard
            key={section.id}
            section={section}
            orderNo={data.orderNo}
            pass={pass}
            onChanged={query.retry}
            onOver={close}
          />
        ))}
    </Screen>
  );
}

export { DetailsScreen as Component };
