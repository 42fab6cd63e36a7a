import { listProfiles, loadProfile } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { codeWords } from '../code-words.ts';
import { DataTable } from '../kit/data-table.tsx';
import { DetailScreen } from '../kit/detail-screen.tsx';
import kit from '../kit/kit.module.css';
import { Pick } from '../kit/pick.tsx';
import { useMay, useTexts } from '../services.ts';
import { Card } from '../ui/card.tsx';
import { formatValue } from '../ui/formats.ts';
import { CheckProfile } from './check-profile.tsx';
import { Term } from './compared-cards.tsx';

type Page = ReadAnswerOf<typeof loadProfile>;

/** The terms profiles, or the one that the address names. */
export function Profiles() {
  const [params] = useSearchParams();
  const profile = params.get('profile') ?? '';
  return profile === '' ? <List /> : <ProfilePage profile={profile} />;
}

const addressOf = (profile: string): string => `/desk/profiles?${new URLSearchParams({ profile })}`;

function List() {
  const t = useTexts();
  const may = useMay();
  const call = useCall(listProfiles, {});
  return (
    <DetailScreen title={t('profiles.title')} list="/desk/products" call={call} besideTitle={null}>
      {call.data !== undefined && (
        <DataTable
          label={t('profiles.title')}
          rows={call.data.list}
          keyOf={({ profile }) => profile}
          columns={[
            {
              name: t('profiles.profile'),
              renderCell: ({ profile }) => <Link to={addressOf(profile)}>{profile}</Link>,
            },
            {
              name: t('profiles.origin'),
              renderCell: ({ isSupplied }) => t(isSupplied ? 'profiles.supplied' : 'profiles.own'),
            },
            { name: t('profiles.currency'), renderCell: ({ currency }) => currency },
            { name: t('rules.versions'), renderCell: ({ version }) => (version === 0 ? '' : version) },
          ]}
        />
      )}
      {may('products.propose') && <CheckProfile first="" />}
    </DetailScreen>
  );
}

/** One profile: its versions, and the terms of two of them side by side with their sources. */
function ProfilePage({ profile }: { readonly profile: string }) {
  const t = useTexts();
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const numberIn = (name: string): string =>
    /^[1-9]\d{0,5}$/.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '';
  const [version, other] = [numberIn('version'), numberIn('other')];
  const request = { profile, ...(version !== '' && { version }), ...(other !== '' && { other }) };
  const call = useCall(loadProfile, request, { keepsLast: true });
  const { data } = call;
  const set = (name: string, value: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <DetailScreen title={t('profiles.one', { profile })} list="/desk/profiles" call={call} besideTitle={null}>
      {data !== undefined && call.error === undefined && (
        <>
          {data.versions.length > 0 && (
            <>
              <div className={kit.filters}>
                <Pick
                  label={t('rules.versions')}
                  value={String(data.version)}
                  onChange={(value) => set('version', value)}
                  options={optionsOf(data)}
                />
                <Pick
                  label={t('profiles.beside')}
                  value={String(data.other)}
                  onChange={(value) => set('other', value === '0' ? '' : value)}
                  options={[{ value: '0', label: t('profiles.noOther') }, ...optionsOf(data)]}
                />
              </div>
              <Versions versions={data.versions} />
            </>
          )}
          <Terms page={data} />
          <Card title={t('profiles.file')}>
            <pre className={kit.code}>{data.text}</pre>
          </Card>
          {may('products.propose') && !data.isSupplied && <CheckProfile key={data.version} first={data.text} />}
        </>
      )}
    </DetailScreen>
  );
}

const optionsOf = ({ versions }: Page) =>
  versions.map(({ version }) => ({ value: String(version), label: String(version) }));

function Versions({ versions }: Pick<Page, 'versions'>) {
  const t = useTexts();
  return (
    <Card title={t('rules.versions')}>
      <DataTable
        label={t('rules.versions')}
        rows={versions}
        keyOf={({ version }) => String(version)}
        columns={[
          { name: t('rules.versions'), renderCell: ({ version }) => version },
          { name: t('rules.since'), renderCell: ({ from }) => formatValue(from) },
          { name: t('operators.state'), renderCell: ({ state }) => codeWords(t, state) },
          {
            name: t('proposals.by'),
            renderCell: ({ proposedBy, approvedBy }) => [proposedBy, approvedBy].filter((by) => by !== '').join(' · '),
          },
          { name: t('audit.why'), renderCell: ({ reason }) => reason },
        ]}
      />
    </Card>
  );
}

function Terms({ page: { terms, version, other } }: { readonly page: Page }) {
  const t = useTexts();
  const nothing = t('page.nothing');
  const shown = version === 0 ? t('profiles.value') : t('rules.version', { version });
  return (
    <Card title={t('profiles.terms')}>
      <DataTable
        label={t('profiles.terms')}
        rows={terms}
        keyOf={({ field }) => field}
        columns={[
          { name: t('products.term'), renderCell: ({ field }) => <Term field={field} meaning="" /> },
          {
            name: shown,
            renderCell: ({ value, beside }) =>
              other !== 0 && value !== beside ? <strong>{value ?? nothing}</strong> : (value ?? nothing),
          },
          ...(other === 0
            ? []
            : [
                {
                  name: t('rules.version', { version: other }),
                  renderCell: ({ beside }: Page['terms'][number]) => beside ?? nothing,
                },
              ]),
          { name: t('profiles.source'), renderCell: ({ source }) => source },
        ]}
      />
    </Card>
  );
}
