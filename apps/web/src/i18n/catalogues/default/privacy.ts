/** The privacy policy: its nine subjects (specification, section 2), one key a paragraph, numbered by section. */
export const privacy = {
  'privacy.title': 'Privacy Policy',
  'privacy.description': 'The personal data {company} collects, how it is used and shared, and your rights.',
  'privacy.lead':
    'This policy says what {company} (“we”) does with personal data of people who use {app}, its pages and its loans.',
  'privacy.lead.who':
    'We are responsible for that data: {company}, {address}, phone {phone}, e-mail {email}. We keep to the law on personal data of {country}.',
  'privacy.lead.changes':
    'If we change this policy, the new text is published here with the day from which it counts. Where a change needs your consent, we ask for it.',
  'privacy.short.title': 'In short',
  'privacy.short.1': 'We collect only what a loan needs.',
  'privacy.short.2': 'We never read your contact list, your messages, your calls or your photos.',
  'privacy.short.3': 'We never sell your data.',
  'privacy.short.4': 'You can ask for a copy of your data, and have it corrected or removed where the law allows.',

  'privacy.collection.title': 'What we collect',
  'privacy.collection.1': 'From you, when you register, apply, link an account, pay or complain:',
  'privacy.collection.phone': 'your mobile number, and whether you confirmed it by a code;',
  'privacy.collection.person':
    'your name, date of birth, citizenship, country of your permanent address, and whether you are a politically exposed person;',
  'privacy.collection.account': 'the e-wallet, bank account or card that money is sent to or paid from;',
  'privacy.collection.complaint':
    'what you write in a complaint, the pictures you add, your ratings of us, and our answers.',
  'privacy.collection.2': 'From your use of our services:',
  'privacy.collection.loan':
    'your applications and our decisions, your contracts, your loans with every payment, and what you agreed to and when;',
  'privacy.collection.device': 'what your device says about itself ({deviceSection});',
  'privacy.collection.campaign':
    'by which advertisement or link you came to us, when you visited the registration page, and what you tapped there.',
  'privacy.collection.3': 'From others:',
  'privacy.collection.provider': 'from payment providers, whether a payment to us or to you went through, and when;',
  'privacy.collection.bureau':
    'from credit bureaus and identity services, where you agreed to it or the law provides for it.',
  'privacy.collection.4':
    'You need not tell us any of this. Without what an application asks for we cannot lend to you. We do not collect your contact list, your messages, your call history, or photos that you did not choose yourself, and never where you are without asking you.',

  'privacy.use.title': 'What we use it for',
  'privacy.use.1': 'We use personal data',
  'privacy.use.contract':
    'to do what you ask for and what the contract says: to decide about your application, make the contract, send money, take payments, keep the books and answer you;',
  'privacy.use.law':
    'to do what the law asks of us: to know who our clients are, to keep records, to report and to pay tax;',
  'privacy.use.safety':
    'to keep you and us safe: to notice fraud and abuse, to limit attempts to guess codes, and to find and mend faults;',
  'privacy.use.better': 'to see which advertisements and pages work, in counts that name nobody;',
  'privacy.use.ads': 'to tell you about offers of ours, if you agreed to that.',
  'privacy.use.2':
    'An application is judged by written rules with the help of a computer. If it is refused you are told why, and you may ask that a person looks at it again.',
  'privacy.use.3':
    'We keep personal data as long as we need it for that, and after the end of a loan as long as the law on accounting, tax and money laundering demands. Pictures that you choose and do not send with a complaint are removed after about two days. What is no longer needed is removed or made anonymous.',

  'privacy.disclosure.title': 'Whom we tell',
  'privacy.disclosure.1': 'We pass personal data on only as far as each of these needs it:',
  'privacy.disclosure.payment': 'payment providers, banks and e-wallets, to send money and to take payments;',
  'privacy.disclosure.messages':
    'companies that send text messages and e-mails for us: your number or address and the message;',
  'privacy.disclosure.hosting': 'companies that run computers for us, bound to our orders and to silence;',
  'privacy.disclosure.decision':
    'services that help to decide about applications; they get the figures, but neither your name nor your number nor your account;',
  'privacy.disclosure.collection':
    'agencies that ask for payments that are overdue, for us and under the rules of the {terms};',
  'privacy.disclosure.bureau': 'credit bureaus, as the law provides;',
  'privacy.disclosure.buyer': 'a company that takes over your loan, of which you are told beforehand;',
  'privacy.disclosure.state': 'authorities and courts that may ask for it by law.',
  'privacy.disclosure.termsLink': 'loan terms',
  'privacy.disclosure.2':
    'We tell nobody else about your loan: not your family, your friends or your employer. We sell no data. If data is worked with in another country, we see to it that it is protected there as it is here.',

  'privacy.cookies.title': 'Cookies and storage on your device',
  'privacy.cookies.1':
    'We use no cookies of advertisers and follow you to no other site. Our own cookies and storage hold small choices and your login:',
  'privacy.cookies.language': 'The language you chose. It stays until the year {year}, or until you remove it.',
  'privacy.cookies.hint':
    'That you closed the hint about opening a page in your browser. It stays until the year {year}, or until you remove it.',
  'privacy.cookies.login':
    'That you are logged in where you use these pages without the app. No script can read it. It is over when you log out, or after {restDays} in which you do not come back.',
  'privacy.cookies.known':
    'That you have logged in on this device before, so that others who ask for codes to your number cannot keep you from yours. It does not hold your number, opens nothing, and no script can read it. It stays when you log out, and is good for {knownDays}.',
  'privacy.cookies.session': 'Session storage',
  'privacy.cookies.session.what':
    'The session that the app opened the page with, and notes on what was shown. It stays until the page is closed.',
  'privacy.cookies.local': 'Local storage',
  'privacy.cookies.local.what':
    'The payment code and steps you were shown last, to open them again without a network. They stay until the payment is made, or you clear the browser’s data. Also the other half of your login, which is of no use without the cookie. It stays until you log out.',
  'privacy.cookies.2':
    'You can remove or block cookies and storage in your browser. These pages can be read without them; only the choices are then forgotten. You cannot be logged in without them.',

  'privacy.device.title': 'Device information',
  'privacy.device.1':
    'When you open our pages in the app, it tells us the version of the app, the name and identifier of the device, the version of its system, and the advertising identifier that the system gives out. Your browser also sends its type and your internet address.',
  'privacy.device.2':
    'We use this to show pages that work on your device, to keep your session yours, to notice fraud, and to count which advertisements bring people to us.',
  'privacy.device.3':
    'Location, camera and contacts are used only when you ask for something that needs them, after the system has asked you. You can reset or switch off the advertising identifier in the settings of your device.',

  'privacy.minors.title': 'Minors',
  'privacy.minors.1':
    'Our loans and pages are for people over {age}. We knowingly collect nothing about anybody younger. If you find that a minor has given us data, tell us; we remove it.',
  'privacy.minors.1law':
    'Our loans and pages are for adults. We knowingly collect nothing about minors. If you find that a minor has given us data, tell us; we remove it.',

  'privacy.password.title': 'Passwords and security',
  'privacy.password.1':
    'Keep your password and the codes that we send you to yourself. Nobody who works for us asks you for them, not on the phone either. Log out on devices that others use, and tell us at once if you think that somebody else has used your account.',
  'privacy.password.2':
    'Data travels encrypted between your device and us. Account numbers are encrypted where they are kept; codes and sessions are kept only in a form from which they cannot be read back. A code is good for a short time, for one use and for few attempts. Who looks at your complaint on our side is written down.',
  'privacy.password.3':
    'No system is safe in every case. If something happens that puts you at risk, we tell you and the authority without delay, and what you can do.',

  'privacy.choice.title': 'Opting out, and your rights',
  'privacy.choice.1':
    'You can opt out of messages about offers at any time, by writing or calling us, and take back any consent for the future. Messages about a loan of yours still come: you need them.',
  'privacy.choice.2': 'You may ask us',
  'privacy.choice.access': 'what data about you we hold, where it came from and whom we told, and for a copy of it;',
  'privacy.choice.correct': 'to correct what is wrong;',
  'privacy.choice.erase': 'to remove or block what we no longer need or should not have;',
  'privacy.choice.object': 'to stop a use of your data that you object to;',
  'privacy.choice.move': 'for your data in a form that another company can read.',
  'privacy.choice.3':
    'This is free. We answer without undue delay, and tell you if a law keeps us from doing what you ask, such as a duty to keep the books of a loan. To have your account closed and your data removed, write to {email}.',

  'privacy.officer.title': 'Grievance officer',
  'privacy.officer.1': 'Our grievance officer answers for personal data, and for complaints that were not settled:',
  'privacy.officer.name': 'Name',
  'privacy.officer.2': 'You have an answer within {reply}.',
  'privacy.officer.authority.PH':
    'You may also turn to the National Privacy Commission of the Philippines at any time, without asking us first.',
  'privacy.officer.authority.IN':
    'You may also turn to the Data Protection Board of India or to the ombudsman of the Reserve Bank of India.',
} as const;
