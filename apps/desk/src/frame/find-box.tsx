import { Search } from 'lucide-react';
import { type Ref, useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { deskAddress } from '../desk-place.ts';
import kit from '../kit/kit.module.css';
import { useMay, useTexts } from '../services.ts';
import { classNames } from '../ui/class-names.ts';
import css from './frame.module.css';
import type { Screen } from './screens.ts';

/** The choice that looks for what was typed. */
const FIND = 'find';

interface FindBoxProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly screens: readonly Screen[];
}

/** One box that finds: a screen by its name, a complaint by its number, whatever identifies a borrower. The key `/` leads to it. */
export function FindBox({ ref, screens }: FindBoxProps) {
  const t = useTexts();
  const may = useMay();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // a new box for each find: the list of the one before must not open again
  const [finds, setFinds] = useState(0);
  const words = typed.trim().toLowerCase();
  const found = screens
    .map(({ to, title }) => ({ id: to, label: t(title) }))
    .filter(({ label }) => label.toLowerCase().includes(words));
  const complaint =
    /^\d{1,15}$/.test(words) && may('complaints.read')
      ? [{ id: deskAddress({ complaint: words }), label: t('desk.complaint', { id: words }) }]
      : [];
  const borrowers =
    words !== '' && may('borrowers.read') ? [{ id: FIND, label: t('find.words', { words: typed.trim() }) }] : [];
  return (
    <ComboBox
      key={finds}
      className={classNames(css.find)}
      items={[...borrowers, ...complaint, ...found]}
      inputValue={typed}
      onInputChange={setTyped}
      selectedKey={null}
      menuTrigger="input"
      allowsEmptyCollection
      onSelectionChange={(key) => {
        if (key === null) return;
        setTyped('');
        setFinds((count) => count + 1);
        // what is looked for stays out of the address
        if (key === FIND) void navigate('/desk/borrowers', { state: { find: typed.trim() } });
        else void navigate(String(key));
      }}
    >
      <Label className="visually-hidden">{t('find.label')}</Label>
      <span className={classNames(css.findBox)}>
        <Search size="1.1em" aria-hidden="true" />
        <Input ref={ref} placeholder={t('keys.find')} maxLength={80} />
        <kbd aria-hidden="true">/</kbd>
      </span>
      <Popover className={classNames(kit.popover)}>
        <ListBox<{ id: string; label: string }>
          renderEmptyState={() => <p className={classNames(css.none)}>{t('find.none')}</p>}
        >
          {({ id, label }) => (
            <ListBoxItem id={id} textValue={label} className={classNames(kit.option)}>
              {label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
