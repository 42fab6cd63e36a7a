import type { Texts } from '../../texts.ts';

export const terms: Texts<'terms'> = {
  'terms.title': 'Mga tuntunin at kondisyon ng loan',
  'terms.description':
    'Ang mga tuntunin at kondisyon ng loan ng {company}: interes, mga singil, pagbabayad, penalty sa late na bayad, ang mga karapatan ninyo.',
  'terms.lead':
    'Bahagi ng bawat loan na ibinibigay ng {company} ang mga tuntuning ito. Isinulat ang mga ito para mabasa: pakibasa po bago kayo magkumpirma ng loan.',
  'terms.short.title': 'Ang pinakamahahalagang numero',
  'terms.parties.title': 'Kung kanino ang mga tuntuning ito',
  'terms.parties.1':
    'Ang nagpapautang ay ang {company}, {address}, na tinatawag ding “kami” at “namin” sa mga tuntuning ito. Ang rehistro nito bilang kompanya ay {registration}. Ang awtoridad nitong magpautang ay {authorityNumber}, na ibinigay ng {authority}, na nangangasiwa rito. Iniaalok nito ang mga loan nito sa ilalim ng pangalang {app}.',
  'terms.parties.2':
    'Ang nanghiram ay ang taong nagkukumpirma ng loan at pumipirma sa promissory note nito, na tinatawag ding “kayo” sa mga tuntuning ito. Walang ibang mananagot sa loan ninyo dahil sa pagkumpirma ninyo.',
  'terms.parties.3':
    'May bisa ang mga tuntuning ito mula {inForce}. Mananatili sa loan ninyo ang mga tuntuning may bisa noong araw na kinumpirma ninyo ito hanggang sa ma-settle ito, anuman ang baguhin namin pagkatapos.',
  'terms.parties.4':
    'Ang kasunduan ninyo sa loan ay binubuo ng promissory note ninyo, ng disclosure statement na kasama nito, at ng mga tuntuning ito. Kung magkakaiba ang mga ito sa isang numero ng loan ninyo, ang promissory note ang masusunod.',
  'terms.words.title': 'Ang kahulugan ng mga salita rito',
  'terms.words.applicant': 'Aplikante sa Loan',
  'terms.words.applicant.is': 'Taong nagpadala sa amin ng application para sa loan.',
  'terms.words.borrower': 'Nanghiram',
  'terms.words.borrower.is': 'Aplikante sa Loan na nagkumpirma ng loan at pumirma sa promissory note nito.',
  'terms.words.application': 'Application sa Loan',
  'terms.words.application.is':
    'Ang ipinapadala sa amin ng Aplikante sa Loan para humiling ng loan, kasama ang impormasyong kabilang dito.',
  'terms.words.decision': 'Desisyon sa Loan',
  'terms.words.decision.is': 'Ang sagot namin sa Application sa Loan: inaprubahan o tinanggihan.',
  'terms.words.disclosure': 'Disclosure Statement',
  'terms.words.disclosure.is':
    'Ang pahayag na nagpapakita ng lahat ng numero ng loan bago kayo magkaroon ng obligasyon: ang loan, ang ibinabawas, ang matatanggap ninyo, ang bawat bayad at ang araw nito, ang rate ng interes at ang effective interest rate.',
  'terms.words.note': 'Promissory Note',
  'terms.words.note.is':
    'Ang nakasulat ninyong pangako na babayaran ang mga halagang nakasaad dito sa mga araw na nakasaad dito.',
  'terms.words.principal': 'Principal',
  'terms.words.principal.is': 'Ang halagang ipinahiram.',
  'terms.words.proceeds': 'Net Proceeds',
  'terms.words.proceeds.is': 'Ang dumarating sa account ninyo: ang principal na binawasan ng mga fee at buwis.',
  'terms.words.disbursal': 'Pagpapadala ng Pera',
  'terms.words.disbursal.is': 'Ang pagpapadala ng net proceeds sa account ninyo. Nagsisimula ang loan sa araw na iyon.',
  'terms.words.instalment': 'Hulog',
  'terms.words.instalment.is':
    'Ang bahagi ng loan, kasama ang interes nito, na dapat bayaran nang hindi lalampas sa isang due date.',
  'terms.words.due': 'Due Date',
  'terms.words.due.is': 'Ang huling araw na mababayaran ang hulog nang nasa oras.',
  'terms.words.maturity': 'Maturity',
  'terms.words.maturity.is': 'Ang due date ng huling hulog.',
  'terms.words.term': 'Tagal ng Loan',
  'terms.words.term.is': 'Ang mga araw sa kalendaryo mula sa pagpapadala ng pera hanggang sa maturity.',
  'terms.words.unpaid': 'Halagang Hindi pa Bayad',
  'terms.words.unpaid.is': 'Sa isang hulog na late: ang principal at interes nito na hindi pa bayad.',
  'terms.words.penalty': 'Penalty sa Late na Bayad',
  'terms.words.penalty.is': 'Ang dagdag na gastos sa hulog kapag binayaran ito pagkatapos ng due date nito.',
  'terms.words.prepayment': 'Maagang Pagbabayad nang Buo',
  'terms.words.prepayment.is': 'Ang pagbabayad ng buong loan bago ang maturity.',
  'terms.words.prolongation': 'Extension (Prolongation)',
  'terms.words.prolongation.is':
    'Ang paglipat ng mga due date sa mas huling araw kapalit ng singil. Sa app, tinatawag itong extension o rollover.',
  'terms.words.calendar': 'Araw sa Kalendaryo, Business Day, Weekday',
  'terms.words.calendar.is':
    'Ang araw sa kalendaryo ay anumang araw. Ang weekday ay Lunes hanggang Biyernes. Ang business day ay weekday na hindi public holiday. Ang mga araw ay ayon sa oras sa {country}.',
  'terms.eligibility.title': 'Sino ang puwedeng manghiram',
  'terms.eligibility.1': 'Puwede kayong manghiram kung totoo ang lahat ng ito:',
  'terms.eligibility.citizen': 'Kayo ay {nationality}.',
  'terms.eligibility.age':
    'Mahigit {age} taong gulang na kayo: lumipas na ang kaarawan ninyo sa edad na iyon, at hindi ngayong araw.',
  'terms.eligibility.address': 'Nasa {country} ang permanenteng address ninyo.',
  'terms.eligibility.exposed':
    'Hindi kayo politically exposed person: hindi kayo humahawak at hindi kayo humawak kamakailan ng mataas na katungkulan sa gobyerno, at hindi kayo malapit na kaugnay ng taong may ganoong katungkulan.',
  'terms.eligibility.law':
    'Nasa hustong gulang kayo, puwede kayong pumasok sa mga kontrata ayon sa batas ng {country}, at doon kayo nakatira.',
  'terms.eligibility.account':
    'Mayroon kayong sariling mobile number, at e-wallet o bank account na nakapangalan sa inyo at puwedeng padalhan ng pera.',
  'terms.eligibility.overdue': 'Walang overdue na hulog sa iba ninyong loan sa amin.',
  'terms.eligibility.2':
    'Kinukumpirma ninyo na totoo at kumpleto ang sinasabi ninyo sa amin, na nanghihiram kayo para sa sarili at hindi para sa iba, at na kaya ninyong bayaran ang loan mula sa kita ninyo.',
  'terms.decision.title': 'Application at desisyon',
  'terms.decision.1': 'Sa app kayo mag-a-apply. Libre ang pag-apply at wala kayong anumang obligasyon dahil dito.',
  'terms.decision.2':
    'Nagdedesisyon kami sa loob ng {decision} mula sa application ninyo. Inaaprubahan namin ito o tinatanggihan; kung tatanggihan namin, sasabihin namin sa inyo ang dahilan. Puwede kayong mag-apply ulit sa ibang pagkakataon.',
  'terms.decision.3':
    'Habang naghihintay ang isang application ninyo para sa loan ng desisyon namin o ng kumpirmasyon ninyo, hindi makakagawa ng pangalawang loan ang pagpapadala nito ulit.',
  'terms.decision.4':
    'Ang pag-apruba ay alok ng loan ayon sa mga numerong ipinakita sa inyo. Wala kayong anumang obligasyon dahil dito hangga’t hindi ninyo ito kinukumpirma.',
  'terms.note.title': 'Promissory note at kumpirmasyon',
  'terms.note.1':
    'Bago kayo magkumpirma, makikita ninyo ang disclosure statement at ang teksto ng kasunduan at ng promissory note. Basahin ang mga ito, at magtabi ng kopya: mabubuksan at mada-download ninyo ang mga ito anumang oras.',
  'terms.note.2':
    'Tinatanggap ninyo ang loan at pinipirmahan ang promissory note kapag nilagyan ninyo ng check na sumasang-ayon kayo at kinumpirma ninyong gusto ninyo ang pera. Ang electronic na kumpirmasyon ay may bisang gaya ng pirma sa papel.',
  'terms.note.3': 'Kung hindi kayo magkukumpirma, walang loan at wala kayong utang.',
  'terms.note.4':
    'Kung may magbagong numero bago kayo magkumpirma, ipapakita sa inyo ang bago at tatanungin kayo ulit. Itinatabi nang walang pagbabago ang kinumpirma ninyo, at wala na kayong ibang obligasyon maliban dito.',
  'terms.disbursal.title': 'Pagpapadala ng pera',
  'terms.disbursal.1':
    'Ipinapadala namin ang net proceeds sa loob ng {disbursalFrom} hanggang {disbursalTo} pagkatapos ninyong magkumpirma, sa account na nakapangalan sa inyo at ini-link ninyo. Hindi kami nagpapadala ng pera sa account ng iba.',
  'terms.disbursal.2':
    'Ipinapakita muna sa inyo ang mga fee at buwis na ibinabawas sa principal. Hindi kami humihingi ng anumang uri ng bayad bago maipadala ang pera.',
  'terms.disbursal.3':
    'Ang lahat ng due date ay binibilang mula sa araw na ipinadala ang pera. Ang mga halaga ay ang nasa kontrata ninyo, kahit anong araw iyon; ang mga petsa roon ay para sa loan na ipinadala sa araw na pumayag kayo. Kapag hindi naipadala ang pera hanggang sa huling araw na nakasulat sa kontrata, wala kayong utang at iaalok namin ulit ang loan.',
  'terms.disbursal.4':
    'Kung hindi matanggap ng account ang pera, sasabihin namin sa inyo at hihingi kami ng ibang account. Hangga’t hindi naipapadala ang pera, wala kayong utang.',
  'terms.term.title': 'Tagal ng loan',
  'terms.term.1':
    'Ang loan na nakatakda sa araw ay may tagal na hindi bababa sa {termFrom} at hindi hihigit sa {termTo}.',
  'terms.term.weeks':
    'Ang nakatakda sa linggo ay may tagal na hindi bababa sa {weeksFrom} at hindi hihigit sa {weeksTo}.',
  'terms.term.months':
    'Ang nakatakda sa buwan ay may tagal na hindi bababa sa {monthsFrom} at hindi hihigit sa {monthsTo}, ilang araw man ang mga buwang iyon.',
  'terms.term.other':
    'Hindi kami nagbibigay ng loan na iba ang tagal. Nasa {prolongationSection} kung gaano kahaba ang maidadagdag ng mga extension.',
  'terms.term.2': 'Ang natitira pa ninyong utang sa maturity ay dapat bayaran sa maturity.',
  'terms.cost.title': 'Interes at mga singil',
  'terms.cost.1':
    'Nagbabayad kayo ng interes ayon sa taunang rate sa promissory note ninyo. Sinasabi nito kung kinukuwenta ang interes sa halaga ng loan o sa natitirang utang, at kung aling kalendaryo ang batayan.',
  'terms.cost.2':
    'Binabayaran ninyo ang mga fee at buwis na ipinapakita sa disclosure statement ninyo. Wala nang iba pa para sa paggawa ng loan.',
  'terms.cost.3':
    'Sinasabi ng effective interest rate kung magkano ang kabuuang gastos sa loan: ito ang rate kung saan ang lahat ng ibinabayad ninyo, kapag dini-discount mula sa takdang petsa, ay katumbas ng halaga ng natanggap ninyo. Hindi binibilang sa alinmang panig ang mga singil na hindi isinama sa rate ng inyong disclosure statement. Ipinapakita ito para sa isang buwan at para sa isang taon, at kasama rito ang interes at mga fee.',
  'terms.cost.4':
    'Bukod sa interes at sa mga fee at buwis na ito, ang mga singil lang ay ang singil sa extension na hiniling ninyo ({prolongationSection}) at ang penalty sa late na bayad ({lateSection}). Maaaring kumuha ng sarili nitong fee ang tindahan o wallet para sa isang pagbabayad; makikita ninyo ito bago kayo pumili kung paano magbayad.',
  'terms.cost.5':
    'Ang mga halaga ay nasa {currency}, hanggang sa ikasandaang bahagi (1/100). Niro-round ang interes at mga penalty sa pinakamalapit na ikasandaang bahagi.',
  'terms.cost.ceilings':
    'Para sa mga loan na hindi hihigit sa {maxPrincipal} at hindi hihigit sa {maxMonths}, nagtatakda ang batas ng mga limitasyon, at walang ganitong loan na mas malaki ang gastos kaysa sa pinapayagan ng mga iyon. Depende sa araw na ipinadala ang loan kung aling table ang masusunod.',
  'terms.cost.ceilingsAll':
    'Nagtatakda ang batas ng mga limitasyon, at walang loan na mas malaki ang gastos kaysa sa pinapayagan ng mga iyon. Depende sa araw na ipinadala ang loan kung aling table ang masusunod.',
  'terms.ceiling.from': 'Mula {date}, {source}',
  'terms.ceiling.nominal': 'interes na hindi hihigit sa {percent}% kada buwan',
  'terms.ceiling.effective': 'effective interest rate na hindi hihigit sa {percent}% kada buwan',
  'terms.ceiling.penalty':
    'penalty sa late na bayad na hindi hihigit sa {percent}% kada buwan ng halagang dapat nang bayaran',
  'terms.ceiling.total':
    'pinagsama-samang interes, mga fee, mga singil at mga penalty na hindi hihigit sa {percent}% ng loan',
  'terms.example.title': 'Isang kinuwentang halimbawa',
  'terms.example.1':
    'Loan na {principal} sa {rate}% kada taon {method}, na may processing fee na {fee}, binabayaran sa {payments}, isa kada {every}:',
  'terms.example.charges':
    'Loan na {principal} sa {rate}% kada taon {method}, na may mga fee at buwis na {fee} lahat-lahat, binabayaran sa {payments}, isa kada {every}:',
  'terms.example.flat': 'batay sa halaga ng loan',
  'terms.example.declining': 'batay sa natitirang utang',
  'terms.example.receive': 'Matatanggap ninyo',
  'terms.example.interest': 'Interes',
  'terms.example.fees': 'Interes at fee, pinagsama',
  'terms.example.repay': 'Babayaran ninyo',
  'terms.example.effective': 'Effective interest rate',
  'terms.example.plan': 'Ang mga bayad nito',
  'terms.example.payment': 'Bayad {number}, {day} pagkatapos ipadala ang pera',
  'terms.example.parts': 'Principal {principalPart}, interes {interestPart}',
  'terms.example.2': 'Halimbawa ito at hindi alok. Nasa disclosure statement ninyo ang mga numero ng loan ninyo.',
  'terms.assignment.title': 'Pagpasa ng loan sa iba',
  'terms.assignment.1':
    'Puwede naming ipasa ang loan ninyo sa ibang kompanyang pinapayagang humawak nito. Sasabihin namin sa inyo {assignment} bago iyon: kung sino ito, mula kailan, at kung paano magbayad noon.',
  'terms.assignment.2':
    'Mananatili ang loan ninyo kung ano ito: walang sinuman ang puwedeng magbago ng mga numero o mga tuntunin nito dahil sa pagkuha nito.',
  'terms.assignment.3':
    'May bisa ang ibinayad ninyo sa amin bago ninyo nalaman iyon. Hindi ninyo puwedeng ipasa sa iba ang mga karapatan o tungkulin ninyo sa loan na ito nang walang pagsang-ayon namin.',
  'terms.notices.title': 'Pagsasabi sa isa’t isa',
  'terms.notices.1':
    'Sumusulat kami sa inyo sa app, sa SMS o sa email, sa number at address na huli ninyong ibinigay sa amin. Itinuturing na natanggap sa susunod na business day ang ipinapadala namin doon, maliban kung ipakita ninyong hindi ito nakarating sa inyo.',
  'terms.notices.2': 'Makakausap ninyo kami sa app, sa telepono {phone}, sa email {email}, at sa sulat sa {address}.',
  'terms.changes.title': 'Kapag nagbago ang mga detalye ninyo',
  'terms.changes.1':
    'Kung nagbago ang pangalan ninyo, ang address ninyo, ang mobile number ninyo, ang email address ninyo, ang trabaho ninyo o ang account na ini-link ninyo, sabihin sa amin sa loob ng {notifyChange}.',
  'terms.changes.2':
    'Kung hindi, maaaring hindi namin kayo maabot o mapadalhan ng pera, at may bisa ang ipinapadala namin sa dating address.',
  'terms.data.title': 'Ang personal na data ninyo',
  'terms.data.1':
    'Kailangan namin ang personal na data ninyo para magdesisyon tungkol sa loan, ipadala ang pera at magtala sa mga libro ng accounting. Kung ano ang kinokolekta namin, ano ang ginagawa namin dito at ano ang puwede ninyong hilingin sa amin ay nakasaad sa {privacyPolicy}, na hindi bahagi ng kontrata at mababasa anumang oras.',
  'terms.data.privacyPolicy': 'Patakaran sa privacy',
  'terms.disputes.title': 'Mga pagtatalo at hatol ng korte',
  'terms.disputes.1':
    'Kung hindi tayo magkasundo, sabihin po muna sa amin: libre ang magreklamo at sinasagot ito ({complaintsSection}). Wala itong inaalis sa mga karapatan ninyo, at puwede kayong lumapit sa awtoridad na nangangasiwa o sa korte anumang oras.',
  'terms.disputes.2':
    'Kung pinal na humatol ang korte laban sa inyo at nananatiling hindi bayad ang hatol nang {judgment}, nasa default kayo ({defaultSection}).',
  'terms.law.title': 'Batas na sumasaklaw at mga korte',
  'terms.law.1':
    'Ang batas ng {country} ang sumasaklaw sa loan at sa mga tuntuning ito. Mananatiling sa inyo ang mga karapatang ibinibigay nito sa mga nanghiram at hindi puwedeng isuko, anuman ang nakasulat dito.',
  'terms.law.2':
    'Ang mga korte ng {courts} ang magpapasya, o alinmang ibang korte na may karapatan kayong lapitan ayon sa batas.',
  'terms.law.3':
    'Kung walang bisa sa harap ng batas ang isang probisyon ng mga tuntuning ito, may bisa pa rin ang iba.',
  'terms.complaints.title': 'Mga reklamo',
  'terms.complaints.1':
    'Sa app o sa {complaintsPage} kayo magreklamo: piliin ang order at kung tungkol saan ito, sumulat ng hanggang {textMost} karakter at magdagdag ng mga larawan (hanggang {imagesMost}). Puwede rin ninyo kaming tawagan o sulatan.',
  'terms.complaints.page': 'page ng mga reklamo',
  'terms.complaints.2':
    'May sagot kayo sa loob ng {reply}. Makikita at mabibigyan ninyo ito ng rating doon; kung hindi nito malutas ang usapin, magreklamo ulit.',
  'terms.complaints.3':
    'Kung hindi pa rin kayo nasisiyahan, sumulat sa grievance officer namin na si {officer}, {officerEmail}, {officerPhone}.',
  'terms.complaints.4': 'Puwede rin kayong lumapit sa {authority} anumang oras.',
  'terms.versions.title': 'Mga pagbabago at wika',
  'terms.versions.1':
    'Puwede naming baguhin ang mga tuntuning ito para sa mga loan na darating pa. Inilalathala rito ang binagong teksto kasama ang araw kung kailan ito magkakabisa. Hindi nito binabago ang loan na kinumpirma na ninyo.',
  'terms.versions.2': 'Kung magkakaiba ang mga salin ng mga tuntuning ito, ang tekstong Ingles ang masusunod.',
};
