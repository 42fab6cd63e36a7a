import type { Texts } from '../../texts.ts';

export const certify: Texts<'certify'> = {
  'title.certify': 'Mga detalye ninyo',

  'certify.intro':
    'Mga kailangan lang para sa loan ang itinatanong namin, at sinasabi namin kung bakit. Naka-encrypt ang mga sagot at larawan ninyo.',
  'certify.stepOf': 'Hakbang {at} sa {count}',
  'certify.progress': '{done} sa {count} ang nasagot',
  'certify.minutes': { one: 'mga {count} minuto', other: 'mga {count} minuto' },
  'certify.state.missing': 'Sasagutan pa',
  'certify.state.complete': 'Tapos na',
  'certify.state.fixed': 'Nagamit na sa desisyon',
  'certify.savedOn': 'Sinagot noong {date}',
  'certify.start': 'Magsimula',
  'certify.goOn': 'Magpatuloy',
  'certify.allDone': 'Nasagot na ang lahat',
  'certify.allDoneBody':
    'Puwede pa po ninyong baguhin ang mga sagot hangga’t hindi pa namin nagagamit sa desisyon sa loan.',
  'certify.someFixed':
    'Hindi na mababago ang mga sagot na ginamit sa desisyon sa loan hangga’t hindi ito bayad nang buo. Puwede po ninyong baguhin ang iba anumang oras.',
  'certify.next': 'Susunod',
  'certify.save': 'I-save',
  'certify.saved': 'Na-save na ang mga sagot ninyo.',
  'certify.optional': '(hindi sapilitan)',
  'certify.why': 'Bakit namin itinatanong: {reason}',

  'certify.choose': 'Pumili',
  'certify.noOptions': 'Walang mapagpipilian.',
  'certify.first': 'Rehiyon',
  'certify.second': 'Lungsod',
  'certify.year': 'Taon',
  'certify.month': 'Buwan',
  'certify.day': 'Araw',
  'certify.unseen': 'May mga karakter dito na hindi nakikita. Pakisulat po ulit.',
  'certify.fillIn': 'Pakisagutan po ito.',
  'certify.phoneDigits': {
    one: 'May {count} digit ang mobile number dito.',
    other: 'May {count} na digit ang mobile number dito.',
  },
  'certify.mostDigits': {
    one: 'Hanggang {count} digit lang ang numerong ito. Pakitingnan po ulit.',
    other: 'Hanggang {count} na digit lang ang numerong ito. Pakitingnan po ulit.',
  },
  'certify.chooseOne': 'Pumili po ng isa.',
  'certify.addOne': 'Magdagdag po ng larawan.',
  'certify.agree': 'Basahin po ito at lagyan ng tsek kung pumapayag kayo.',
  'certify.wrong': '{title}: {problem}.',
  'certify.failed': 'Hindi na-save ang mga sagot ninyo',
  'certify.empty': 'Walang itinatanong dito ngayon',
  'certify.emptyBody': 'Pakisubukan po ulit mamaya, o tumawag sa customer service.',

  'certify.takePhoto': 'Kumuha ng litrato',
  'certify.addPicture': 'Magdagdag ng larawan',
  'certify.removePicture': 'Alisin ang larawan',
  'certify.openPicture': 'Tingnan ang larawan',
  'certify.picture': 'Larawan {at} sa {count}',
  'certify.previous': 'Naunang larawan',
  'certify.nextPicture': 'Susunod na larawan',
  'certify.sending': '{percent}% na ang naipadala',
  'certify.notSent': 'Hindi naipadala ang larawan',
  'certify.sendAgain': 'Ipadala ulit ang larawan',
  'certify.notSentYet': 'Hindi naipadala ang larawang ito. Ipadala po ulit, o kumuha ng iba.',
  'certify.pictureGiven': 'May larawan na',

  'certify.share': 'Ibahagi ang tinatayang lokasyon ko',
  'certify.sharedOn': 'Ibinahagi noong {date}',
  'certify.location.denied': 'Hindi ito pinayagan ng phone ninyo. Puwede po kayong magpatuloy kahit wala ito.',
  'certify.location.unavailable':
    'Hindi mahanap ng phone ninyo kung nasaan ito. Puwede po kayong magpatuloy kahit wala ito.',
  'certify.location.timeout':
    'Masyadong natagalan ang phone ninyo sa paghahanap kung nasaan ito. Puwede po kayong magpatuloy kahit wala ito.',
  'certify.location.missing':
    'Hindi makapagbahagi ng lokasyon ang browser na ito. Puwede po kayong magpatuloy kahit wala ito.',
  'certify.location.insecure':
    'Hindi puwedeng humingi ng lokasyon ang page na ito. Puwede po kayong magpatuloy kahit wala ito.',

  'certify.fixed':
    'Ginamit ang mga sagot na ito sa desisyon sa loan. Hindi na mababago ang mga ito hangga’t hindi bayad nang buo ang loan.',
  'certify.help': 'Sabihin sa customer service',
  'certify.notice': 'Hindi kami makapagpapahiram sa inyo ngayon',
  'certify.noticeBody': 'Wala na po kayong sasagutan. Kung nagkamali kayo, puwede ninyong baguhin ang mga sagot.',
  'certify.change': 'Baguhin ang mga sagot ko',
  'certify.toHome': 'Bumalik sa home',
  'certify.inApp': 'Nasa app ang mga tanong na ito',
  'certify.inAppBody': 'Kusang bubukas ang mga ito. Kung hindi, i-tap ang button.',
  'certify.open': 'Buksan',
};
