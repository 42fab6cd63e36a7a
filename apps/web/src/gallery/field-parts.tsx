import { groupCardNumber, markets } from '@hiram/domain';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { DateField, dateIn } from '../ui/date-field.tsx';
import { digitsRule } from '../ui/digits.ts';
import { DigitsField } from '../ui/digits-field.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { phoneDigits } from '../ui/phone-digits.ts';
import { SelectField } from '../ui/select-field.tsx';
import { Slider } from '../ui/slider.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Part } from './part.tsx';

const PHONE = phoneDigits(markets.PH.phoneRule);
const CARD = digitsRule(19, groupCardNumber);
const KEYPAD = { keypad: 'Amount keypad', point: 'Point', delete: 'Delete', confirm: 'OK', hide: 'Hide keypad' };

/** Gallery: fields in all states. */
export function FieldParts() {
  const [name, setName] = useState('Maria Santos');
  const [phone, setPhone] = useState('09171234');
  const [born, setBorn] = useState({ day: '31', month: '2', year: '1994' });
  const [card, setCard] = useState('621234567890');
  const [code, setCode] = useState('123');
  const [text, setText] = useState('They called my office twice today…');
  const [money, setMoney] = useState('1500.5');
  const [months, setMonths] = useState(6);
  return (
    <Part name="fields">
      <TextField
        label="Account name"
        value={name}
        onChange={setName}
        autoComplete="name"
        hint="Exactly as in your wallet. We only send money to your own account."
      />
      <TextField label="E-mail" type="email" value="" onChange={() => undefined} placeholder="you@example.com" />
      <TextField label="Fixed" value="Cannot be changed" onChange={() => undefined} disabled />
      <SelectField label="Channel" valueText="GCash" onOpen={() => undefined} />
      <SelectField
        label="City"
        valueText=""
        placeholder="Please choose"
        error="Choose the city you live in."
        onOpen={() => undefined}
      />
      <DigitsField
        label="Mobile number"
        value={phone}
        onChange={setPhone}
        rule={PHONE}
        inputMode="tel"
        autoComplete="tel-national"
        error={phone.length < 11 ? 'Enter all 11 digits of your GCash number.' : undefined}
      />
      <DateField
        label="Date of birth"
        partLabels={{ day: 'Day', month: 'Month', year: 'Year' }}
        value={born}
        onChange={setBorn}
        error={dateIn(born) === null ? 'There is no such day.' : undefined}
      />
      <DigitsField label="Bank card" value={card} onChange={setCard} rule={CARD} />
      <CodeField
        label="Verification code"
        value={code}
        onChange={setCode}
        length={6}
        suffix={
          <Button variant="quiet" width="fit">
            Get code
          </Button>
        }
      />
      <MoneyField
        label="Monthly income"
        symbol="₱"
        value={money}
        onChange={setMoney}
        maxLength={9}
        keypadTexts={KEYPAD}
        hint="Before tax."
      />
      <Slider label="Months" value={months} min={1} max={36} step={1} onChange={setMonths} />
      <TextArea label="What happened?" value={text} onChange={setText} maxLength={200} />
    </Part>
  );
}
