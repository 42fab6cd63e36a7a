import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { ContactPart } from './contact-part.tsx';
import { LocationPart } from './location-part.tsx';
import { PhotoPart } from './photo-part.tsx';
import { TestBridgePanel } from './test-bridge-panel.tsx';
import css from './test-preview.module.css';

/** The lower half of the test page: the native bridge, and what the device itself can give. */
export function TestTools() {
  const t = useTexts('info');
  return (
    <>
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
