import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { screenAt } from '../../router/addresses.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { AccessPage, loadAccess } from './access-page.tsx';
import { ConsentsPage, loadConsents } from './consents-page.tsx';
import { DeletionPage, loadDeletionPage } from './deletion-page.tsx';
import { DetailsPage } from './details-page.tsx';
import { DownloadPage } from './download-page.tsx';

type Path = 'myDetails' | 'myData' | 'consents' | 'deleteAccount' | 'dataAccess';

/** The pages share a file, as they share what they are made of. */
const pages: Readonly<Record<Path, ComponentType>> = {
  myDetails: DetailsPage,
  myData: DownloadPage,
  consents: ConsentsPage,
  deleteAccount: DeletionPage,
  dataAccess: AccessPage,
};

const loaders = { consents: loadConsents, deleteAccount: loadDeletionPage, dataAccess: loadAccess } as const;

export async function loader(args: LoaderArgs): Promise<unknown> {
  const name = screenAt(args.path);
  return name !== undefined && name in loaders ? loaders[name as keyof typeof loaders](args) : null;
}

/** A borrower's own data: details, download, consents, deletion of the account, reads by the lender. */
function OwnDataScreen() {
  const { pathname } = useLocation();
  const Page = pages[screenAt(pathname) as Path];
  return <Page />;
}

export { OwnDataScreen as Component };
