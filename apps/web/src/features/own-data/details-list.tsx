import { loadDetails } from '@hiram/contract/own-details';
import { proofOver } from '@hiram/contract/refusal-codes';
import { useEffect, useEffectEvent } from 'react';
import { useLazyCall } from '../../api/use-lazy-call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Failure } from '../../router/failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Drafts, SectionCard } from './section-card.tsx';

interface DetailsProps {
  readonly pass: string;
  readonly drafts: Drafts;
  /** Called when the pass has expired: it is good for half an hour. */
  readonly onOver: () => void;
}

/** The details, part by part. */
export function DetailsList({ pass, drafts, onOver }: DetailsProps) {
  const t = useTexts('ownData');
  const query = useLazyCall(loadDetails, { pass });
  const { data, error, isLoading } = query;
  const isOver = error?.code === proofOver;
  const close = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  if (isLoading) return <Skeleton label={t('common.loading')} />;
  if (data === undefined) return isOver || error === undefined ? null : <Failure query={query} />;
  return data.sections.map((section) => (
    <SectionCard
      key={section.id}
      section={section}
      orderNo={data.orderNo}
      pass={pass}
      drafts={drafts}
      onChanged={query.retry}
      onOver={onOver}
    />
  ));
}
