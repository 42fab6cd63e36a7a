import { type CertifyItem, LOCATION_DECIMALS, uploadLocation } from '@hiram/contract/certify';
import { MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { problemText } from '../../api/call-error.ts';
import { useAction } from '../../api/use-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type Location, locate } from '../../shell/locate.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldMessages, focusFirstInvalid } from '../../ui/field.tsx';
import css from './certify.module.css';
import { Hint } from './hint.tsx';

/** Shares the borrower's approximate location, on a tap and with consent; rounded before it leaves the phone. */
export function LocationField({ item }: { item: CertifyItem }) {
  const t = useTexts('certify');
  const id = useId();
  const action = useAction(uploadLocation, { loadingText: null, quiet: true });
  const [isAgreed, setIsAgreed] = useState(false);
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<Exclude<Location, object> | null>(null);
  const [sharedOn, setSharedOn] = useState(item.value);
  const [isAsking, setIsAsking] = useState(false);
  const [statement] = item.note ?? [];
  if (statement === undefined) return null;
  const share = async (): Promise<void> => {
    setFound(null);
    if (!isAgreed) {
      setError(t('certify.agree'));
      const group = document.getElementById(id);
      setTimeout(() => focusFirstInvalid(group));
      return;
    }
    setIsAsking(true);
    const place = await locate(window);
    if (typeof place === 'string') setFound(place);
    else {
      const { latitude, longitude } = place;
      const result = await action.run({
        latitude: rounded(latitude),
        longitude: rounded(longitude),
        consent: statement.type,
      });
      if (result?.success === true) setSharedOn(result.data.sharedOn);
      else if (result !== null) setError(problemText(result, t('failure.body')));
    }
    setIsAsking(false);
  };
  return (
    <div role="group" id={id} aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className={css.label}>
        {item.title} <span className={css.note}>{t('certify.optional')}</span>
      </p>
      <Checkbox
        checked={isAgreed}
        onChange={(next) => {
          setIsAgreed(next);
          setError(undefined);
        }}
        {...(error !== undefined && { errorId: `${id}-error` })}
      >
        {statement.name}
      </Checkbox>
      <FieldMessages id={id} error={error} hint={<Hint item={item} />} />
      <div className={css.share}>
        <Button
          variant="secondary"
          icon={<MapPin size="1.25em" aria-hidden="true" />}
          busy={isAsking}
          onClick={() => void share()}
        >
          {t('certify.share')}
        </Button>
      </div>
      <div role="status">
        {found !== null && <Banner tone="warn">{t(`certify.location.${found}`)}</Banner>}
        {sharedOn !== '' && found === null && <Banner tone="good">{t('certify.sharedOn', { date: sharedOn })}</Banner>}
      </div>
    </div>
  );
}

const rounded = (degrees: number): number => Number(degrees.toFixed(LOCATION_DECIMALS));
