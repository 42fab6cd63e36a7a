/** Texts of the steps before a first loan; the questions themselves come from the service. */
export const certify = {
  'title.certify': 'Your details',

  'certify.intro': 'We ask only for what a loan needs, and say why. We keep your answers and pictures encrypted.',
  'certify.stepOf': 'Step {at} of {count}',
  'certify.progress': '{done} of {count} answered',
  'certify.minutes': { one: 'about {count} minute', other: 'about {count} minutes' },
  'certify.state.missing': 'To do',
  'certify.state.complete': 'Done',
  'certify.state.fixed': 'Used in a decision',
  'certify.savedOn': 'Answered on {date}',
  'certify.start': 'Start',
  'certify.goOn': 'Continue',
  'certify.allDone': 'You have answered everything',
  'certify.allDoneBody': 'You can change your answers until we use them to decide on a loan.',
  'certify.someFixed':
    'Answers that we used to decide on a loan stay as they are until it is paid off. You can change the rest at any time.',
  'certify.next': 'Next',
  'certify.save': 'Save',
  'certify.saved': 'Your answers are saved.',
  'certify.optional': '(optional)',
  'certify.why': 'Why we ask: {reason}',

  'certify.choose': 'Choose',
  'certify.noOptions': 'There is nothing to choose from.',
  'certify.first': 'Region',
  'certify.second': 'City',
  'certify.year': 'Year',
  'certify.month': 'Month',
  'certify.day': 'Day',
  'certify.unseen': 'This contains invisible characters. Please type it again.',
  'certify.fillIn': 'Please fill this in.',
  'certify.chooseOne': 'Please choose one.',
  'certify.addOne': 'Please add a picture.',
  'certify.agree': 'Please read this and tick it if you agree.',
  'certify.wrong': '{title} {problem}.',
  'certify.failed': 'Your answers were not saved',
  'certify.empty': 'There is nothing to answer here right now',
  'certify.emptyBody': 'Please try again later, or call customer service.',

  'certify.takePhoto': 'Take a photo',
  'certify.addPicture': 'Add a picture',
  'certify.removePicture': 'Remove the picture',
  'certify.openPicture': 'Show the picture',
  'certify.picture': 'Picture {at} of {count}',
  'certify.previous': 'Previous picture',
  'certify.nextPicture': 'Next picture',
  'certify.sending': '{percent}% sent',
  'certify.notSent': 'The picture was not sent',
  'certify.sendAgain': 'Send the picture again',
  'certify.notSentYet': 'This picture was not sent. Please send it again, or take another.',
  'certify.pictureGiven': 'Picture added',

  'certify.share': 'Share my rough location',
  'certify.sharedOn': 'Shared on {date}',
  'certify.location.denied': 'Your phone did not allow it. You can continue without it.',
  'certify.location.unavailable': 'Your phone could not find its location. You can continue without it.',
  'certify.location.timeout': 'Your phone took too long to find its location. You can continue without it.',
  'certify.location.missing': 'This browser cannot share a location. You can continue without it.',
  'certify.location.insecure': 'This page cannot ask for a location. You can continue without it.',

  'certify.fixed': 'We used these answers to decide on a loan. They stay as they are until it is paid off.',
  'certify.help': 'Tell customer service',
  'certify.notice': 'We cannot lend to you now',
  'certify.noticeBody': 'There is nothing more to fill in. If you made a mistake, you can change your answers.',
  'certify.change': 'Change my answers',
  'certify.toHome': 'Back to home',
  'certify.inApp': 'These questions are in the app',
  'certify.inAppBody': 'They open by themselves. If they do not, tap the button.',
  'certify.open': 'Open',
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly certify: typeof certify;
  }
}
