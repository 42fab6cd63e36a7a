import path from 'node:path';
import { root } from './paths.ts';

/**
 * WEB_CONFIG_FILE of a lender that has set the specification's own texts as its language: what the acceptance statements name word for
 * word is shown there. Services under test have it unless given another; '' is a lender that leaves the language to the browser.
 */
export const specificationTexts = path.join(root, 'tools', 'specification-texts.json');
