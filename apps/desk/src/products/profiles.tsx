import { listProfiles } from '@hiram/contract/desk';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { DataTable } from '../kit/data-table.tsx';
import { DetailScreen } from '../kit/detail-screen.tsx';
import { useMay, useTexts } from '../services.ts';
import { CheckProfile } from './check-profile.tsx';
import { profileAddress } from './profile.ts';
import { ProfilePage } from './profile-page.tsx';

/** The terms profiles, or the one that the address names. */
export function Profiles() {
  const [params] = useSearchParams();
  const profile = params.get('profile') ?? '';
  return profile === '' ? <List /> : <ProfilePage profile={profile} />;
}

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
              renderCell: ({ profile }) => <Link to={profileAddress(profile)}>{profile}</Link>,
            },
            {
              name: t('profiles.origin'),
              renderCell: ({ isSupplied }) => t(isSupplied ? 'profiles.supplied' : 'profiles.own'),
            },
            { name: t('profiles.currency'), renderCell: ({ currency }) => currency },
            { name: t('rules.versions'), renderCell: ({ version }) => (version === 0 ? '' : version) },
            {
              name: t('products.next'),
              renderCell: ({ waiting }) => (waiting === 0 ? '' : t('products.waiting', { count: waiting })),
            },
          ]}
        />
      )}
      {may('products.propose') && <CheckProfile profile="" first="" today="" />}
    </DetailScreen>
  );
}
