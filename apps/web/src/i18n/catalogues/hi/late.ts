import type { Texts } from '../../texts.ts';

export const late: Texts<'late'> = {
  'notFound.body': 'इस लिंक पर कुछ नहीं है।',
  'notFound.home': 'होम पर जाएं',
  'login.title': 'कृपया फिर से लॉग इन करें',
  'login.body': 'आपकी सुरक्षा के लिए आपको लॉग आउट कर दिया गया है।',
  'login.action': 'लॉग इन करें',
  'chatBrowser.body': 'इस चैट ऐप में पेमेंट वाले पेज अक्सर ब्लॉक हो जाते हैं। पेमेंट करने के लिए यह पेज अपने ब्राउज़र में खोलें।',
  'chatBrowser.copy': 'लिंक कॉपी करें',
  'shell.refused': 'यह लिंक नहीं खोला जा सकता।',
  'shell.opensInApp': 'यह {appName} ऐप में खुलता है।',
  'shell.logInInApp': 'कृपया {appName} ऐप में लॉग इन करें।',
  'shell.closePage': 'अब आप यह पेज बंद कर सकते हैं।',
  'shell.call': 'कृपया {phone} पर कॉल करें।',
  'shell.bankStarted': 'आपका खाता जोड़ा जा रहा है।',
  'shell.bankEnded': 'आपका खाता जोड़ने का काम पूरा हुआ।',
  'shell.noted': 'दर्ज हो गया।',
};
