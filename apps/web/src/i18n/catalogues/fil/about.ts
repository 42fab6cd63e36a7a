import type { Texts } from '../../texts.ts';

export const about: Texts<'about'> = {
  'about.title': 'Tungkol sa amin',
  'about.description':
    'Kung sino ang {company}, paano ito nagpapautang, sino ang nangangasiwa rito at paano ito makakausap.',
  'about.lead':
    'Nagpapautang ang {company} ng maliliit na halaga sa maikling panahon sa mga tao sa {country}. Ang {app} ang app na ginagamit nito para rito.',

  'about.mission.title': 'Ang layunin namin',
  'about.mission.1':
    'Puwedeng makapagtawid ang maliit na loan hanggang sa sahod, sa pagpapaayos o sa anihan. Puwede rin nitong lalong pahirapin ang mahirap nang buwan. Kung alin sa dalawa ang mangyayari ay depende sa kung alam ng nanghiram ang presyo.',
  'about.mission.2':
    'Kaya sinasabi muna namin ang presyo. Walang nagkukumpirma ng loan sa amin bago niya makita kung magkano ang matatanggap niya, magkano at kailan siya magbabayad, ang effective interest rate, at kung ano ang mangyayari kapag na-late siya.',

  'about.advantages.title': 'Ang maaasahan ninyo',
  'about.approval.title': 'Mabilis na pag-apruba',
  'about.approval.body':
    'Nagdedesisyon kami sa loob ng {decision} mula sa application ninyo. Kapag nagkumpirma na kayo, ipinapadala ang pera sa loob ng {from} hanggang {to}.',
  'about.fees.title': 'Malinaw na mga fee',
  'about.fees.body':
    'Kasama ang bawat fee sa mga numerong nakikita ninyo bago kayo sumang-ayon. Walang sinisingil na wala sa mga tuntunin ng loan.',
  'about.repayment.title': 'Flexible na pagbabayad',
  'about.repayment.body': 'Magbabayad kayo sa e-wallet, bangko o counter, nang hulugan.',
  'about.repayment.extend': 'Kulang ba ang pera? Puwede ninyong i-extend ang due date nang {days}, hanggang {times}.',
  'about.security.title': 'Seguridad',
  'about.security.body':
    'Sa account na nakapangalan sa inyo lang ipinapadala ang pera. Naka-encrypt ang account number ninyo. Hindi namin hinihingi kailanman ang contact list ninyo.',

  'about.team.title': 'Ang mga taong nasa likod nito',
  'about.team.1':
    'Sumusunod ang mga desisyon sa mga nakasulat na patakaran, at may mga taong nananagot para sa mga ito. Mga tao ang bumabasa at sumasagot sa mga reklamo, sa loob ng {reply}.',
  'about.team.2': 'Si {officer} ang nananagot para sa personal na data, at para sa mga reklamong hindi nalutas.',

  'about.company.title': 'Ang kompanya',
  'about.company.supervised': 'Nagpapautang kami sa ilalim ng pangangasiwa ng {authority}.',

  'about.contact.title': 'Makipag-ugnayan',
  'about.contact.body': 'Para sa anumang bagay tungkol sa loan ninyo, ihanda ang numero ng order.',
};
