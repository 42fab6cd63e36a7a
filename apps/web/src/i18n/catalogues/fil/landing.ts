import type { Texts } from '../../texts.ts';

export const landing: Texts<'landing'> = {
  'landing.title': '{app}: mga loan na malinaw ang lahat ng gastos',
  'landing.description':
    'Mga panandaliang loan sa {country}: kung magkano ang matatanggap ninyo, ang babayaran ninyo at ang gastos kapag late, bago kayo mag-apply.',

  'landing.hero.title': 'Alamin ang gastos sa loan bago ninyo ito kunin',
  'landing.hero.body':
    'Panandaliang loan papunta sa sarili ninyong account. Makikita po ninyo ang lahat ng halaga bago kayo sumang-ayon.',
  'landing.hero.apply': 'Mag-apply sa browser',
  'landing.hero.calculator': 'Kuwentahin ang loan',

  'landing.example': 'Karaniwang halimbawa',
  'landing.example.receive': 'Matatanggap ninyo',
  'landing.example.borrow': 'Hihiramin ninyo',
  'landing.example.interest': 'Interes',
  'landing.example.interestFlat': '{percent}% kada taon, batay sa halaga ng loan',
  'landing.example.interestDeclining': '{percent}% kada taon, batay sa natitirang utang',
  'landing.example.charges': 'Mga fee at buwis',
  'landing.example.fee': 'Processing fee, ibinabawas sa loan',
  'landing.example.payments': '{payments}, isa kada {every}',
  'landing.example.paymentsOf': '{amount} bawat isa',
  'landing.example.paymentsBetween': '{from} hanggang {to}',
  'landing.example.cost': 'Gastos ninyo sa loan',
  'landing.example.rate': 'Effective interest rate',
  'landing.example.late': 'Kung late kayong magbayad',
  'landing.example.lateOnce':
    '{amount} nang isang beses, pagkatapos ay {percent}% kada araw, batay sa halagang hindi pa bayad',
  'landing.example.lateDaily': '{percent}% kada araw, batay sa halagang hindi pa bayad',
  'landing.example.lateNone': 'Walang idinadagdag',
  'landing.example.note':
    'Ito ang gastos sa {product} kapag binayaran ang bawat hulog sa araw nito. Ipinapakita sa inyo ang mga numero ng sarili ninyong loan bago kayo sumang-ayon dito.',
  'landing.noExample':
    'Ipinapakita sa inyo ang gastos sa loan ninyo, bawat numero, bago kayo sumang-ayon dito. Kumuwenta ng halimbawa gamit ang calculator.',

  'landing.serve.title': 'Ang iniaalok namin',
  'landing.serve.body':
    'Mga loan para sa mga tao sa {country}, tumatagal nang {from} hanggang {to}, at binabayaran nang hulugan.',
  'landing.serve.apply': 'Mag-apply sa {product}',
  'landing.serve.borrow': 'Hihiramin ninyo',
  'landing.serve.receive': 'Matatanggap ninyo',
  'landing.serve.repay': 'Babayaran ninyo',
  'landing.serve.term': 'Sa loob ng',
  'landing.serve.rate': 'Effective interest rate kada taon',
  'landing.serve.percent': '{percent}%',

  'landing.how.title': 'Paano ito gumagana',
  'landing.how.1.title': 'Magrehistro at mag-apply',
  'landing.how.1.body':
    'Gamit ang mobile number ninyo. Pipili kayo ng loan at makikita ninyo ang gastos dito. Libre ang pag-apply.',
  'landing.how.2.title': 'Magdedesisyon kami sa loob ng {days}',
  'landing.how.2.body': 'Kung hindi namin kayo mapapautang, sasabihin namin kung bakit.',
  'landing.how.3.title': 'Kayo ang magpapasya',
  'landing.how.3.body':
    'Babasahin ninyo ang kasunduan at ang promissory note at magkukumpirma kayo. Hangga’t hindi kayo nagkukumpirma, wala kayong utang at puwede kayong umatras.',
  'landing.how.4.title': 'Ipapadala ang pera',
  'landing.how.4.body':
    'Sa loob ng {from} hanggang {to} mula sa kumpirmasyon ninyo, sa account na nakapangalan sa inyo at ini-link ninyo.',
  'landing.how.5.title': 'Magbabayad kayo',
  'landing.how.5.body':
    'Sa e-wallet, bangko o counter ng tindahan, bawat hulog nang hindi lalampas sa due date nito. Makakakuha kayo ng resibo.',

  'landing.know.title': 'Bago kayo manghiram',
  'landing.know.late.title': 'Mahal ang late na pagbabayad',
  'landing.know.late.once':
    'Sa unang araw na late ang isang loan, {new} ang idinadagdag nang isang beses, o {repeat} kung nakahiram na kayo sa amin dati.',
  'landing.know.late.onceSame': 'Sa unang araw na late ang isang loan, {new} ang idinadagdag nang isang beses.',
  'landing.know.late.daily': 'Kada araw, batay sa halagang hindi pa bayad: {tiers}.',
  'landing.know.late.tier': '{percent}% sa mga araw na ika-{from} hanggang ika-{to}',
  'landing.know.late.lastTier': '{percent}% mula sa araw na ika-{from}',
  'landing.know.late.free': 'Walang idinadagdag kapag late.',
  'landing.know.late.ceilings': 'Kung nagtatakda ang batas ng limitasyon, hindi hihigit doon ang babayaran ninyo.',
  'landing.know.early.title': 'Maagang pagbabayad',
  'landing.know.early.any': 'Puwede ninyong bayaran nang buo ang loan anumang oras.',
  'landing.know.early.days':
    'Puwede ninyong bayaran nang buo ang loan simula {days} pagkatapos ninyong matanggap ang pera.',
  'landing.know.early.half':
    'Puwede ninyong bayaran nang buo ang loan kapag lumipas na ang kalahati ng tagal nito, at hindi mas maaga sa {days} pagkatapos ninyong matanggap ang pera.',
  'landing.know.early.share':
    'Puwede ninyong bayaran nang buo ang loan kapag lumipas na ang {share} ng tagal nito, at hindi mas maaga sa {days} pagkatapos ninyong matanggap ang pera.',
  'landing.know.early.accrued': 'Interes lang para sa mga araw na lumipas ang babayaran ninyo.',
  'landing.know.early.scheduled': 'Binabayaran nang buo ang interes na napagkasunduan.',
  'landing.know.early.rule_of_78': 'May bahagi ng interes na ibabalik sa inyo noon, ayon sa rule of 78.',
  'landing.know.early.actuarial': 'Hindi ninyo babayaran noon ang interes na hindi pa kinikita.',
  'landing.know.extend.title': 'Kulang ba ang pera?',
  'landing.know.extend.body':
    'Puwede ninyong i-extend ang due date nang {days}, hanggang {times}, bago ang petsang iyon, sa mismong petsa o pagkatapos nito, kapag bayad na ang interes at mga penalty sa late na bayad na dapat nang bayaran. Ipinapakita kung magkano ito bago ninyo bayaran.',
  'landing.know.extend.none': 'Hindi ine-extend ang mga due date. Tawagan kami bago kayo ma-late: {phone}.',
  'landing.know.more': 'Nasa mga tuntunin ng loan ang lahat ng ito',

  'landing.links.title': 'Puwede ninyong gawin',
  'landing.links.calculator': 'Kuwentahin ang gastos sa loan, anuman ang mga numero',
  'landing.links.howToPay': 'Step by step, may mga larawan',
  'landing.links.register': 'Gamit ang mobile number ninyo',
  'landing.links.download': 'Para sa phone ninyo',
  'landing.links.complaints': 'Sinasagot sa loob ng {days}',

  'landing.about.title': 'Tungkol sa amin',
  'landing.about.body':
    'Nagpapautang ang {company} ng maliliit na halaga sa maikling panahon sa mga tao sa {country}, at sinasabi kung magkano ang gastos bago sumang-ayon dito ang sinuman.',
  'landing.about.more': 'Higit pa tungkol sa amin',

  'landing.privacy.title': 'Patakaran sa privacy',
  'landing.privacy.body':
    'Ano ang alam namin tungkol sa inyo, ano ang ginagawa namin dito, at ano ang puwede ninyong hilingin sa amin.',
  'landing.privacy.frame': 'Patakaran sa privacy, buong teksto',
  'landing.privacy.open': 'Buksan ang patakaran sa privacy bilang page',

  'landing.terms.title': 'Mga tuntunin ng loan',
  'landing.terms.body': 'Ang nakasaad sa bawat kasunduan sa loan sa amin. Mga numero muna, saka ang buong teksto.',
  'landing.terms.frame': 'Mga tuntunin at kondisyon ng loan, buong teksto',
  'landing.terms.open': 'Buksan ang mga tuntunin ng loan bilang page',
  'landing.terms.who': 'Sino ang puwedeng manghiram',
  'landing.terms.term': 'Tagal ng loan',
  'landing.terms.termValue': '{from} hanggang {to}',
  'landing.terms.decision': 'Desisyon',
  'landing.terms.decisionValue': 'Sa loob ng {days}',
  'landing.terms.disbursal': 'Pagpapadala ng pera',
  'landing.terms.disbursalValue': '{from} hanggang {to} pagkatapos ninyong magkumpirma',
  'landing.terms.late': 'Penalty sa late na bayad',
  'landing.terms.early': 'Maagang pagbabayad',
  'landing.terms.extend': 'Pag-extend ng due date',
  'landing.terms.extendValue': 'Nang {days}, hanggang {times}',
  'landing.terms.extendNone': 'Hindi iniaalok',
  'landing.terms.changes': 'Kapag nagbago ang mga detalye ninyo',
  'landing.terms.changesValue': 'Sabihin sa amin sa loob ng {days}',
  'landing.terms.assignment': 'Kapag ipinasa namin ang loan sa iba',
  'landing.terms.assignmentValue': 'Sasabihan kayo {days} bago iyon',
  'landing.terms.complaints': 'Mga reklamo',
  'landing.terms.complaintsValue': 'Sinasagot sa loob ng {days}',

  'landing.contact.title': 'Makipag-ugnayan',
  'landing.contact.body': 'Tawagan o sulatan kami.',
  'landing.contact.form': 'Sumulat ng mensahe',
  'landing.contact.name': 'Pangalan ninyo',
  'landing.contact.phone': 'Phone number ninyo',
  'landing.contact.email': 'Email address ninyo',
  'landing.contact.message': 'Mensahe ninyo',
  'landing.contact.hint':
    'Kailangan ang lahat ng apat. Mananatili sa device na ito ang mensahe hanggang kayo mismo ang magpadala nito.',
  'landing.contact.submit': 'Tapos na',
  'landing.contact.incomplete': 'Pakikumpleto po ang impormasyon!',
  'landing.contact.successful': 'Matagumpay!',
  'landing.contact.ready': 'Handa na ang mensahe ninyo. Hindi pa ito naipapadala.',
  'landing.contact.send': 'Ipadala bilang email',
  'landing.contact.subject': 'Mensahe mula kay {name}',
};
