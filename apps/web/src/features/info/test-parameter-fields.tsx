import { RotateCcw } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import css from './test-preview.module.css';
import type { ParameterName } from './test-parameters.ts';
import type { TestParameters } from './use-test-parameters.ts';

/** In reading order; short ones share a line if it is wide enough. */
const fields: readonly { readonly name: ParameterName; readonly short?: true }[] = [
  { name: 'sessionId' },
  { name: 'productId', short: true },
  { name: 'orderId', short: true },
  { name: 'appVersion', short: true },
  { name: 'osVersion', short: true },
  { name: 'deviceName' },
  { name: 'deviceId' },
  { name: 'adId' },
];

/** The shell's data about itself, and the loan. */
export function TestParameterFields({ values, change, reset }: TestParameters) {
  const t = useTexts('testPage');
  return (
    <Card
      title={t('info.test.parameters')}
      aside={
        <IconButton
          label={t('info.test.reset')}
          icon={<RotateCcw size="1.25em" aria-hidden="true" />}
          onClick={reset}
        />
      }
    >
      <div className={css.fields}>
        {fields.map(({ name, short }) => (
          <div key={name} className={short ? css.short : css.long}>
            <TextField
              label={t(`info.test.${name}`)}
              name={name}
              value={values[name]}
              onChange={(value) => change(name, value)}
              autoCapitalize="none"
              autoComplete="off"
              inputMode={name === 'productId' || name === 'orderId' ? 'numeric' : 'text'}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
