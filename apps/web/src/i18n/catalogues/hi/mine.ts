import type { Texts } from '../../texts.ts';

export const mine: Texts<'mine'> = {
  'title.mine': 'प्रोफ़ाइल',
  'title.accounts': 'पेमेंट खाते',
  'title.contracts': 'मेरे एग्रीमेंट',
  'title.statement': 'स्टेटमेंट',
};
