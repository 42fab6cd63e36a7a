import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Pill } from '../ui/pill.tsx';
import { ProductRow } from '../ui/product-row.tsx';
import { Screen } from '../ui/screen.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Steps } from '../ui/steps.tsx';
import css from './gallery.module.css';
import { ControlParts } from './control-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { MediaParts } from './media-parts.tsx';
import { MessageParts } from './message-parts.tsx';
import { OverlayParts } from './overlay-parts.tsx';
import { SurfaceParts } from './surface-parts.tsx';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const SIZES = [
  { value: '100%', label: '100 %' },
  { value: '200%', label: '200 %' },
];
const GROUPS = {
  surfaces: SurfaceParts,
  controls: ControlParts,
  fields: FieldParts,
  messages: MessageParts,
  media: MediaParts,
  overlays: OverlayParts,
} as const;

/** Every part of the kit in every state, for development and for the visual and accessibility checks. */
export function GalleryScreen() {
  const [scheme, setScheme] = useState('light');
  const [size, setSize] = useState('100%');
  const [agreed, setAgreed] = useState(true);
  useEffect(() => {
    const { documentElement: root } = document;
    root.dataset['theme'] = scheme;
    root.style.fontSize = size;
    return () => {
      delete root.dataset['theme'];
      root.style.fontSize = '';
    };
  }, [scheme, size]);
  return (
    <Screen
      title="Gallery"
      back={{ label: 'Back', onClick: () => window.history.back() }}
      action={<IconButton label="Help" icon={<CircleQuestionMark size="1.5em" aria-hidden="true" />} />}
      hero={{ label: 'Next payment · Dec 1', amount: <Amount value={118456} currency="PHP" size="large" /> }}
      bar={
        <>
          <Checkbox checked={agreed} onChange={setAgreed}>
            I agree to the <a href="#agreement">Loan agreement</a> and <a href="#disclosure">Disclosure</a>
          </Checkbox>
          <Button disabled={!agreed}>Next</Button>
        </>
      }
    >
      <Card>
        <ProductRow
          name="QuickPeso"
          note="Loan 86"
          aside={
            <Pill tone="info" dot>
              In repayment
            </Pill>
          }
        />
        <Steps states={['done', 'now', 'open']} label="1 of 3 instalments paid" />
        <p className={css.small}>1 of 3 paid. Pay by Dec 1 and nothing is added.</p>
      </Card>
      <Card title="Gallery settings">
        <Segmented label="Colour scheme" options={SCHEMES} value={scheme} onChange={setScheme} />
        <br />
        <Segmented label="Text size" options={SIZES} value={size} onChange={setSize} />
      </Card>
      {Object.entries(GROUPS).map(([name, Group]) => (
        <Group key={name} />
      ))}
    </Screen>
  );
}
