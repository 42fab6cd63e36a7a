import { loadProfile } from '@hiram/contract/desk';
import { useSearchParams } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { DataTable } from '../kit/data-table.tsx';
import { DetailScreen } from '../kit/detail-screen.tsx';
import kit from '../kit/kit.module.css';
import { Pick } from '../kit/pick.tsx';
import { useMay, useTexts } from '../services.ts';
import { Card } from '../ui/card.tsx';
import { CheckProfile } from './check-profile.tsx';
import { Term } from './compared-cards.tsx';
import { profileAddress, type ProfilePageData } from './profile.ts';
import { ProfileProposalCards } from './profile-changes.tsx';
import { VersionsTable, WaitingBanners } from './versions-table.tsx';

/** One profile: its versions, the terms of two of them side by side with their sources, and the decision on one that waits. */
export function ProfilePage({ profile }: { readonly profile: string }) {
  const t = useTexts();
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const numberIn = (name: string): string =>
    /^[1-9]\d{0,5}$/.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '';
  const [version, other] = [numberIn('version'), numberIn('other')];
  const request = { profile, ...(version !== '' && { version }), ...(other !== '' && { other }) };
  const call = useCall(loadProfile, request, { keepsLast: true });
  const { data } = call;
  const addressOf = (number: number): string => profileAddress(profile, number);
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
    <DetailScreen
      title={t('profiles.one', { profile })}
      list="/desk/profiles"
      call={call}
      besideTitle={null}
      top={data !== undefined && <WaitingBanners versions={data.versions} addressOf={addressOf} />}
    >
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
              <VersionsTable versions={data.versions} addressOf={addressOf} />
            </>
          )}
          {data.proposal !== null && (
            <ProfileProposalCards
              key={data.version}
              page={data}
              proposal={data.proposal}
              onChanged={() => void call.retry()}
            />
          )}
          <Terms page={data} />
          <Card title={t('profiles.file')}>
            <pre className={kit.code}>{data.text}</pre>
          </Card>
          {may('products.propose') && !data.isSupplied && (
            <CheckProfile key={data.version} profile={profile} first={data.text} today={data.today} />
          )}
        </>
      )}
    </DetailScreen>
  );
}

const optionsOf = ({ versions }: ProfilePageData) =>
  versions.map(({ version }) => ({ value: String(version), label: String(version) }));

function Terms({ page: { terms, version, other } }: { readonly page: ProfilePageData }) {
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
                  renderCell: ({ beside }: ProfilePageData['terms'][number]) => beside ?? nothing,
                },
              ]),
          { name: t('profiles.source'), renderCell: ({ source }) => source },
        ]}
      />
    </Card>
  );
}
