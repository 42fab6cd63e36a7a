import { downloadData } from '@hiram/contract/own-data';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBackButton } from '../../router/navigation.ts';
import { useAllowedAddress } from '../../shell/use-allowed-address.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AskForCode } from './ask-for-code.tsx';
import { useProof } from './use-proof.ts';

/** All data of a borrower as a file (/myData). After the code it is a link, which a browser saves and an app hands to the phone. */
export function DownloadPage() {
  const t = useTexts('ownData');
  const action = useAction(downloadData);
  const [raw, setRaw] = useState('');
  const address = useAllowedAddress(raw);
  const proof = useProof('download', async (pass) => {
    const result = await action.run({ pass });
    if (result?.success === true) setRaw(result.data.zip_url);
  });
  return (
    <Screen title={t('title.myData')} back={useBackButton()} busy={action.isRunning}>
      {address === null ? (
        <AskForCode proof={proof}>{t('data.intro')}</AskForCode>
      ) : (
        <>
          <Banner tone="good" live="polite">
            {t('data.ready')}
          </Banner>
          <Button
            icon={<Download size="1.25em" aria-hidden="true" />}
            href={address}
            target="_blank"
            rel="noreferrer"
            download="my-data.zip"
          >
            {t('data.download')}
          </Button>
        </>
      )}
    </Screen>
  );
}
