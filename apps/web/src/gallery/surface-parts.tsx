import { Headset, House, MessageSquareWarning, Inbox, UserRound } from 'lucide-react';
import { Amount } from '../ui/amount.tsx';
import { Banner } from '../ui/banner.tsx';
import { Card } from '../ui/card.tsx';
import { ListRows } from '../ui/list-rows.tsx';
import { Logo } from '../ui/logo.tsx';
import { NavRow } from '../ui/nav-row.tsx';
import { Pill } from '../ui/pill.tsx';
import { ShareBar } from '../ui/share-bar.tsx';
import { StatusIcon, type StatusIconName } from '../ui/status-icon.tsx';
import { Steps } from '../ui/steps.tsx';
import { TabBar } from '../ui/tab-bar.tsx';
import css from './gallery.module.css';
import { Part } from './part.tsx';

const TABS = [
  { label: 'Home', icon: <House size="1.5em" />, href: '#home', isCurrent: true },
  { label: 'Orders', icon: <Inbox size="1.5em" />, href: '#orders', isCurrent: false },
  { label: 'Account', icon: <UserRound size="1.5em" />, href: '#mine', isCurrent: false },
];
const STATES: readonly StatusIconName[] = ['waiting', 'refused', 'paying-out', 'due', 'overdue', 'settled'];
const LOAN = [
  { text: 'You received', value: <Amount value={285000} currency="PHP" /> },
  { text: 'Total to repay', value: <Amount value={355368} currency="PHP" /> },
  { text: 'If you are late', value: '5% a month, never more than the loan' },
  { text: 'Reference', value: 'HRM-8F3K-20QX' },
  { text: 'Contract', value: <a href="#contract">View</a> },
  { text: 'Still to pay', note: 'As of today', value: <Amount value={236912} currency="PHP" />, strong: true },
];
const SHARES = [
  { key: 'principal', size: 300000, tone: 'accent' },
  { key: 'interest', size: 55368, tone: 'soft' },
  { key: 'fee', size: 15000, tone: 'line' },
] as const;

/** Gallery: surfaces. */
export function SurfaceParts() {
  return (
    <>
      <Part name="card, pill, amount">
        <Card align="center" padding="wide">
          <Pill tone="bad" dot>
            4 days overdue
          </Pill>
          <div>
            <Amount value={124010} currency="PHP" size="large" />
          </div>
          <p className={css.small}>
            <Amount value={118456} currency="PHP" /> + late charge <Amount value={5554} currency="PHP" />
          </p>
        </Card>
        <Card title="Long amounts" aside={<Pill>New</Pill>}>
          <Amount value={123456789012} currency="INR" size="large" />
          <Amount value="PHP 1,234,567,890,123.45 as sent" currency="PHP" size="large" />
        </Card>
        <div className={css.wrap}>
          <Pill>Neutral</Pill>
          <Pill tone="info">Rude call</Pill>
          <Pill tone="good">Paid</Pill>
          <Pill tone="warn">Collection</Pill>
          <Pill tone="bad" dot>
            Overdue
          </Pill>
        </div>
      </Part>
      <Part name="tab-bar">
        <Card>
          <TabBar label="Main pages" items={TABS} />
        </Card>
      </Part>
      <Part name="list-rows">
        <Card title="Your loan">
          <ListRows rows={LOAN} />
        </Card>
        <Card title="Folded">
          <ListRows rows={LOAN} fold={{ first: 2, moreLabel: 'More', hideLabel: 'Hide' }} />
        </Card>
      </Part>
      <Part name="share-bar, steps">
        <Card title="Of what it consists">
          <ShareBar shares={SHARES}>Principal ₱3,000.00 · Interest ₱553.68 · Fee ₱150.00</ShareBar>
          <Steps states={['done', 'late', 'now', 'open', 'open', 'open']} label="1 of 6 paid, 1 overdue" />
        </Card>
      </Part>
      <Part name="status-icon">
        <div className={css.wrap}>
          {STATES.map((name) => (
            <StatusIcon key={name} name={name} />
          ))}
          {STATES.map((name) => (
            <StatusIcon key={name} name={name} size="m" />
          ))}
        </div>
      </Part>
      <Part name="logo, nav-row">
        <div className={css.wrap}>
          <Logo name="GCash" size="s" />
          <Logo name="QR Ph" />
          <Logo name="Broken" src="data:image/png;base64,AAAA" />
          <Logo name="Maya" size="l" />
        </div>
        <Card padding="rows">
          <NavRow href="#complaints" icon={<MessageSquareWarning size="1.5em" aria-hidden="true" />}>
            My complaints
          </NavRow>
          <NavRow
            icon={<Headset size="1.5em" aria-hidden="true" />}
            note="Every day, 8:00 to 20:00"
            aside="2 new"
            onClick={() => undefined}
          >
            Customer service
          </NavRow>
        </Card>
      </Part>
      <Part name="banner">
        <Banner>We answer within 3 weekdays.</Banner>
        <Banner tone="good">Payment received.</Banner>
        <Banner tone="warn" title="Check the name" action={<a href="#names">Compare</a>}>
          It differs from the one in your wallet.
        </Banner>
        <Banner tone="bad">The provider refused the payment.</Banner>
      </Part>
    </>
  );
}
