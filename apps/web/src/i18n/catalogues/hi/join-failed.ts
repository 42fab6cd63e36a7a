import type { Texts } from '../../texts.ts';

export const joinFailed: Texts<'joinFailed'> = {
  'title.loginFail': 'ऑर्डर का विवरण',

  'joinFailed.title': 'लॉग इन नहीं हो सका',
  'joinFailed.products': 'दूसरे लोन',
  'joinFailed.view': 'देखें',
  'joinFailed.notOpen': 'अभी उपलब्ध नहीं',
  'joinFailed.none': 'अभी कोई दूसरा लोन नहीं है।',
};
