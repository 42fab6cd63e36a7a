import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { useCountdown } from '../ui/countdown.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { Rating } from '../ui/rating.tsx';
import { Switch } from '../ui/switch.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useToast } from '../ui/toast.tsx';
import css from './gallery.module.css';
import { Part } from './part.tsx';

const CHANNELS = [
  { value: '90006', name: 'GCash', note: 'Free · at once' },
  { value: '90007', name: '7-Eleven', note: '₱15 · minutes' },
  { value: '90008', name: 'QR Ph', note: 'Free · at once' },
  { value: '90009', name: 'Bank transfer', note: 'Not available now', disabled: true },
];
const TABS = [
  { id: 'all', label: 'All', count: 3 },
  { id: 'open', label: 'In progress', count: 1 },
  { id: 'done', label: 'Answered', count: 2 },
];

/** Gallery: buttons and choices. */
export function ControlParts() {
  const toast = useToast();
  const [channel, setChannel] = useState<string | null>('90006');
  const [stars, setStars] = useState(3);
  const [tab, setTab] = useState('all');
  const [ticked, setTicked] = useState(false);
  const { secondsLeft, start } = useCountdown();
  return (
    <>
      <Part name="button">
        <Button>Repayment</Button>
        <Button variant="secondary">Rollover Repayment</Button>
        <Button variant="danger">Cancel the loan</Button>
        <Button variant="quiet">Click to view more products</Button>
        <Button busy>Payment</Button>
        <Button variant="secondary" busy>
          Payment
        </Button>
        <Button disabled disabledReason="Agree to the loan agreement first.">
          Next
        </Button>
        <Button href="#link" variant="secondary" icon={<Share2 size="1.25em" aria-hidden="true" />}>
          Share receipt
        </Button>
        <div className={css.wrap}>
          <Button width="fit">Fit</Button>
          <Button width="fit" variant="secondary" disabled={secondsLeft > 0} onClick={() => start(60)}>
            {secondsLeft > 0 ? `${secondsLeft} s` : 'Get code'}
          </Button>
          <IconButton label="Share" look="soft" icon={<Share2 size="1.375em" aria-hidden="true" />} />
          <IconButton label="Share, off" disabled icon={<Share2 size="1.375em" aria-hidden="true" />} />
        </div>
      </Part>
      <Part name="copy-button">
        <Card align="center">
          <p className={css.small}>Pay at any 7-Eleven CLiQQ kiosk</p>
          <p className={css.code}>8881 2345 6789</p>
          <CopyButton
            text="888123456789"
            label="Copy code"
            onCopied={() => toast('copy success', { tone: 'good' })}
            onFailed={() => toast('error', { tone: 'bad' })}
          />
        </Card>
      </Part>
      <Part name="radio-list, checkbox">
        <Card title="Payment Method">
          <RadioList label="Payment Method" rows={CHANNELS} value={channel} onChange={setChannel} />
        </Card>
        <Checkbox checked={ticked} onChange={setTicked}>
          Not ticked at first
        </Checkbox>
        <Checkbox checked disabled onChange={() => undefined}>
          Ticked and fixed
        </Checkbox>
      </Part>
      <Part name="switch">
        <Card title="Reminders">
          <Switch checked={ticked} onChange={setTicked} note="3 days before, and on the day">
            Before a payment is due
          </Switch>
          <Switch checked disabled onChange={() => undefined} note="Always on">
            When a payment is late
          </Switch>
        </Card>
      </Part>
      <Part name="rating">
        <Card>
          <Rating label="Your rating" starLabel={(n) => `${n} of 5 stars`} value={stars} onChange={setStars} />
        </Card>
      </Part>
      <Part name="tabs">
        <Tabs label="Complaints" items={TABS} value={tab} onChange={setTab}>
          <Card title={TABS.find((item) => item.id === tab)?.label}>They called my office twice today.</Card>
        </Tabs>
      </Part>
    </>
  );
}
