import type { RegistrationCatalogue } from './registration-catalogue.ts';

export const registrationFil: RegistrationCatalogue = {
  texts: {
    'registration.sms':
      '{code} ang code ninyo sa {appName}. Magagamit ito sa loob ng 10 minuto. Huwag itong sabihin kahit kanino.',
    'login.scarce':
      'Napakaraming code ang hinihingi ngayon. Kung hindi dumating ang sa inyo sa loob ng ilang minuto, mag-log in po sa device na nagamit na ninyo, o subukan ulit bukas.',
    'login.sms':
      '{code} ang code ninyo para mag-log in sa {appName}. Magagamit ito sa loob ng 10 minuto. Huwag itong sabihin kahit kanino, kahit sa amin.',
    'login.phoneChangedSms':
      '{appName}: napalitan ang mobile number ng account ninyo. Hindi na ito mabubuksan ng lumang numero. Kung hindi kayo ang nagpalit, tumawag agad sa {servicePhone}.',
    'registration.captchaMissing': 'I-type po ang mga karakter na nasa larawan.',
    'registration.captchaGone': 'Masyado nang luma ang larawan. I-type po ang mga karakter na nasa bago.',
    'registration.captchaUsed': 'Nagamit na ang mga karakter na ito. I-type po ang mga nasa bagong larawan.',
    'registration.proofGone': 'Masyadong natagalan ang pagsusuri. Pakisubukan po ulit.',
    'registration.proofUsed': 'Nagamit na ang pagsusuring ito. Pakisubukan po ulit.',
    'registration.proofWrong': 'Hindi natuloy ang pagsusuri. Pakisubukan po ulit.',
    'registration.numberWaits':
      'May code nang ipinadala sa numerong ito. Maghintay po ng {wait} bago humingi ng panibago.',
    'registration.tooMuchFromHere':
      'Masyadong maraming request mula sa network ninyo. Pakisubukan po ulit pagkaraan ng {wait}, o gumamit ng ibang network.',
    'registration.prefixBusy':
      'Masyadong maraming code ang ipinapadala sa mga numerong kagaya nito. Pakisubukan po ulit pagkaraan ng {wait}.',
    'registration.serviceSpent':
      'Naipadala na namin ang lahat ng code na kaya namin ngayong araw. Pakisubukan po ulit pagkaraan ng {wait}.',
    'registration.tooManyPictures': 'Masyadong maraming larawan ang hiningi. Buksan po ulit ang page.',
    'registration.smsUnsure':
      'Hindi namin alam kung naipadala ang SMS. Kung dumating ito, magagamit ang code; kung hindi, humingi po ulit pagkaraan ng {wait}.',
    'registration.headline': 'Mag-loan sa {appName}',
    'registration.intro':
      'Magrehistro po gamit ang mobile number ninyo, saka kunin ang app at doon mag-apply. Walang bayad ang pagrehistro.',
    'registration.terms': 'Mga tuntunin at kondisyon ng loan',
    'registration.privacy': 'Patakaran sa privacy',
    'wait.seconds': { one: '{count} segundo', other: '{count} na segundo' },
    'wait.minutes': { one: '{count} minuto', other: '{count} na minuto' },
    'wait.hours': { one: '{count} oras', other: '{count} na oras' },
    'wait.tooOften': 'Masyado na pong madalas ito. Pakisubukan po ulit pagkaraan ng {wait}.',
  },
  phrases: {
    'This number has not been used here for a long time. Please confirm your date of birth and your payout account.':
      'Matagal nang hindi ginagamit dito ang numerong ito. Pakikumpirma po ang petsa ng kapanganakan ninyo at ang account na tumatanggap ng pera.',
    'These details are not right. Please ask for a new code and try again. If this number is new to you, please write to customer service.':
      'Hindi tugma ang mga detalyeng ito. Humingi po ng bagong code at subukan ulit. Kung bago sa inyo ang numerong ito, sumulat po sa customer service.',
    'You have registered, please download the app to log in':
      'Nakarehistro na kayo. I-download po ang app para mag-log in.',
    'The characters do not match the picture. Please type those in the new one.':
      'Hindi tugma sa larawan ang mga karakter. I-type po ang mga nasa bago.',
    'We cannot send a code to this mobile number.': 'Hindi po kami makapagpadala ng code sa mobile number na ito.',
    'This page has been open for too long. Please try again.':
      'Masyado nang matagal na nakabukas ang page na ito. Pakisubukan po ulit.',
    'The code is not right. Please check the SMS.': 'Mali ang code. Tingnan po ulit ang SMS.',
    'This code has expired. Please ask for a new one.': 'Hindi na magagamit ang code na ito. Humingi po ng bago.',
    'Your account cannot be opened at the moment. Please try again later.':
      'Hindi mabuksan ang inyong account sa ngayon. Pakisubukan po ulit mamaya.',
    'The SMS could not be sent. Please try again in a moment.':
      'Hindi naipadala ang SMS. Pakisubukan po ulit maya-maya.',
    '请正确输入手机号！': 'Ilagay po nang tama ang mobile number: 11 digit, nagsisimula sa 1.',
    'Please enter your 11-digit mobile number. It begins with 09.':
      'Ilagay po ang 11 digit ng mobile number ninyo. Nagsisimula ito sa 09.',
    'Please enter your 10-digit mobile number.': 'Ilagay po ang 10 digit ng mobile number ninyo.',
  },
};
