import { type PageName, pagePaths } from '@hiram/contract/pages';
import {
  Calculator,
  CreditCard,
  Eye,
  FileDown,
  FileText,
  Handshake,
  Headset,
  Info,
  type LucideIcon,
  MessageSquareWarning,
  NotebookPen,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  Signature,
  UserRound,
  UserX,
} from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useSession } from '../../api/api-context.ts';
import { isPlainClick, useLink, useOpenPath } from '../../router/navigation.ts';
import { publicAddress } from '../../router/public-address.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Card } from '../../ui/card.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { Pill } from '../../ui/pill.tsx';

interface Badges {
  readonly orders: number;
  readonly accounts: number;
}

/** Links to a borrower's loans and related pages; each has a badge for open tasks. */
export function LoanRows({ badges }: { badges: Badges | undefined }) {
  const t = useTexts('mine');
  const { orders = 0, accounts = 0 } = badges ?? {};
  return (
    <Card title={t('mine.loans')} padding="rows">
      <Row
        page="orders"
        Icon={ReceiptText}
        aside={orders > 0 && <Pill tone="warn">{t('mine.ordersDue', { count: orders })}</Pill>}
      >
        {t('mine.orders')}
      </Row>
      <Row page="statement" Icon={ScrollText}>
        {t('mine.statements')}
      </Row>
      <Row page="contracts" Icon={Signature}>
        {t('mine.contracts')}
      </Row>
      <Row page="accounts" Icon={CreditCard} aside={accounts > 0 && <Pill tone="bad">{t('mine.accountProblem')}</Pill>}>
        {t('mine.accounts')}
      </Row>
    </Card>
  );
}

const dataRows = [
  ['myDetails', UserRound, 'mine.details'],
  ['myData', FileDown, 'mine.download'],
  ['consents', Handshake, 'mine.consents'],
  ['dataAccess', Eye, 'mine.access'],
  ['deleteAccount', UserX, 'mine.delete'],
] as const;

/** Links to the borrower's own data. */
function DataRows() {
  const t = useTexts('mine');
  const link = useLink();
  return (
    <Card title={t('mine.data')} padding="rows">
      {dataRows.map(([screen, Icon, text]) => (
        <NavRow key={screen} icon={<Icon aria-hidden="true" />} {...link(screen, {})}>
          {t(text)}
        </NavRow>
      ))}
    </Card>
  );
}

/** Links for everybody; a page that requires a login asks for it itself. */
export function OtherRows({ answers }: { answers?: number }) {
  const t = useTexts('mine');
  const bridge = useBridge();
  const isLoggedIn = answers !== undefined;
  return (
    <>
      <Card title={t('mine.money')} padding="rows">
        {isLoggedIn && (
          <Row page="bookkeeping" Icon={NotebookPen}>
            {t('mine.bookkeeping')}
          </Row>
        )}
        <Row page="calculator" Icon={Calculator}>
          {t('mine.calculator')}
        </Row>
      </Card>
      {isLoggedIn && (
        <Card title={t('mine.help')} padding="rows">
          <Row page="customerService" Icon={Headset}>
            {t('mine.service')}
          </Row>
          <Row
            page="complaintHome"
            Icon={MessageSquareWarning}
            aside={answers > 0 && <Pill tone="info">{t('mine.answers', { count: answers })}</Pill>}
          >
            {t('mine.complaints')}
          </Row>
        </Card>
      )}
      {isLoggedIn && <DataRows />}
      <Card title={t('mine.more')} padding="rows">
        <NavRow icon={<Settings aria-hidden="true" />} onClick={() => bridge.openNative('setting')}>
          {t('mine.settings')}
        </NavRow>
        <PublicRow page="about" Icon={Info}>
          {t('mine.about')}
        </PublicRow>
        <PublicRow page="loanAgreement" Icon={FileText}>
          {t('mine.terms')}
        </PublicRow>
        <PublicRow page="privacy" Icon={ShieldCheck}>
          {t('mine.privacy')}
        </PublicRow>
      </Card>
    </>
  );
}

interface RowProps<Page> {
  readonly page: Page;
  readonly Icon: LucideIcon;
  /** A badge for open tasks; nothing if there are none. */
  readonly aside?: ReactNode;
  readonly children: string;
}

/** A link to a page of ours, with the session. */
function Row({ page, Icon, aside, children }: RowProps<PageName>) {
  const { sessionQuery } = useSession();
  const openPath = useOpenPath();
  const href = sessionQuery === '' ? pagePaths[page] : `${pagePaths[page]}?${sessionQuery}`;
  const open = (event: MouseEvent<HTMLElement>): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openPath(href);
  };
  return (
    <NavRow icon={<Icon aria-hidden="true" />} href={href} onClick={open} {...(aside !== false && { aside })}>
      {children}
    </NavRow>
  );
}

/** A link to a public page. */
function PublicRow({ page, Icon, children }: RowProps<Parameters<typeof publicAddress>[0]>) {
  const { sessionQuery } = useSession();
  return (
    <NavRow icon={<Icon aria-hidden="true" />} href={publicAddress(page, sessionQuery)}>
      {children}
    </NavRow>
  );
}
