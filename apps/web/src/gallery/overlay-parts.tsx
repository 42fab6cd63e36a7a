import { useState } from 'react';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { Button } from '../ui/button.tsx';
import { CascadePicker } from '../ui/cascade-picker.tsx';
import { DatePicker } from '../ui/date-picker.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Picker } from '../ui/picker.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { Rating } from '../ui/rating.tsx';
import { StatusIcon } from '../ui/status-icon.tsx';
import { useToast } from '../ui/toast.tsx';
import css from './gallery.module.css';
import { Part } from './part.tsx';

const OK = { okLabel: 'OK', cancelLabel: 'Cancel' };
const BANKS = Array.from({ length: 14 }, (_, index) => ({
  value: String(index),
  label: `Bank ${index + 1}`,
  note: index === 2 ? 'At once' : undefined,
  disabled: index === 4,
}));
const CITIES = [
  { value: 'ncr', label: 'Metro Manila', children: ['Makati', 'Manila', 'Quezon City'].map(named) },
  { value: 'ceb', label: 'Cebu', children: ['Cebu City', 'Mandaue'].map(named) },
];
const CHANNELS = ['GCash', '7-Eleven', 'QR Ph', 'Bank transfer'].map((name) => ({ value: name, name, note: 'Free' }));
const LONG = Array.from({ length: 24 }, (_, index) => `Paragraph ${index + 1} of a text that has to scroll.`);

function named(name: string): { value: string; label: string } {
  return { value: name, label: name };
}

/** Gallery: overlays. */
export function OverlayParts() {
  const toast = useToast();
  const [open, setOpen] = useState<string | null>(null);
  const [stars, setStars] = useState(0);
  const [channel, setChannel] = useState<string | null>('GCash');
  const close = (): void => setOpen(null);
  const choose = (what: string): void => {
    toast(what, { tone: 'good' });
    close();
  };
  return (
    <Part name="dialog, bottom-sheet, pickers">
      <div className={css.wrap}>
        {['Dialog', 'Alert', 'Long dialog', 'Rating', 'Sheet', 'Picker', 'Date', 'City', 'Empty picker'].map((name) => (
          <Button key={name} width="fit" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </div>
      <Dialog
        open={open === 'Dialog'}
        title="Successfully Sent"
        onClose={close}
        actions={
          <>
            <Button onClick={() => toast('Over the dialog', { tone: 'info' })}>Show a toast</Button>
            <Button variant="secondary" onClick={close}>
              Close
            </Button>
          </>
        }
      >
        <StatusIcon name="settled" />
        <p>We answer within 3 weekdays.</p>
      </Dialog>
      <Dialog
        open={open === 'Alert'}
        alert
        title="Point out"
        actions={
          <>
            <Button onClick={close}>Agree</Button>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        Leave now and your offer is kept until tomorrow. This one closes by its buttons only.
      </Dialog>
      <Dialog
        open={open === 'Long dialog'}
        title="Loan agreement"
        align="start"
        onClose={close}
        actions={<Button onClick={close}>Agree</Button>}
      >
        {LONG.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
      <Dialog
        open={open === 'Rating'}
        title="How was it?"
        onClose={close}
        actions={
          <Button onClick={() => (stars === 0 ? toast('Silakan pilih', { tone: 'bad' }) : choose(`${stars} stars`))}>
            Send
          </Button>
        }
      >
        <Rating label="How was it?" starLabel={(n) => `${n} of 5 stars`} value={stars} onChange={setStars} />
      </Dialog>
      <BottomSheet
        open={open === 'Sheet'}
        title="Payment Method"
        onClose={close}
        actions={<Button onClick={() => choose(channel ?? '')}>Payment</Button>}
      >
        <RadioList label="Payment Method" rows={CHANNELS} value={channel} onChange={setChannel} />
      </BottomSheet>
      <Picker
        {...OK}
        open={open === 'Picker'}
        title="Bank"
        options={BANKS}
        value="9"
        onConfirm={choose}
        onCancel={close}
      />
      <Picker
        {...OK}
        open={open === 'Empty picker'}
        title="Bank"
        options={[]}
        emptyText="Nothing to choose from"
        value={null}
        onConfirm={choose}
        onCancel={close}
      />
      <DatePicker
        {...OK}
        open={open === 'Date'}
        title="Date of birth"
        labels={{ year: 'Year', month: 'Month', day: 'Day' }}
        minOn="1950-03-15"
        maxOn="2008-11-20"
        value="1992-02-29"
        onConfirm={choose}
        onCancel={close}
      />
      <CascadePicker
        {...OK}
        open={open === 'City'}
        title="City"
        labels={{ first: 'Province', second: 'City', search: 'Search by name', noMatch: 'No such place' }}
        options={CITIES}
        value={['ceb', 'Mandaue']}
        onConfirm={([province, city]) => choose(`${province}, ${city}`)}
        onCancel={close}
      />
    </Part>
  );
}
