import type { ReminderCatalogue } from './reminder-catalogue.ts';

/** Two messages hold 134 characters here, so the sentences of an SMS are short. */
export const reminderHi: ReminderCatalogue = {
  texts: {
    'reminder.due': '{appName}: {amount} की ड्यू डेट {dueOn} है।',
    'reminder.dueToday': '{appName}: {amount} की ड्यू डेट आज, {dueOn} है।',
    'reminder.payInTime': 'तब तक ऐप में चुका दें, तो कुछ नहीं जुड़ेगा।',
    'reminder.payToday': 'आज ऐप में चुका दें, तो कुछ नहीं जुड़ेगा।',
    'reminder.overdue': '{appName}: {dueOn} की किस्त आज {amount} है।',
    'reminder.grows': 'वरना कल {more} जुड़ेंगे।',
    'reminder.pay': 'ऐप में भरें।',
    'reminder.payOrExtend': 'ऐप में भरें या तारीख बढ़ाएं।',
    'reminder.talk': 'मदद: {phone}',
    'reminder.talkInApp': 'मदद भी ऐप में है।',
    'reminder.paid': '{appName}: {amount} मिल गए।',
    'reminder.left': 'बाकी: {left}, अगली ड्यू डेट {dueOn}।',
    'reminder.leftLate': 'बाकी: {left}, इसमें {late} की तारीख निकल चुकी है।',
    'reminder.leftNow': 'चुकाने बाकी: {left}, अभी देने हैं।',
    'reminder.settled': 'आपका लोन पूरा चुक गया।',
    'reminder.payout': '{appName}: लोन के पैसे आपके खाते में नहीं पहुँचे। अभी कुछ नहीं देना है।',
    'reminder.correctAccount': 'ऐप में खाता ठीक करें या बदलें, हम फिर भेजेंगे।',
    'reminder.optOut': 'ये SMS बंद करें: ऐप की सेटिंग।',
    'reminder.join': '{first} {second}',
    'reminder.push': 'आपके लोन के बारे में एक संदेश है।',
    'reminder.title.due': 'ड्यू डेट से पहले',
    'reminder.note.due': { one: '{count} दिन पहले, और उसी दिन', other: '{count} दिन पहले, और उसी दिन' },
    'reminder.title.overdue': 'पेमेंट में देरी होने पर',
    'reminder.note.overdue': 'कितना चुकाना है, कितना जुड़ता है, और मदद कैसे मिलेगी',
    'reminder.title.paid': 'आपका पेमेंट मिलने पर',
    'reminder.note.paid': 'कितना मिला, और कितना बाकी है',
  },
  phrases: {
    'This SMS is required and cannot be switched off.': 'यह SMS ज़रूरी है, इसे बंद नहीं किया जा सकता।',
    'There is no such reminder.': 'ऐसा कोई रिमाइंडर नहीं है।',
    'Notifications are not offered here.': 'यहां नोटिफ़िकेशन की सुविधा नहीं है।',
    'This browser’s notifications cannot be used here.': 'इस ब्राउज़र के नोटिफ़िकेशन यहां इस्तेमाल नहीं हो सकते।',
  },
};
