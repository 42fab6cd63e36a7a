import type { Texts } from '../../texts.ts';

export const privacy: Texts<'privacy'> = {
  'privacy.title': 'Patakaran sa privacy',
  'privacy.description':
    'Kung ano ang kinokolekta ng {company} tungkol sa inyo, ano ang ginagawa nito rito, kanino ito sinasabi, at ano ang puwede ninyong hilingin.',
  'privacy.lead':
    'Sinasabi ng patakarang ito kung ano ang ginagawa ng {company} (“kami”) sa personal na data ng mga taong gumagamit ng {app}, ng mga page nito at ng mga loan nito.',
  'privacy.lead.who':
    'Kami ang responsable sa data na iyon: {company}, {address}, telepono {phone}, email {email}. Sinusunod namin ang batas ng {country} tungkol sa personal na data.',
  'privacy.lead.changes':
    'Kung babaguhin namin ang patakarang ito, inilalathala rito ang bagong teksto kasama ang araw kung kailan ito magkakabisa. Kung kailangan ng pagbabago ang pahintulot ninyo, hihingin namin ito.',
  'privacy.short.title': 'Sa madaling salita',
  'privacy.short.1': 'Kinokolekta namin ang kailangan para sa loan, at wala nang iba.',
  'privacy.short.2':
    'Hindi namin kailanman binabasa ang contact list ninyo, ang mga mensahe ninyo, ang mga tawag ninyo o ang mga litrato ninyo.',
  'privacy.short.3': 'Hindi kami nagbebenta ng data kanino man.',
  'privacy.short.4':
    'Puwede ninyong itanong kung ano ang alam namin tungkol sa inyo, at ipatama o ipabura ito kung pinapayagan ng batas.',
  'privacy.collection.title': 'Ang kinokolekta namin',
  'privacy.collection.1':
    'Mula sa inyo, kapag nagrehistro, nag-apply, nag-link ng account, nagbayad o nagreklamo kayo:',
  'privacy.collection.phone': 'ang mobile number ninyo, at kung nakumpirma ninyo ito gamit ang code;',
  'privacy.collection.person':
    'ang pangalan ninyo, petsa ng kapanganakan, pagkamamamayan, bansa ng permanenteng address ninyo, at kung kayo ay isang politically exposed person;',
  'privacy.collection.account':
    'ang e-wallet, bank account o card na pinadadalhan ng pera o pinanggagalingan ng bayad;',
  'privacy.collection.complaint':
    'ang isinusulat ninyo sa reklamo, ang mga larawang idinadagdag ninyo, ang mga rating ninyo sa amin, at ang mga sagot namin.',
  'privacy.collection.2': 'Mula sa paggamit ninyo ng mga serbisyo namin:',
  'privacy.collection.loan':
    'ang mga application ninyo at ang mga desisyon namin, ang mga kontrata ninyo, ang mga loan ninyo kasama ang bawat bayad, at kung ano ang sinang-ayunan ninyo at kailan;',
  'privacy.collection.device': 'ang sinasabi ng device ninyo tungkol sa sarili nito ({deviceSection});',
  'privacy.collection.campaign':
    'kung sa aling ad o link kayo nakarating sa amin, kailan ninyo binisita ang page ng pagrehistro, at kung ano ang tinap ninyo roon.',
  'privacy.collection.3': 'Mula sa iba:',
  'privacy.collection.provider':
    'mula sa mga payment provider, kung natuloy ang isang bayad sa amin o sa inyo, at kailan;',
  'privacy.collection.bureau':
    'mula sa mga credit bureau at mga serbisyong nagbe-verify ng pagkakakilanlan, kung sinang-ayunan ninyo ito o kung itinatakda ito ng batas.',
  'privacy.collection.4':
    'Hindi ninyo kailangang sabihin sa amin ang alinman dito. Kung wala ang hinihingi ng application, hindi namin kayo mapapautang. Hindi namin kinokolekta ang contact list ninyo, ang mga mensahe ninyo, ang history ng mga tawag ninyo, o ang mga litratong hindi kayo mismo ang pumili, at hindi kailanman ang kinaroroonan ninyo nang hindi kayo tinatanong.',
  'privacy.use.title': 'Saan namin ito ginagamit',
  'privacy.use.1': 'Ginagamit namin ang personal na data',
  'privacy.use.contract':
    'para gawin ang hinihiling ninyo at ang nakasaad sa kontrata: para magdesisyon tungkol sa application ninyo, gawin ang kontrata, magpadala ng pera, tumanggap ng mga bayad, magtala sa mga libro ng accounting at sagutin kayo;',
  'privacy.use.law':
    'para gawin ang hinihingi ng batas sa amin: para kilalanin kung sino ang mga kliyente namin, magtabi ng mga rekord, mag-report at magbayad ng buwis;',
  'privacy.use.safety':
    'para panatilihin kayo at kaming ligtas: para mapansin ang panloloko at pang-aabuso, limitahan ang mga pagtatangkang hulaan ang mga code, at hanapin at ayusin ang mga sira;',
  'privacy.use.better':
    'para makita kung aling mga ad at page ang mabisa, sa mga bilang na walang pinapangalanang tao;',
  'privacy.use.ads': 'para sabihin sa inyo ang mga alok namin, kung sinang-ayunan ninyo iyon.',
  'privacy.use.2':
    'Sinusuri ang application ayon sa mga nakasulat na patakaran sa tulong ng computer. Kung tinanggihan ito, sasabihin sa inyo kung bakit, at puwede ninyong hilingin na tingnan ito ulit ng isang tao.',
  'privacy.use.3':
    'Itinatabi namin ang personal na data hangga’t kailangan namin ito para sa mga iyon, at pagkatapos ng loan, hangga’t hinihingi ng batas tungkol sa accounting, buwis at money laundering. Binubura pagkaraan ng mga dalawang araw ang mga larawang pinili ninyo pero hindi ninyo ipinadala kasama ng reklamo. Binubura o ginagawang anonymous ang hindi na kailangan.',
  'privacy.disclosure.title': 'Kanino namin ito sinasabi',
  'privacy.disclosure.1': 'Ipinapasa namin ang personal na data sa lawak lang na kailangan ng bawat isa sa mga ito:',
  'privacy.disclosure.payment':
    'mga payment provider, bangko at e-wallet, para magpadala ng pera at tumanggap ng mga bayad;',
  'privacy.disclosure.messages':
    'mga kompanyang nagpapadala ng SMS at email para sa amin: ang number o address ninyo at ang mensahe;',
  'privacy.disclosure.hosting':
    'mga kompanyang nagpapatakbo ng mga computer para sa amin, na obligadong sumunod sa mga utos namin at panatilihin itong lihim;',
  'privacy.disclosure.decision':
    'mga serbisyong tumutulong magdesisyon tungkol sa mga application; ibinibigay sa kanila ang mga numero, pero hindi ang pangalan ninyo, hindi ang mobile number ninyo at hindi ang account ninyo;',
  'privacy.disclosure.collection':
    'mga ahensiyang naniningil ng mga bayad na overdue, para sa amin at ayon sa mga patakaran sa {terms};',
  'privacy.disclosure.bureau': 'mga credit bureau, ayon sa itinatakda ng batas;',
  'privacy.disclosure.buyer': 'isang kompanyang kukuha sa loan ninyo, na sasabihin sa inyo bago pa iyon mangyari;',
  'privacy.disclosure.state': 'mga awtoridad at korte na puwedeng humingi nito ayon sa batas.',
  'privacy.disclosure.termsLink': 'mga tuntunin ng loan',
  'privacy.disclosure.2':
    'Wala kaming ibang sinasabihan tungkol sa loan ninyo: hindi ang pamilya ninyo, hindi ang mga kaibigan ninyo at hindi ang pinagtatrabahuhan ninyo. Hindi kami nagbebenta ng data. Kung pinoproseso ang data sa ibang bansa, tinitiyak naming protektado ito roon gaya ng dito.',
  'privacy.cookies.title': 'Cookies at storage sa device ninyo',
  'privacy.cookies.1':
    'Hindi kami gumagamit ng cookies ng mga advertiser at hindi namin kayo sinusundan sa ibang site. Nasa sarili naming cookies at storage ang ilang maliliit na pinili ninyo at ang pag-log in ninyo:',
  'privacy.cookies.language': 'Ang wikang pinili ninyo. Mananatili ito hanggang taong {year}, o hanggang alisin ninyo.',
  'privacy.cookies.hint':
    'Na isinara na ninyo ang paalala tungkol sa pagbukas ng page sa browser ninyo. Mananatili ito hanggang taong {year}, o hanggang alisin ninyo.',
  'privacy.cookies.login':
    'Na naka-log in kayo kapag ginagamit ninyo ang mga page na ito nang walang app. Walang script na makakabasa nito. Matatapos ito kapag nag-log out kayo, o pagkaraan ng {restDays} na hindi kayo bumabalik.',
  'privacy.cookies.known':
    'Na naka-log in na kayo dati sa device na ito, para hindi kayo mahadlangan sa pagkuha ng code ng ibang humihingi ng code para sa number ninyo. Wala rito ang number ninyo, wala itong nabubuksan, at walang script na makakabasa nito. Mananatili ito kapag nag-log out kayo, at magagamit sa loob ng {knownDays}.',
  'privacy.cookies.session': 'Session storage',
  'privacy.cookies.session.what':
    'Ang session na ginamit ng app para buksan ang page, at mga tala kung ano ang ipinakita. Mananatili ito hanggang isara ang page.',
  'privacy.cookies.local': 'Local storage',
  'privacy.cookies.local.what':
    'Ang payment code at mga hakbang na huling ipinakita sa inyo, para mabuksan ulit kahit walang internet. Mananatili ang mga ito hanggang mabayaran, o hanggang burahin ninyo ang data ng browser. Pati ang isa pang bahagi ng pag-log in ninyo, na walang silbi kung wala ang cookie. Mananatili ito hanggang mag-log out kayo.',
  'privacy.cookies.2':
    'Puwede ninyong alisin o i-block ang cookies at storage sa browser ninyo. Mababasa ang mga page na ito kahit wala ang mga iyon; ang mga pinili lang ninyo ang makakalimutan. Hindi kayo makakapanatiling naka-log in kung wala ang mga iyon.',
  'privacy.device.title': 'Impormasyon tungkol sa device',
  'privacy.device.1':
    'Kapag binuksan ninyo ang mga page namin sa app, sinasabi nito sa amin ang bersyon ng app, ang pangalan at identifier ng device, ang bersyon ng system nito, at ang advertising identifier na ibinibigay ng system. Ipinapadala rin ng browser ninyo ang uri nito at ang internet address ninyo.',
  'privacy.device.2':
    'Ginagamit namin ito para magpakita ng mga page na gumagana sa device ninyo, para manatiling sa inyo ang session ninyo, para mapansin ang panloloko, at para mabilang kung aling mga ad ang nagdadala ng mga tao sa amin.',
  'privacy.device.3':
    'Ginagamit lang ang lokasyon, camera at contacts kapag may hiniling kayong nangangailangan ng mga ito, pagkatapos kayong tanungin ng system. Puwede ninyong i-reset o i-off ang advertising identifier sa settings ng device ninyo.',
  'privacy.minors.title': 'Mga menor de edad',
  'privacy.minors.1':
    'Para sa mga taong mahigit {age} taong gulang ang mga loan at page namin. Wala kaming sadyang kinokolekta tungkol sa sinumang mas bata. Kung malaman ninyong may menor de edad na nagbigay sa amin ng data, sabihin sa amin; buburahin namin ito.',
  'privacy.minors.1law':
    'Para sa mga nasa hustong gulang ang mga loan at page namin. Wala kaming sadyang kinokolekta tungkol sa mga menor de edad. Kung malaman ninyong may menor de edad na nagbigay sa amin ng data, sabihin sa amin; buburahin namin ito.',
  'privacy.password.title': 'Mga password at seguridad',
  'privacy.password.1':
    'Huwag ipaalam sa iba ang password ninyo at ang mga code na ipinapadala namin sa inyo. Walang nagtatrabaho para sa amin ang humihingi ng mga ito, kahit sa telepono. Mag-log out sa mga device na ginagamit ng iba, at sabihin agad sa amin kung sa tingin ninyo ay may ibang gumamit ng account ninyo.',
  'privacy.password.2':
    'Naka-encrypt ang data habang ipinapadala sa pagitan ng device ninyo at namin. Naka-encrypt ang mga account number kung saan nakatabi ang mga ito; ang mga code at session ay nakatabi lang sa anyong hindi na mababasa pabalik ang mga ito. Ang code ay magagamit lang sa maikling panahon, nang isang beses at sa kaunting pagsubok. Itinatala kung sino sa panig namin ang tumingin sa reklamo ninyo.',
  'privacy.password.3':
    'Walang system na ligtas sa lahat ng pagkakataon. Kung may mangyaring maglalagay sa inyo sa panganib, sasabihin namin ito sa inyo at sa awtoridad nang walang pagkaantala, pati ang puwede ninyong gawin.',
  'privacy.choice.title': 'Pagtanggi, at ang mga karapatan ninyo',
  'privacy.choice.1':
    'Puwede ninyong tanggihan ang mga mensahe tungkol sa mga alok anumang oras, sa pagsulat o pagtawag sa amin, at bawiin ang anumang pahintulot para sa hinaharap. Darating pa rin ang mga mensahe tungkol sa loan ninyo: kailangan ninyo ang mga iyon.',
  'privacy.choice.2': 'Puwede ninyong hilingin sa amin',
  'privacy.choice.access':
    'na sabihin kung anong data ang hawak namin tungkol sa inyo, saan ito galing at kanino namin ito sinabi, at na bigyan kayo ng kopya nito;',
  'privacy.choice.correct': 'na itama ang mali;',
  'privacy.choice.erase': 'na burahin o i-block ang hindi na namin kailangan o hindi dapat nasa amin;',
  'privacy.choice.object': 'na itigil ang isang paggamit ng data ninyo na tinututulan ninyo;',
  'privacy.choice.move': 'na ibigay sa inyo ang data ninyo sa anyong mababasa ng ibang kompanya.',
  'privacy.choice.3':
    'Libre ito. Sasagot kami nang walang di-kinakailangang pagkaantala, at sasabihin namin kung may batas na pumipigil sa aming gawin ang hinihiling ninyo, gaya ng tungkuling panatilihin ang mga libro ng accounting ng isang loan. Para ipasara ang account ninyo at ipabura ang data ninyo, sumulat sa {email}.',
  'privacy.officer.title': 'Grievance officer',
  'privacy.officer.1':
    'Ang grievance officer namin ang nananagot para sa personal na data, at para sa mga reklamong hindi nalutas:',
  'privacy.officer.name': 'Pangalan',
  'privacy.officer.2': 'May sagot kayo sa loob ng {reply}.',
  'privacy.officer.authority.PH':
    'Puwede rin kayong lumapit sa National Privacy Commission ng Pilipinas anumang oras, nang hindi muna nagtatanong sa amin.',
  'privacy.officer.authority.IN':
    'Puwede rin kayong lumapit sa Data Protection Board of India o sa ombudsman ng Reserve Bank of India.',
};
