import type { ReminderCatalogue } from './reminder-catalogue.ts';

export const reminderFil: ReminderCatalogue = {
  texts: {
    'reminder.due': '{appName}: {amount} po ang babayaran ninyo sa {dueOn}.',
    'reminder.dueToday': '{appName}: {amount} po ang babayaran ninyo ngayong araw, {dueOn}.',
    'reminder.payInTime': 'Magbayad sa app hanggang sa araw na iyon para walang madagdag.',
    'reminder.payToday': 'Magbayad sa app ngayong araw para walang madagdag.',
    'reminder.overdue': '{appName}: {dueOn} po ang due date ng hulog ninyo. Babayaran ngayong araw: {amount}.',
    'reminder.grows': 'Kung hindi kayo magbabayad ngayon, madaragdagan ito ng {more} bukas.',
    'reminder.pay': 'Puwede kayong magbayad sa app.',
    'reminder.payOrExtend': 'Puwede kayong magbayad o mag-extend sa app.',
    'reminder.talk': 'Kung hindi ninyo kayang magbayad, tawagan kami: {phone}.',
    'reminder.talkInApp': 'Kung hindi ninyo kayang magbayad, sumulat sa amin sa app.',
    'reminder.paid': '{appName}: natanggap po namin ang {amount}. Salamat po.',
    'reminder.left': 'Natitirang babayaran: {left}. Susunod na due date: {dueOn}.',
    'reminder.leftLate': 'Natitirang babayaran: {left}. Overdue na ang {late} dito.',
    'reminder.leftNow': 'Babayaran pa: {left}, dapat bayaran na ngayon.',
    'reminder.settled': 'Bayad na nang buo ang loan ninyo.',
    'reminder.payout': '{appName}: hindi po naipadala ang pera ng loan sa account ninyo. Wala pa kayong babayaran.',
    'reminder.correctAccount': 'Itama ang account sa app o pumili ng iba, at ipapadala namin ulit.',
    'reminder.accountRefused':
      '{appName}: hindi po namin maipapadala ang pera ng loan sa account na pinili ninyo. Wala pa kayong babayaran.',
    'reminder.chooseAccount': 'Pumili ng ibang account sa app, at ipapadala namin.',
    'reminder.optOut': 'Para hindi na makatanggap nito: Settings sa app.',
    'reminder.join': '{first} {second}',
    'reminder.push': 'May mensahe kayo tungkol sa loan ninyo.',
    'reminder.title.due': 'Bago ang due date',
    'reminder.note.due': {
      one: '{count} araw bago nito, at sa mismong araw',
      other: '{count} na araw bago nito, at sa mismong araw',
    },
    'reminder.title.overdue': 'Kapag lampas na sa due date',
    'reminder.note.overdue': 'Magkano ang babayaran, magkano ang nadaragdag, at paano humingi ng tulong',
    'reminder.title.paid': 'Kapag natanggap namin ang bayad ninyo',
    'reminder.note.paid': 'Magkano ang natanggap namin, at magkano ang natitira',
  },
  phrases: {
    'This SMS is required and cannot be switched off.': 'Kailangan ang SMS na ito at hindi ito puwedeng i-off.',
    'There is no such reminder.': 'Walang ganitong paalala.',
    'Notifications are not offered here.': 'Walang notification dito.',
    'This browser’s notifications cannot be used here.': 'Hindi magagamit dito ang mga notification ng browser na ito.',
  },
};
