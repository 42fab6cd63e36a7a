import { PERSONAL_DETAILS } from '@hiram/contract/complaint';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import type { loadDetails } from '@hiram/contract/own-details';
import { Landmark, Mail } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Values } from '../../form/questions.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLink } from '../../router/navigation.ts';
import { addressIn } from '../../ui/address-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { ListRows } from '../../ui/list-rows.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import css from '../../ui/text.module.css';

export type Section = ReadAnswerOf<typeof loadDetails>['sections'][number];

/** What is typed in the parts that are open, by the id of the part: it outlives the pass. */
export type Drafts = Map<string, Values>;

const forms = deferModule(() => import('./section-form.tsx'));

export interface SectionProps {
  readonly section: Section;
  /** The newest order; empty for none. */
  readonly orderNo: string;
  readonly pass: string;
  readonly drafts: Drafts;
  readonly onChanged: () => unknown;
  /** Called when the pass has expired. */
  readonly onOver: () => void;
}

/** A part of the details with the way to correct it: at once, with a proof, or on a page of its own. */
export function SectionCard({ section, orderNo, ...change }: SectionProps) {
  const t = useTexts('ownData');
  const [isOpen, setIsOpen] = useState(change.drafts.has(section.id));
  const form = useDeferredModule(forms, isOpen);
  const part = useRef<HTMLDivElement>(null);
  const isShown = isOpen && form !== null;
  const wasShown = useRef(false);
  // the button that was tapped is replaced by the form, and the form by the button: the focus goes with them
  useLayoutEffect(() => {
    if (isShown !== wasShown.current) part.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  const close = (): void => {
    change.drafts.delete(section.id);
    setIsOpen(false);
  };
  const { title, rows, how, changedOn } = section;
  if (isShown) {
    return (
      <Card title={title}>
        <div ref={part}>
          <form.SectionForm {...{ section, ...change }} onClose={close} />
        </div>
      </Card>
    );
  }
  return (
    <Card title={title}>
      <div ref={part} className={css.stack}>
        {rows.length > 0 && <ListRows rows={rows.map((row) => ({ ...row, value: addressIn(row.value) }))} />}
        {rows.length === 0 && <p className={css.soft}>{t(how === 'none' ? 'details.later' : 'details.nothing')}</p>}
        {changedOn !== '' && (
          <p className={css.soft}>
            <NoWrap>{t('details.changedOn', { date: changedOn })}</NoWrap>
          </p>
        )}
        {how === 'form' && (
          <Button
            variant="secondary"
            busy={isOpen}
            aria-label={`${t('details.change')}: ${title}`}
            onClick={() => setIsOpen(true)}
          >
            {t('details.change')}
          </Button>
        )}
        {how === 'proof' && rows.length > 0 && <AskUs orderNo={orderNo} />}
        {how === 'accounts' && <OwnPage />}
      </div>
    </Card>
  );
}

/** Customer service compares a picture of the ID. A request names an order; without one it is written by mail. */
function AskUs({ orderNo }: { orderNo: string }) {
  const t = useTexts('ownData');
  const link = useLink();
  const to =
    orderNo === '' ? link('customerService', {}) : link('complaintForm', { problemType: PERSONAL_DETAILS, orderNo });
  return (
    <NavRow icon={<Mail aria-hidden="true" />} note={t('details.askNote')} {...to}>
      {t('details.ask')}
    </NavRow>
  );
}

function OwnPage() {
  const t = useTexts('ownData');
  const link = useLink();
  return (
    <NavRow icon={<Landmark aria-hidden="true" />} {...link('accounts', {})}>
      {t('details.accounts')}
    </NavRow>
  );
}
