import type { Catalogue } from './catalogue.ts';
import { accountFil } from './account/fil.ts';
import { homeFil } from './home/fil.ts';
import { certifyFil } from './certify/fil.ts';
import { chargesFil } from './charges/fil.ts';
import { complaintFil } from './complaint/fil.ts';
import { mineFil } from './mine/fil.ts';
import { registrationFil } from './registration/fil.ts';
import { reminderFil } from './reminder/fil.ts';
import { orderStatusFil } from './order/fil.ts';
import { repaymentFil } from './repayment/fil.ts';
import { lateFil } from './late/fil.ts';
import { transferFil } from './transfer/fil.ts';

/** Filipino, with the terms of its pages. */
export const fil: Catalogue = {
  lang: 'fil',
  texts: {
    ...registrationFil.texts,
    ...accountFil,
    ...chargesFil,
    ...homeFil.texts,
    ...certifyFil.texts,
    ...complaintFil.texts,
    ...reminderFil.texts,
    ...mineFil.texts,
    ...repaymentFil,
    ...orderStatusFil,
    ...transferFil.texts,
    ...lateFil,
    'status.approved': 'Aprubado na',
    'status.approved.body': 'Handa na ang loan ninyo. Kumpirmahin po na gusto ninyo ang pera, at ipapadala namin ito.',
    'status.offeredAgain': 'Pakikumpirma ulit',
    'status.offeredAgain.body':
      'Hindi naipadala ang pera sa loob ng mga araw na sinang-ayunan ninyo. Walang ipinadala at wala kayong utang. Basahin po ang halaga ngayong araw at kumpirmahin kung gusto pa rin ninyo ang loan.',
    'status.review': 'Sinusuri pa',
    'status.review.body': 'Magpapasya po kami sa loob ng isang araw, at dito namin ito sasabihin sa inyo.',
    'status.refused': 'Hindi naaprubahan',
    'status.refused.body': 'Hindi po namin maiaalok sa inyo ang loan na ito ngayon.',
    'status.payingOut': 'Papunta na ang pera',
    'status.payingOut.body': 'Darating ito sa account ninyo sa loob ng 1 hanggang 3 araw.',
    'status.payoutOnHold': 'Hindi pa naipapadala ang pera',
    'status.running': 'Binabayaran pa',
    'status.payBy': 'Bayad na ang {paid} sa {total}. Magbayad po hanggang {dueOn} para walang madagdag.',
    'status.dueToday': 'Due date ngayong araw',
    'status.dueToday.body': 'Bayad na ang {paid} sa {total}. Magbayad po ngayong araw para walang madagdag.',
    'status.dueSoon': 'Malapit na ang due date',
    'status.overdue': { one: '{count} araw nang overdue', other: '{count} na araw nang overdue' },
    'status.overdue.body':
      'May penalty na nadaragdag araw-araw. Titigil ito kung magbabayad o mag-e-extend kayo ngayong araw.',
    'status.settled': 'Bayad na nang buo',
    'status.settled.body': 'Nabayaran ninyo nang buo ang loan na ito noong {settledOn}. Salamat po.',
    'order.21': 'Naghihintay',
    'order.110': 'Hindi naaprubahan',
    'order.151': 'Papunta na ang pera',
    'order.170': 'Binabayaran pa',
    'order.174': 'Malapit na ang due date',
    'order.180': 'Overdue na',
    'order.200': 'Bayad na nang buo',
    youReceived: 'Natanggap ninyo',
    youReceive: 'Matatanggap ninyo',
    processingFee: 'Processing fee, ibinabawas sa loan',
    planOf: 'Principal {principal} · Interes {interest}',
    'rate.flat': '{percent}% kada taon, sa halaga ng loan',
    'rate.declining': '{percent}% kada taon, sa natitirang utang',
    newUserMessage:
      'Maligayang pagdating. Basahin po muna kung magkano ang gastos sa unang loan ninyo bago kayo sumang-ayon. Kayo ang magpapasya, at hindi kailangang magmadali.',
    newUserButton: 'Magpatuloy',
    leaveConfirm:
      'Hindi pa kumpirmado ang loan ninyo. Kung aalis kayo ngayon, walang ipapadala at wala kayong utang para dito.',
    joinFailedTitle: 'Hindi natuloy ang pag-log in sa partner',
    joinFailedBody:
      'Hindi apektado ang account ninyo dito at ang mga loan ninyo. Puwede po kayong sumubok ulit mamaya, o tingnan ang mga loan na ito.',
    totalToRepay: 'Kabuuang babayaran',
    termsHoldUntil: 'May bisa ang mga kondisyong ito hanggang',
    paidSoFar: 'Nabayaran na',
    stillToPay: 'Natitirang babayaran',
    youApplyFor: 'Halaga ng loan',
    appliedOn: 'Petsa ng pag-apply',
    principal: 'Principal',
    interest: 'Interes',
    fee: 'Fee',
    penalty: 'Penalty',
    extensionCharge: 'Singil sa extension',
    reclaim: 'Refund na dapat ibalik',
    settlesBy: 'Napagkasunduang halaga na tatapos sa loan hanggang {day}',
    credit: 'Credit ninyo (sobrang bayad)',
    instalmentOf: 'Hulog {number} sa {total}',
    withdrawMessage: 'Handa na ang {amount} para sa inyo. Ipapadala namin ito sa account ninyo kapag nagkumpirma kayo.',
    overdueTip:
      'Kung hindi po kayo magbabayad ngayong araw, madaragdagan ito ng {amount} bukas. Kung hindi ninyo kayang bayaran ang lahat, tingnan kung magkano ang extension.',
    accountProblemTitle: 'I-check ang account na padadalhan',
    extensionTitle: { one: 'I-extend nang {count} araw', other: 'I-extend nang {count} na araw' },
    extensionRemark: 'Babayaran ngayon',
    extensionPlanNow: 'Extension ng loan',
    noticeOfInstalment: 'Bilang na ang bayad ninyo mula sa oras na magbayad kayo, kahit mas huli namin itong malaman.',
    noticeOfPayoff:
      'Kapag nabayaran ito, bayad na nang buo ang loan at titigil na ang interes. Para sa araw na ito lang ang halaga; iba na ito bukas.',
    noticeOfSettlement:
      'Kapag nabayaran ito, bayad na nang buo ang loan at titigil na ang interes. Ito ang napagkasunduang halaga, na may bisa hanggang {day}.',
    nothingOwed: 'Wala nang babayaran sa loan na ito.',
    payoffFrom: 'Puwede po ninyong bayaran nang buo ang loan simula sa {day}.',
    noticeOfExtension:
      'Magsisimula ang extension kapag nabayaran ang halagang ito. Utang pa rin po ninyo ang halagang hiniram ninyo.',
    defaultCodeTitle: 'Magbayad sa counter gamit ang code na ito',
    amountChanged: '{amount} na ngayon ang babayaran. Paki-check po ito at subukan ulit.',
    cardCode:
      '{code} ang code ninyo para kumpirmahin ang bayad. Magagamit ito sa loob ng 10 minuto. Huwag po itong sabihin kahit kanino.',
    codeTooSoon: 'Kapapadala lang ng code. Maghintay po ng isang minuto bago humingi ng panibago.',
    codeTries: 'Masyadong maraming maling code. Magsimula po ulit.',
    paymentPending: 'Hindi pa po namin natatanggap ang bayad ninyo. Kusang mag-a-update ang page na ito.',
    paymentUnknown:
      'Hindi pa namin alam kung natuloy ang bayad. Huwag na po kayong magbayad ulit: tinatanong na namin ang payment provider.',
    paymentPaid: 'Salamat po. Natanggap na namin ang bayad ninyo.',
    paymentExpired: 'Hindi ito nabayaran sa takdang oras. Walang nabawas sa pera ninyo.',
    paymentFailed: 'Hindi natuloy ang bayad. Walang nabawas sa pera ninyo.',
  },
  phrases: {
    ...registrationFil.phrases,
    ...homeFil.phrases,
    ...certifyFil.phrases,
    ...complaintFil.phrases,
    ...reminderFil.phrases,
    ...mineFil.phrases,
    ...transferFil.phrases,
    'Something in the request is wrong.': 'May mali sa request.',
    'This can only be done from our own pages.': 'Magagawa lang ito sa sarili naming mga page.',
    'Please log in again.': 'Mag-log in po ulit.',
    'This call does not exist.': 'Walang ganitong API call.',
    'This request was already sent with different content.':
      'Naipadala na dati ang request na ito, pero iba ang laman.',
    'This request is still being processed. Please try again in a moment.':
      'Pinoproseso pa ang request na ito. Pakisubukan po ulit maya-maya.',
    'The request is too large.': 'Masyadong malaki ang request.',
    'The request has the wrong content type.': 'Mali ang content type ng request.',
    'Too many tries. Please wait a moment.': 'Masyado nang maraming beses kayong sumubok. Maghintay po sandali.',
    'Something went wrong on our side. Please try again in a moment.':
      'Nagkaproblema sa panig namin. Pakisubukan po ulit maya-maya.',
    'The service is busy. Please try again in a moment.': 'Abala ang serbisyo ngayon. Pakisubukan po ulit maya-maya.',
    'We cannot find this order.': 'Hindi po namin mahanap ang order na ito.',
    'There is nothing to pay on this order.': 'Walang kailangang bayaran sa order na ito.',
    'The amount to pay has changed. Please check it and try again.':
      'Nagbago ang halagang babayaran. Paki-check po ito at subukan ulit.',
    'This loan cannot be extended now.': 'Hindi puwedeng i-extend ang loan na ito ngayon.',
    'This payment method is not available. Please choose another.':
      'Hindi available ang paraan ng pagbabayad na ito. Pumili po ng iba.',
    'We do not know yet whether the payment went through. Do not pay again. We are asking the provider.':
      'Hindi pa namin alam kung natuloy ang bayad. Huwag na po kayong magbayad ulit: tinatanong na namin ang payment provider.',
    'We cannot find this payment.': 'Hindi po namin mahanap ang pagbabayad na ito.',
    'The payment provider declined this payment. Please choose another method.':
      'Tinanggihan ng payment provider ang bayad na ito. Pumili po ng ibang paraan.',
    'We cannot find this card. Please choose another.': 'Hindi namin mahanap ang card na ito. Pumili po ng iba.',
    'This loan is not offered now.': 'Hindi inaalok ang loan na ito ngayon.',
    'The loan on offer has changed. Please read it again before you confirm.':
      'Nagbago ang inaalok na loan. Basahin po ulit ito bago kayo magkumpirma.',
    'We cannot find this contract.': 'Hindi po namin mahanap ang kontratang ito.',
    'There is no money to withdraw on this order.': 'Wala pong perang puwedeng i-withdraw sa order na ito.',
    'Please add an account to receive your money.': 'Idagdag po ang account na padadalhan ng pera ninyo.',
    'Money cannot be sent to this account now. Please choose another one.':
      'Hindi puwedeng magpadala ng pera sa account na ito ngayon. Pumili po ng iba.',
    'This loan cannot be paid off early now.': 'Hindi puwedeng bayaran nang buo ang loan na ito ngayon.',
    'We cannot read this picture. Please choose a photo or a screenshot (JPEG, PNG, WebP).':
      'Hindi namin mabasa ang larawang ito. Pumili po ng litrato o screenshot (JPEG, PNG, WebP).',
    'This picture is too large. Please choose a smaller one.':
      'Masyadong malaki ang larawang ito. Pumili po ng mas maliit.',
    'This picture is too small to read. Please take a new photo, or send it in full size.':
      'Masyadong maliit ang larawang ito para mabasa. Kumuha po ng bagong litrato, o ipadala ito sa buong laki.',
    'Nothing can be seen in this picture. Please take a new photo in good light.':
      'Walang makita sa larawang ito. Kumuha po ng bagong litrato sa maliwanag na lugar.',
    'Too many pictures were sent. Please try again tomorrow.':
      'Masyadong maraming larawan ang naipadala. Pakisubukan po ulit bukas.',
    'A picture is no longer there. Please add it again.': 'Wala na ang isang larawan. Idagdag po ito ulit.',
    'Pictures cannot be saved at the moment, and yours was not. Please add it again later.':
      'Hindi makapag-save ng larawan sa ngayon, at hindi na-save ang sa inyo. Idagdag po ito ulit mamaya.',
    'Many pictures are being sent right now, and yours was not accepted. Please send it again in a moment.':
      'Maraming larawan ang ipinapadala ngayon, at hindi natanggap ang sa inyo. Ipadala po ito ulit mamaya-maya.',
    请勿重复提交支付请求: 'Huwag na pong ipadala ulit ang parehong request sa pagbabayad.',
    验证码错误: 'Mali ang verification code.',

    'We cannot offer you this loan now, because an earlier loan was written off.':
      'Hindi po namin maiaalok sa inyo ang loan na ito ngayon, dahil isinara namin nang hindi nabayaran ang isang naunang loan.',
    'A loan of yours is overdue. You can apply again once it is paid.':
      'May loan po kayong overdue. Puwede kayong mag-apply ulit kapag nabayaran na ito.',
    'We need your personal details before we can decide. Please complete them and apply again.':
      'Kailangan namin ang mga personal na detalye ninyo bago kami makapagpasya. Kumpletuhin po ang mga ito at mag-apply ulit.',
    'We lend to Filipino citizens only.': 'Sa mga Filipino citizen lang kami nagpapahiram.',
    'We lend to people over 18 only.': 'Sa mga taong mahigit 18 taong gulang lang kami nagpapahiram.',
    'We lend to people with a permanent address in the Philippines only.':
      'Sa mga taong may permanent address sa Pilipinas lang kami nagpapahiram.',
    'We cannot lend to politically exposed persons.':
      'Hindi po kami puwedeng magpahiram sa mga politically exposed person (PEP).',
    'Your other loans already take a large part of your income.':
      'Malaking bahagi na po ng kita ninyo ang napupunta sa iba ninyong loan.',
    'We cannot offer you this loan now.': 'Hindi po namin maiaalok sa inyo ang loan na ito ngayon.',

    'We cannot send money to this account. Please choose another, then we send the money.':
      'Hindi kami makapagpadala ng pera sa account na ito. Pumili po ng iba, saka namin ipapadala ang pera.',
    'The money came back: the account is closed. Please check the account or choose another, then we send the money again.':
      'Bumalik ang pera: sarado na ang account. I-check po ang account o pumili ng iba, saka namin ulit ipapadala ang pera.',
    'The money could not be sent: there is no account with this number. Please check the account or choose another, then we send the money again.':
      'Hindi naipadala ang pera: walang account na may ganitong numero. I-check po ang account o pumili ng iba, saka namin ulit ipapadala ang pera.',
    'The money could not be sent to your account. Please check the account or choose another, then we send the money again.':
      'Hindi naipadala ang pera sa account ninyo. I-check po ang account o pumili ng iba, saka namin ulit ipapadala ang pera.',
    'The payment could not be started. Please try again.': 'Hindi nasimulan ang bayad. Pakisubukan ulit.',
    'This way to pay is not available right now. Please choose another.':
      'Hindi magagamit ngayon ang paraang ito ng pagbabayad. Pumili po ng iba.',
    'The amount is too small for this way to pay. Please choose another.':
      'Masyadong maliit ang halaga para sa paraang ito ng pagbabayad. Pumili po ng iba.',
    'The amount is too large for this way to pay. Please choose another.':
      'Masyadong malaki ang halaga para sa paraang ito ng pagbabayad. Pumili po ng iba.',
    'The amount does not fit this way to pay. Please choose another.':
      'Hindi puwede ang halagang ito sa paraang ito ng pagbabayad. Pumili po ng iba.',
    'This card can no longer be used. Please choose another.': 'Hindi na magagamit ang card na ito. Pumili po ng iba.',

    'E-wallet': 'E-wallet',
    'Bank account': 'Account sa bangko',
    'Wallet level': 'Level ng wallet ninyo',
    'Your wallet app shows it in your profile.': 'Makikita ito sa profile ninyo sa wallet app.',
    'Fully verified': 'Fully verified',
    Basic: 'Basic',
    Upgraded: 'Upgraded',
    'Not upgraded': 'Hindi pa upgraded',
    'Mobile number of the wallet': 'Mobile number ng wallet',
    '11 digits, starting with 09': '11 digit, nagsisimula sa 09',
    Bank: 'Bangko',
    'Account number': 'Numero ng account',
    '10 to 16 digits, as on your statement; not the number on your card':
      '10 hanggang 16 na digit, gaya ng nasa statement ninyo; hindi ang numero sa card ninyo',
    'Type of account': 'Uri ng account',
    Savings: 'Savings',
    Checking: 'Checking',
    'UPI number': 'UPI number',
    '8 to 10 digits; your UPI app shows it, often it is your mobile number':
      '8 hanggang 10 digit; makikita ito sa UPI app ninyo, at madalas ay mobile number din ninyo ito',
    'City of your branch': 'Lungsod ng branch ninyo',
    'If yours is not in the list, choose the nearest one.':
      'Piliin po ang pinakamalapit kung wala sa listahan ang sa inyo.',
    '9 to 18 digits, as in your passbook': '9 hanggang 18 digit, gaya ng nasa passbook ninyo',
    Current: 'Current',

    'is missing': 'walang nakalagay',
    'contains invisible characters: please type it again': 'may mga karakter na hindi nakikita: pakisulat ulit',
    'is required': 'kailangan ito',
    'must be one of the choices': 'dapat isa sa mga pagpipilian',
    'must be the 11 digits of a mobile number that starts with 09':
      'dapat ang 11 digit ng mobile number na nagsisimula sa 09',
    'must be the 10 to 16 digits of the account': 'dapat ang 10 hanggang 16 na digit ng account',
    'must be the 8 to 10 digits of a UPI number': 'dapat ang 8 hanggang 10 digit ng UPI number',
    'must be the 9 to 18 digits of the account': 'dapat ang 9 hanggang 18 digit ng account',
    'must be the 6 digits of the SMS': 'dapat ang 6 na digit sa SMS',
  },
};
