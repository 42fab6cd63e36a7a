import type { Texts } from '../../texts.ts';

export const termsRepaying: Texts<'termsRepaying'> = {
  'terms.repay.title': 'Pagbabayad',
  'terms.repay.1':
    'Binabayaran ninyo ang bawat hulog nang hindi lalampas sa due date nito, sa isa sa mga paraan ng pagbabayad na ipinapakita ng app. Ang bayad sa mismong due date ay nasa oras.',
  'terms.repay.2':
    'Mula {reminder} bago ang due date, sinasabi ng order ninyo na malapit na ang araw ng pagbabayad. Kahit hindi namin kayo mapaalalahanan, dapat pa ring bayaran ito.',
  'terms.repay.3':
    'Ang bayad ay binibilang sa araw na ginawa ninyo ito, kahit na mas huli namin itong malaman. Makakakuha kayo ng resibo, at ipinapakita sa order ninyo kung ano ang bayad na at kung ano ang natitira.',
  'terms.repay.4':
    'Ginagamit ang bawat bayad sa ganitong pagkakasunod-sunod: mga singil sa extension, pagkatapos, mula sa pinakalumang hulog hanggang sa pinakabago, mga penalty sa late na bayad, mga fee, buwis, interes at principal.',
  'terms.repay.5':
    'Napupunta sa mga susunod na hulog ang ibinayad ninyong higit sa dapat nang bayaran. Ang ibinayad ninyong higit sa buong loan ay pera ninyo (credit), na isinasauli namin.',
  'terms.repay.6':
    'Magbayad lang sa pamamagitan ng app, o gamit ang code na ibinigay sa inyo ng app. Isang beses lang magagamit ang code at para lang sa halaga nito. Walang sinuman sa amin ang tumatanggap ng cash, at walang sinuman sa amin ang humihiling na magpadala kayo ng pera sa personal na account.',
  'terms.early.title': 'Maagang pagbabayad',
  'terms.early.any': 'Puwede ninyong bayaran nang buo ang loan anumang oras bago ang maturity.',
  'terms.early.days':
    'Puwede ninyong bayaran nang buo ang loan bago ang maturity simula {earlyDays} pagkatapos ipadala ang pera.',
  'terms.early.half':
    'Puwede ninyong bayaran nang buo ang loan bago ang maturity kapag lumipas na ang kalahati ng tagal nito, at hindi mas maaga sa {earlyDays} pagkatapos ipadala ang pera.',
  'terms.early.share':
    'Puwede ninyong bayaran nang buo ang loan bago ang maturity kapag lumipas na ang {earlyShare} ng tagal nito, at hindi mas maaga sa {earlyDays} pagkatapos ipadala ang pera.',
  'terms.early.term':
    'Ang tagal na unang napagkasunduan ang binibilang: hindi inaalis ng extension ang karapatang ito. Ang loan na may tagal na {exampleTerm} ay puwedeng bayaran nang buo mula sa ika-{exampleEarly} na araw.',
  'terms.early.accrued':
    'Ang babayaran ninyo noon ay ang principal at ang interes para sa mga araw na lumipas na. Hindi na sinisingil ang interes para sa mga araw na darating pa.',
  'terms.early.scheduled': 'Ang babayaran ninyo noon ay ang principal at ang buong interes na napagkasunduan.',
  'terms.early.rule_of_78':
    'Ang babayaran ninyo noon ay ang principal at ang interes, bawas ang bahaging ibinabalik ng rule of 78: ang kabuuan ng mga digit ng natitirang hulog kumpara sa kabuuan ng mga digit ng lahat ng hulog.',
  'terms.early.actuarial':
    'Ang babayaran ninyo noon ay ang halaga sa araw na iyon ng mga natitirang hulog, ayon sa rate na lumalabas sa mga hulog.',
  'terms.early.noFee': 'Walang fee sa maagang pagbabayad.',
  'terms.early.fee':
    'May fee ang maagang pagbabayad nang buo. Nakasaad ito sa loan agreement, at makikita ninyo ito bago kayo magbayad.',
  'terms.early.recalculated':
    'Puwede kayong magbayad bago ang due date anumang oras. Hindi na nagkakainteres mula noon ang principal na maagang nabayaran. Nakasaad sa loan agreement kung paano nagbabago ang mga susunod na hulog.',
  'terms.early.instalments':
    'Puwede ninyong bayaran ang mga hulog nang paisa-isa bago ang mga due date ng mga ito anumang oras. Hindi bumababa ang interes dahil lang doon.',
  'terms.early.cooling':
    'Sa loob ng {cooling} pagkatapos ipadala ang pera, puwede ninyong isauli ang loan nang hindi nagbibigay ng dahilan. Ang babayaran ninyo noon ay ang principal at ang interes para sa mga araw na lumipas na. Itinuturing na gaya ng interes ang mga fee na binabayaran kasama ng mga hulog at ang buwis sa mga ito; hindi isinasauli ang ibinawas na.',
  'terms.prolong.title': 'Extension',
  'terms.prolong.none': 'Hindi kami nag-aalok ng extension. Pakitawagan po kami bago kayo ma-late.',
  'terms.prolong.1':
    'Puwede ninyong hilinging i-extend ang loan ninyo bago ang isang due date o ang maturity, sa mismong araw nito o pagkatapos nito. Ibinibigay ito kapag bayad na ang interes at mga penalty sa late na bayad na dapat nang bayaran sa panahong iyon, at ang singil para rito.',
  'terms.prolong.2':
    'Sa extension, nalilipat sa petsang mas huli nang {prolongDays} ang pinakamaaga ninyong hulog na hindi pa bayad, na binibilang mula sa due date nito, o mula sa araw na magbayad kayo kung lumipas na ang petsang iyon. Ganoon din karaming araw ang lipat ng lahat ng kasunod na hulog.',
  'terms.prolong.interest':
    'Ang singil dito ay ang interes para sa {prolongDays} na ito sa principal na hindi pa bayad, ayon sa rate ng loan ninyo, na ang isang taon ay itinuturing na {yearDays}.',
  'terms.prolong.fee':
    'Ang singil dito ay ang interes para sa {prolongDays} na ito sa principal na hindi pa bayad, ayon sa rate ng loan ninyo, na ang isang taon ay itinuturing na {yearDays}, at isang fee na {prolongFee}.',
  'terms.prolong.3':
    'Puwedeng i-extend ang loan nang {prolongTimes} sa kabuuan, at hangga’t hindi lumalampas sa {prolongTo} ang buong tagal nito.',
  'terms.prolong.4':
    'May bayad ang extension at hindi nito binabawasan ang utang ninyo. Ipinapakita kung magkano ito, at ang mga bagong petsa, bago kayo magbayad. Ang bayad na hindi sapat para rito ay karaniwang bayad.',
  'terms.prolong.example':
    'Sa halimbawa sa {exampleSection}, sa due date ng unang hulog: {prolongExampleInterest} na interes na dapat nang bayaran at singil na {prolongExampleCharge}, {prolongExample} sa kabuuan.',
  'terms.late.title': 'Late na pagbabayad',
  'terms.late.none':
    'Walang sinisingil na penalty sa late na bayad. Overdue ang hulog na hindi nabayaran hanggang sa due date nito, at nasusunod ang {defaultSection}.',
  'terms.late.arrears':
    'Ang principal na nahuling bayaran ay patuloy na nagkakainteres sa napagkasunduang rate hanggang mabayaran.',
  'terms.late.1':
    'Ang hulog na hindi nabayaran hanggang sa due date nito ay overdue mula sa araw pagkatapos ng due date. May idinadagdag noon na penalty sa late na bayad:',
  'terms.late.onceNew': 'Isang beses, sa unang araw na late ang alinmang hulog ng loan, para sa bagong kliyente',
  'terms.late.onceRepeat': 'Isang beses, sa araw na iyon, para sa kliyenteng nagkaroon na ng loan sa amin dati',
  'terms.late.onceSame': 'Isang beses, sa unang araw na late ang alinmang hulog ng loan',
  'terms.late.tier': 'Bawat overdue na araw, mula sa ika-{from} hanggang sa ika-{to}',
  'terms.late.tierOne': 'Sa ika-{from} na overdue na araw',
  'terms.late.lastTier': 'Bawat overdue na araw, mula sa ika-{from}',
  'terms.late.percent': '{percent}% ng halagang hindi pa bayad',
  'terms.late.2':
    'Ang ika-1 na overdue na araw ay ang araw pagkatapos ng due date. May sariling bilang ng mga araw ang bawat hulog. Isang beses lang sa buong itinagal ng loan sinisingil ang bahaging minsanan, ilan man ang hulog na late.',
  'terms.late.2daily':
    'Ang ika-1 na overdue na araw ay ang araw pagkatapos ng due date. May sariling bilang ng mga araw ang bawat hulog.',
  'terms.late.3':
    'Ang halagang hindi pa bayad ay ang principal at interes ng hulog na iyon na hindi pa bayad. Walang sinisingil na penalty sa mga penalty o fee. Binabawasan ng bayad ang halagang hindi pa bayad mula sa araw pagkatapos nito.',
  'terms.late.4':
    'Pagkatapos ng extension, ang bagong due date ang masusunod. Kung lumipas din iyon, magsisimula ulit ang bilang sa ika-1 na araw.',
  'terms.late.ceilings': 'Kung may binabanggit na limitasyon sa {costSection}, hanggang doon lang ang penalty.',
  'terms.late.example':
    'Kung late na bayaran ng isang bagong kliyente ang unang hulog ng halimbawa sa {exampleSection} ({instalment}), ito ang idinadagdag dito:',
  'terms.late.exampleDay': 'Sa ika-{number} overdue na araw',
  'terms.late.exampleOwed': '{owed} ang kabuuang babayaran',
  'terms.late.5':
    'Kung nakikita ninyong hindi kayo makakabayad sa oras, sabihin sa amin bago ang due date. Libre ang magtanong, at maaaring posible ang extension ({prolongationSection}).',
  'terms.late.5plain':
    'Kung nakikita ninyong hindi kayo makakabayad sa oras, sabihin sa amin bago ang due date. Libre ang magtanong.',
  'terms.other.title': 'Mga loan na may ibang tuntunin',
  'terms.other.1':
    'May mga loan na may sariling tuntunin. Para sa mga ito, ang mga numero sa ibaba ang papalit sa mga nasa ibang seksiyon; pareho ang lahat ng iba pa. Nakasaad sa kontrata ng bawat loan ang mga tuntunin nito.',
  'terms.other.products': 'Mga tuntunin ng {products}',
  'terms.default.title': 'Default (hindi pagtupad)',
  'terms.default.1': 'Nasa default kayo kapag',
  'terms.default.unpaid':
    'ang isang hulog, o anumang iba pang dapat nang bayaran, ay hindi nabayaran hanggang sa due date nito o sa maturity;',
  'terms.default.false': 'hindi totoo ang isang mahalagang bagay na sinabi ninyo sa amin para sa loan;',
  'terms.default.judgment':
    'ang hatol ng korte laban sa inyo na magbayad ng pera ay nananatiling hindi bayad nang {judgment}, maliban kung inapela ninyo ito.',
  'terms.default.2':
    'Habang nasa default kayo, hindi namin kayo bibigyan ng panibagong loan, at puwede naming i-report ang loan sa mga credit bureau ayon sa itinatakda ng batas. Ang mga penalty sa late na bayad ay ang nasa {lateSection}, at wala nang iba.',
  'terms.default.3':
    'Mananatili ang mga due date ng mga hulog na hindi pa dapat bayaran: hindi nagiging dapat bayaran agad ang natitira sa loan dahil sa isang hulog na late.',
  'terms.default.4':
    'Kung hindi kayo magbabayad, puwede naming habulin sa korte ang dapat nang bayaran. Idinadagdag noon ang igagawad ng korte bilang gastos sa kaso; hindi kami mismo nagdaragdag ng anumang gastos sa paniningil.',
  'terms.collection.title': 'Paano kami naniningil',
  'terms.collection.1':
    'Kapag kami, o ang mga taong nagtatrabaho para sa amin, ay naniningil sa inyo ng dapat nang bayaran, may bisa ang mga patakarang ito:',
  'terms.collection.who': 'Sinasabi nila kung sino sila at para kanino sila tumatawag.',
  'terms.collection.hours':
    'Nakikipag-ugnayan sila sa inyo mula {contactFrom} hanggang {contactUntil}, at hindi sa ibang oras.',
  'terms.collection.threat':
    'Hindi sila nananakot, hindi nang-iinsulto at hindi nagsasabi ng hindi totoo, at hindi sila nagpapanggap na pulis, korte o awtoridad.',
  'terms.collection.others':
    'Sa inyo lang nila pinag-uusapan ang loan ninyo. Hindi sila nakikipag-ugnayan sa mga tao sa contact list ninyo, sa pinagtatrabahuhan ninyo, sa pamilya ninyo o sa mga kaibigan ninyo, at wala silang inilalathala.',
  'terms.collection.cash': 'Hindi sila tumatanggap ng cash at hindi sila nagbibigay ng sarili nilang account.',
  'terms.collection.2':
    'Kung may lumabag sa mga patakarang ito, magreklamo po kayo ({complaintsSection}) at piliin ang paniningil bilang paksa nito. Saklaw rin ng mga patakarang ito ang ahensiya ng paniningil na nagtatrabaho para sa amin, at kami ang mananagot para rito.',
};
