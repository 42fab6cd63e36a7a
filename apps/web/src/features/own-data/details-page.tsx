import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBackButton } from '../../router/navigation.ts';
import { Banner } from '../../ui/banner.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { Screen } from '../../ui/screen.tsx';
import { AskForCode } from './ask-for-code.tsx';
import type { Drafts } from './section-card.tsx';
import { useProof } from './use-proof.ts';

const details = deferModule(() => import('./details-list.tsx'));

/** What the lender keeps of a borrower, and how each part is corrected (/myDetails); opened by a code. */
export function DetailsPage() {
  const t = useTexts('ownData');
  const [pass, setPass] = useState('');
  const [isOver, setIsOver] = useState(false);
  const [drafts] = useState<Drafts>(() => new Map());
  const proof = useProof('details', setPass);
  const list = useDeferredModule(details, proof.sent !== null || pass !== '');
  const close = (): void => {
    setPass('');
    setIsOver(true);
  };
  return (
    <Screen title={t('title.myDetails')} back={useBackButton()} busy={pass !== '' && list === null}>
      {pass === '' && isOver && (
        <Banner tone="warn" live="polite">
          {t('proof.over')}
        </Banner>
      )}
      {pass === '' && <AskForCode proof={proof}>{t('details.intro')}</AskForCode>}
      {pass !== '' && list !== null && <list.DetailsList pass={pass} drafts={drafts} onOver={close} />}
    </Screen>
  );
}
