import { FlaskConical } from 'lucide-react';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { ContactPart } from './contact-part.tsx';
import { LocationPart } from './location-part.tsx';
import { PhotoPart } from './photo-part.tsx';
import { TestBridgePanel } from './test-bridge-panel.tsx';
import css from './test-preview.module.css';

/** The lower half of the test page: a link to the sandbox's page, the native bridge, and device functions. */
export function TestTools() {
  const t = useTexts('testTools');
  const { sandbox } = useConfig();
  return (
    <>
      {sandbox && (
        <Card padding="rows">
          <NavRow
            href="/sandbox"
            icon={<FlaskConical size="1.5em" aria-hidden="true" />}
            note={t('info.test.sandboxNote')}
          >
            {t('info.test.sandbox')}
          </NavRow>
        </Card>
      )}
      <TestBridgePanel />
      <Card title={t('info.test.device')}>
        <div className={css.stack}>
          <PhotoPart />
          <ContactPart />
          <LocationPart />
        </div>
      </Card>
    </>
  );
}
