import { readableCodec } from '@hiram/contract/dialect';
import { CAPCODE_MAX } from '@hiram/contract/registration';
import { captchaAddress } from '@hiram/contract/registration-captcha';
import { withoutGaps } from '@hiram/domain';
import { RefreshCw } from 'lucide-react';
import { loadCodec } from '../../api/load-codec.ts';
import type { AppConfig } from '../../brand/config.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import css from './login.module.css';
import type { CodeRequest } from './use-code-request.ts';

/** Address of a new picture for a page. */
export async function pictureAddress(config: AppConfig, sid: string): Promise<string> {
  const codec = (await loadCodec(config)) ?? readableCodec;
  return captchaAddress(codec, config.basePath, { sid, at: new Date() });
}

export interface PictureProps {
  readonly request: CodeRequest;
  readonly capcode: string;
  readonly error: string | undefined;
  readonly onChange: (capcode: string) => void;
}

/** A picture to type, for a phone that cannot do the proof of work. */
export function Picture({ request, capcode, error, onChange }: PictureProps) {
  const t = useTexts('loginSteps');
  return (
    <>
      <p className={css.soft}>{t('login.pictureWhy')}</p>
      <div className={css.picture}>
        <img src={request.picture} alt={t('login.pictureAlt', { count: CAPCODE_MAX })} width="160" height="56" />
        <IconButton
          label={t('login.newPicture')}
          icon={<RefreshCw size="1.25em" aria-hidden="true" />}
          onClick={() => {
            onChange('');
            void request.renewPicture();
          }}
        />
      </div>
      <TextField
        label={t('login.picture')}
        value={capcode}
        autoComplete="off"
        autoCapitalize="characters"
        error={error === '' ? t('login.pictureMissing') : error}
        onChange={(text) => {
          onChange(withoutGaps(text).slice(0, CAPCODE_MAX));
          request.clear();
        }}
      />
    </>
  );
}
