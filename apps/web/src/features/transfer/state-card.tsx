import { CircleCheck, CircleHelp, Clock, Hourglass, Landmark, TriangleAlert, UserSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { ListRows, type TextValueRow } from '../../ui/list-rows.tsx';
import { IconCard } from '../../ui/icon-card.tsx';
import css from './transfer.module.css';
import { shortfallOf, numberWording, type Transfer } from './transfer-rules.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';

const ICONS = {
  waiting: { Icon: Landmark, tone: 'info' },
  checking: { Icon: Clock, tone: 'info' },
  matched: { Icon: CircleCheck, tone: 'good' },
  differs: { Icon: TriangleAlert, tone: 'warn' },
  held: { Icon: UserSearch, tone: 'info' },
  'not-found': { Icon: CircleHelp, tone: 'warn' },
  over: { Icon: Hourglass, tone: 'neutral' },
} as const;

/** The state of a transfer at a glance, with its meaning. Announced when it changes by itself. */
export function StateCard({ transfer }: { transfer: Transfer }) {
  const { state } = transfer;
  return (
    <div role="status" className={css.state}>
      {state === 'waiting' ? <ToSend transfer={transfer} /> : <Outcome transfer={transfer} />}
      <Facts transfer={transfer} />
    </div>
  );
}

function ToSend({ transfer: { amount, currency, expiresAt, holdsUntil } }: { transfer: Transfer }) {
  const t = useTexts('transfer');
  // said once: the earlier of the amount's expiry and the transfer's, instants of one form
  const [validUntil] = [expiresAt, holdsUntil].filter((each) => each !== '').sort();
  return (
    <Card align="center" padding="wide">
      <p className={css.soft}>{t('transfer.send')}</p>
      <p>
        <Amount value={amount} currency={currency} size="large" />
      </p>
      {validUntil !== undefined && (
        <p className={css.soft}>
          <NoWrap>{t('transfer.holdsUntil', { instant: validUntil })}</NoWrap>
        </p>
      )}
    </Card>
  );
}

function Outcome({ transfer }: { transfer: Transfer }) {
  const t = useTexts('transfer');
  const { state, amount, currency, receivedMinor, receivedOn, lookUntilOn, isDelay } = transfer;
  const sums = { received: formatAmount(receivedMinor, currency), amount: formatAmount(amount, currency) };
  switch (state) {
    case 'waiting':
      return null;
    case 'checking':
      return (
        <StateMessage state={state} title={t('transfer.checking')}>
          <p>
            <NoWrap>{t('transfer.checkingBody', { date: lookUntilOn })}</NoWrap>
          </p>
          <p className={css.soft}>{t('transfer.watching')}</p>
        </StateMessage>
      );
    case 'matched':
      return (
        <StateMessage
          state={state}
          title={t('transfer.matched', { amount: receivedMinor > 0 ? sums.received : sums.amount })}
        >
          <p>
            <NoWrap>{t('transfer.matchedBody', { date: receivedOn })}</NoWrap>
          </p>
          {isDelay === '1' && <p>{t('transfer.matchedExtension')}</p>}
          {(transfer.notes ?? []).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </StateMessage>
      );
    case 'differs':
      return shortfallOf(transfer) > 0 ? (
        <>
          <StateMessage state={state} title={t('transfer.less', sums)}>
            <p>{t('transfer.lessBody')}</p>
          </StateMessage>
          <Card align="center">
            <p className={css.soft}>{t('transfer.sendRest')}</p>
            <p>
              <Amount value={shortfallOf(transfer)} currency={currency} size="large" />
            </p>
          </Card>
        </>
      ) : (
        <StateMessage state={state} title={t('transfer.more', sums)}>
          <p>{t('transfer.moreBody')}</p>
        </StateMessage>
      );
    case 'not-found':
      return (
        <StateMessage state={state} title={t('transfer.notFound')}>
          <p>{t('transfer.notFoundBody')}</p>
          <ol className={css.advice}>
            <li>{t('transfer.notFound1')}</li>
            <li>{t('transfer.notFound2')}</li>
            <li>{t('transfer.notFound3')}</li>
          </ol>
        </StateMessage>
      );
    case 'held':
      return (
        <StateMessage state={state} title={t('transfer.held')}>
          <p>{t('transfer.heldBody')}</p>
          <p className={css.soft}>{t('transfer.heldAgain')}</p>
        </StateMessage>
      );
    case 'over':
      return (
        <StateMessage state={state} title={t('transfer.over')}>
          {(transfer.notes ?? []).length === 0 ? (
            <p>{t('transfer.overBody')}</p>
          ) : (
            transfer.notes?.map((note) => <p key={note}>{note}</p>)
          )}
        </StateMessage>
      );
  }
}

function StateMessage({ state, title, children }: { state: Transfer['state']; title: string; children: ReactNode }) {
  return (
    <IconCard {...ICONS[state]} title={title}>
      {children}
    </IconCard>
  );
}

/** The transfer's references here and at the bank, for comparison. */
function Facts({ transfer }: { transfer: Transfer }) {
  const t = useTexts('transfer');
  const { state, reference, utr, givenAt, receiptUrl, amount, currency, receivedMinor } = transfer;
  if (state === 'waiting') return null;
  const money = (value: number | string) => <Amount value={value} currency={currency} />;
  const rows: TextValueRow[] = [
    ...(utr === '' ? [] : [{ text: t(`transfer.number.${numberWording(transfer)}`), value: utr }]),
    ...(givenAt === '' ? [] : [{ text: t('transfer.given'), value: givenAt }]),
    { text: t('transfer.amount'), value: money(state === 'matched' && receivedMinor > 0 ? receivedMinor : amount) },
    ...(receivedMinor > 0 && state !== 'matched'
      ? [{ text: t('transfer.cameSoFar'), value: money(receivedMinor) }]
      : []),
    { text: t('transfer.reference'), value: reference },
  ];
  return (
    <Card>
      <ListRows rows={rows} />
      {receiptUrl !== '' && <p className={css.soft}>{t('transfer.withPicture')}</p>}
    </Card>
  );
}
