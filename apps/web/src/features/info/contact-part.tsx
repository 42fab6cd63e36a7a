import { ContactRound } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import { contactPicker, pickContact } from './pick-contact.ts';

const hasPicker = () => contactPicker(window) !== null;

/** A contact, picked where the browser supports it, typed elsewhere. As personal data it is neither stored nor sent. */
export function ContactPart() {
  const t = useTexts('testTools');
  const [contact, setContact] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const canPick = useInBrowser(hasPicker);
  const type = (text: string): void => {
    setHasFailed(false);
    setContact(text);
  };
  const pick = async (): Promise<void> => {
    const picker = contactPicker(window);
    if (picker === null) return;
    setHasFailed(false);
    try {
      setContact((await pickContact(picker)) ?? contact);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <TextField
      label={t('info.test.contact')}
      labelNote={t('info.test.contactNote')}
      value={contact}
      onChange={type}
      error={hasFailed ? t('info.test.contactFailed') : undefined}
      autoComplete="off"
      suffix={
        canPick ? (
          <IconButton
            label={t('info.test.contactPick')}
            icon={<ContactRound size="1.5em" aria-hidden="true" />}
            onClick={() => void pick()}
          />
        ) : undefined
      }
    />
  );
}
