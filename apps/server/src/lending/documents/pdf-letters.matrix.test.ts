import { describe } from 'vitest';
import { ofBaseFont, scripts, testLetters, withoutFont } from '../../../test/pdf-letters.ts';

describe('the letters of a PDF', () => {
  testLetters({ scripts, ofBaseFont, withoutFont });
});
