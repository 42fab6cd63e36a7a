import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { type Location, locate } from '../../shell/locate.ts';
import css from './test-preview.module.css';

/** Requests the location on a tap only, and shows it or the reason why there is none. */
export function LocationPart() {
  const t = useTexts('testTools');
  const [location, setLocation] = useState<Location | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setIsAsking(true);
    setLocation(null);
    setLocation(await locate(window));
    setIsAsking(false);
  };
  return (
    <div role="group" aria-label={t('info.test.location')} className={css.stack}>
      <Button
        variant="secondary"
        icon={<Smartphone size="1.25em" aria-hidden="true" />}
        busy={isAsking}
        onClick={() => void ask()}
      >
        {t('info.test.locate')}
      </Button>
      <div role="status">
        {typeof location === 'string' && <Banner tone="warn">{t(`info.test.location.${location}`)}</Banner>}
        {typeof location === 'object' && location !== null && (
          <ListRows
            rows={[
              { text: t('info.test.latitude'), value: <Degrees value={location.latitude} /> },
              { text: t('info.test.longitude'), value: <Degrees value={location.longitude} /> },
              { text: t('info.test.accuracy'), value: t('info.test.metres', { count: Math.round(location.accuracy) }) },
            ]}
          />
        )}
      </div>
    </div>
  );
}

/** Rounded to six decimals, a tenth of a metre; never broken across lines. */
function Degrees({ value }: { value: number }) {
  return <span>{value.toFixed(6)}</span>;
}
