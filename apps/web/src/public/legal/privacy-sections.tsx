import { marketRules } from '@hiram/domain';
import { KNOWN_COOKIE, LANGUAGE_COOKIE, LOGIN_COOKIE } from '@hiram/contract/public-pages';
import { CHAT_BANNER_COOKIE } from '../../shell/client-cookies.ts';
import { EmailLink, PhoneLink } from '../contact-links.tsx';
import { usePage } from '../page-context.ts';
import css from './legal-parts.module.css';
import { type LegalKey, type LegalSection, Paragraphs, plain, Points, useLegal } from './section.tsx';

type OfficerKey = Extract<LegalKey, `privacy.officer.authority.${string}`>;

/** The privacy policy's nine subjects. */
export const privacySections: readonly LegalSection[] = [
  { id: 'collection', title: 'privacy.collection.title', Body: CollectionBody },
  { id: 'use', title: 'privacy.use.title', Body: UseBody },
  { id: 'disclosure', title: 'privacy.disclosure.title', Body: DisclosureBody },
  { id: 'cookies', title: 'privacy.cookies.title', Body: CookiesBody },
  {
    id: 'device',
    title: 'privacy.device.title',
    Body: plain('privacy.device.1', 'privacy.device.2', 'privacy.device.3'),
  },
  { id: 'minors', title: 'privacy.minors.title', Body: MinorsBody },
  {
    id: 'password',
    title: 'privacy.password.title',
    Body: plain('privacy.password.1', 'privacy.password.2', 'privacy.password.3'),
  },
  { id: 'choice', title: 'privacy.choice.title', Body: ChoiceBody },
  { id: 'officer', title: 'privacy.officer.title', Body: OfficerBody },
];

function CollectionBody() {
  return (
    <>
      <Paragraphs of={['privacy.collection.1']} />
      <Points
        of={[
          'privacy.collection.phone',
          'privacy.collection.person',
          'privacy.collection.account',
          'privacy.collection.complaint',
        ]}
      />
      <Paragraphs of={['privacy.collection.2']} />
      <Points of={['privacy.collection.loan', 'privacy.collection.device', 'privacy.collection.campaign']} />
      <Paragraphs of={['privacy.collection.3']} />
      <Points of={['privacy.collection.provider', 'privacy.collection.bureau']} />
      <Paragraphs of={['privacy.collection.4']} />
    </>
  );
}

function UseBody() {
  return (
    <>
      <Paragraphs of={['privacy.use.1']} />
      <Points
        of={['privacy.use.contract', 'privacy.use.law', 'privacy.use.safety', 'privacy.use.better', 'privacy.use.ads']}
      />
      <Paragraphs of={['privacy.use.2', 'privacy.use.3']} />
    </>
  );
}

function DisclosureBody() {
  return (
    <>
      <Paragraphs of={['privacy.disclosure.1']} />
      <Points
        of={[
          'privacy.disclosure.payment',
          'privacy.disclosure.messages',
          'privacy.disclosure.hosting',
          'privacy.disclosure.decision',
          'privacy.disclosure.collection',
          'privacy.disclosure.bureau',
          'privacy.disclosure.buyer',
          'privacy.disclosure.state',
        ]}
      />
      <Paragraphs of={['privacy.disclosure.2']} />
    </>
  );
}

/** The data that the pages store on a device, each by its name there. */
const stored = [
  { name: LANGUAGE_COOKIE, what: 'privacy.cookies.language' },
  { name: LOGIN_COOKIE, what: 'privacy.cookies.login' },
  { name: KNOWN_COOKIE, what: 'privacy.cookies.known' },
  { name: CHAT_BANNER_COOKIE, what: 'privacy.cookies.hint' },
  { key: 'privacy.cookies.session', what: 'privacy.cookies.session.what' },
  { key: 'privacy.cookies.local', what: 'privacy.cookies.local.what' },
] as const satisfies readonly ({ what: LegalKey } & ({ name: string } | { key: LegalKey }))[];

function CookiesBody() {
  const text = useLegal();
  return (
    <>
      <Paragraphs of={['privacy.cookies.1']} />
      <dl className={css.words}>
        {stored.map((item) => (
          <div key={item.what}>
            <dt>{'name' in item ? item.name : text(item.key)}</dt>
            <dd>{text(item.what)}</dd>
          </div>
        ))}
      </dl>
      <Paragraphs of={['privacy.cookies.2']} />
    </>
  );
}

function MinorsBody() {
  const { market } = usePage();
  return (
    <Paragraphs of={[marketRules[market.code].eligibility === null ? 'privacy.minors.1law' : 'privacy.minors.1']} />
  );
}

function ChoiceBody() {
  return (
    <>
      <Paragraphs of={['privacy.choice.1', 'privacy.choice.2']} />
      <Points
        of={[
          'privacy.choice.access',
          'privacy.choice.correct',
          'privacy.choice.erase',
          'privacy.choice.object',
          'privacy.choice.move',
        ]}
      />
      <Paragraphs of={['privacy.choice.3']} />
    </>
  );
}

function OfficerBody() {
  const { t, company, market } = usePage();
  const text = useLegal();
  const { name, email, phone } = company.grievanceOfficer;
  return (
    <>
      <Paragraphs of={['privacy.officer.1']} />
      <dl className={css.words}>
        <div>
          <dt>{text('privacy.officer.name')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t('chrome.email')}</dt>
          <dd>
            <EmailLink email={email} />
          </dd>
        </div>
        <div>
          <dt>{t('chrome.phone')}</dt>
          <dd>
            <PhoneLink phone={phone} />
          </dd>
        </div>
        <div>
          <dt>{t('chrome.address')}</dt>
          <dd>{company.address}</dd>
        </div>
      </dl>
      {/* the catalogues name the authority of the markets that have no names in their data */}
      <Paragraphs
        of={[
          'privacy.officer.2',
          ...(market.names === undefined ? [`privacy.officer.authority.${market.code}` as OfficerKey] : []),
        ]}
      />
    </>
  );
}
