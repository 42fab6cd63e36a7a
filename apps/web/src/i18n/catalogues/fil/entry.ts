import type { Texts } from '../../texts.ts';

export const entry: Texts<'entry'> = {
  'entry.register.title': 'Magrehistro',
  'entry.register.description': 'Magrehistro po sa {app} gamit ang mobile number ninyo.',
  'entry.register.lead': 'Magrehistro po gamit ang mobile number ninyo. Libre ito at wala kayong obligasyon.',
  'entry.register.need.title': 'Ang kailangan ninyo',
  'entry.register.need.phone': 'Sarili ninyong mobile number na nakakatanggap ng SMS.',
  'entry.register.need.account': 'Para sa pera, sa susunod: e-wallet o bank account na nakapangalan sa inyo.',
  'entry.register.app.title': 'Magrehistro sa app',
  'entry.register.app.body':
    'I-download po ang app, buksan ito at ilagay ang mobile number ninyo. Kukumpirmahin ito ng code na ipapadala sa SMS.',
  'entry.register.read': 'Sa pagrehistro, kinikilala ninyo ang {terms} at ang {privacy}.',
  'entry.register.readTerms': 'mga tuntunin ng loan',
  'entry.register.readPrivacy': 'patakaran sa privacy',

  'entry.download.title': 'Kunin ang app',
  'entry.download.description': 'I-download po ang {app} para sa phone ninyo mula sa store nito.',
  'entry.download.lead': 'Manghiram, magbayad at subaybayan ang loan ninyo sa phone ninyo.',
  'entry.download.android': 'Android',
  'entry.download.androidStore': 'Google Play',
  'entry.download.ios': 'iPhone',
  'entry.download.iosStore': 'App Store',
  'entry.download.from': 'I-download sa',
  'entry.download.none': 'Hindi ma-download ang app sa ngayon. Tawagan po kami: {phone}.',
  'entry.download.browser.title': 'Kahit walang app',
  'entry.download.browser.body':
    'Magagawa rin ang lahat sa browser ninyo: mag-log in gamit ang mobile number, mag-apply, magbayad at subaybayan ang loan.',
  'entry.download.browser.go': 'Magpatuloy sa browser',
  'entry.download.safe.title': 'Bago kayo mag-install',
  'entry.download.safe.publisher': 'I-check po na {app} ang app at {company} ang publisher nito.',
  'entry.download.safe.store': 'Sa store lang ito i-install, huwag kailanman mula sa file na ipinadala sa inyo ng iba.',
  'entry.download.safe.pay': 'Hindi po kami kailanman humihingi ng pera bago kayo makatanggap ng loan.',
  'entry.download.after.title': 'Pagkatapos nito',
  'entry.download.after.1': 'Buksan po ang app at mag-log in gamit ang mobile number na inirehistro ninyo.',
  'entry.download.after.2': 'Pumili po ng loan. Makikita ninyo ang gastos dito bago kayo mag-apply.',
  'entry.download.after.3': 'Hindi pa nakarehistro? Puwede rin iyon sa app.',
  'entry.download.terms': 'Basahin ang mga tuntunin ng loan',

  'entry.agreement.lead':
    'Ang mga tuntunin ng loan na bahagi ng bawat kasunduan sa {company}. Wala po kayong anumang obligasyon kapag sumang-ayon kayo sa mga ito rito.',
  'entry.agreement.register': 'Bumalik sa pagrehistro',
  'entry.agreement.download': 'Kunin ang app',
};
