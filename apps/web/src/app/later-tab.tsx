import { type LaterPageProps, useLaterPage, Waiting } from './later-page.tsx';
import { type TabName, TabScreen } from './tab-screen.tsx';

/** As LaterPage, for a page that is one of the tabs. */
export function LaterTab({ part, title, tab }: LaterPageProps & { tab: TabName }) {
  const { Page, hasFailed } = useLaterPage(part);
  if (Page !== null) return <Page />;
  return (
    <TabScreen tab={tab} title={title} busy={!hasFailed}>
      <Waiting hasFailed={hasFailed} />
    </TabScreen>
  );
}
