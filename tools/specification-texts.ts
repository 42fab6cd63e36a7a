import path from 'node:path';
import { root } from './paths.ts';

/**
 * WEB_CONFIG_FILE of a lender whose language is the specification's own texts, for acceptance statements that quote them.
 * Services under test use it unless given another; '' is a lender that leaves the language to the browser.
 */
export const specificationTexts = path.join(root, 'tools', 'specification-texts.json');
