import * as codes from './refusal-codes.ts';

/** The refusals about pictures; the others are in errors.ts. */
export const pictureErrors = {
  'image-unreadable': {
    code: codes.imageUnreadable,
    http: 200,
    message: 'We cannot read this picture. Please choose a photo or a screenshot (JPEG, PNG, WebP).',
  },
  'image-too-large': {
    code: codes.imageTooLarge,
    http: 200,
    message: 'This picture is too large. Please choose a smaller one.',
  },
  'image-too-small': {
    code: codes.imageTooSmall,
    http: 200,
    message: 'This picture is too small to read. Please take a new photo, or send it in full size.',
  },
  'image-blank': {
    code: codes.imageBlank,
    http: 200,
    message: 'Nothing can be seen in this picture. Please take a new photo in good light.',
  },
  'too-many-images': {
    code: codes.tooManyImages,
    http: 200,
    message: 'Too many pictures were sent. Please try again tomorrow.',
  },
  'image-not-found': {
    code: codes.imageNotFound,
    http: 200,
    message: 'A picture is no longer there. Please add it again.',
  },
  'image-not-kept': {
    code: codes.imageNotKept,
    http: 200,
    message: 'Pictures cannot be saved at the moment, and yours was not. Please add it again later.',
  },
  'pictures-busy': {
    code: codes.picturesBusy,
    http: 200,
    message: 'Many pictures are being sent right now, and yours was not accepted. Please send it again in a moment.',
  },
} as const;
