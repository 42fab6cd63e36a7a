import { LostNumber } from './lost-number.tsx';
import { OwnerStep } from './owner-step.tsx';
import { Picture, pictureAddress } from './picture.tsx';

/** The steps that few borrowers see: loaded together, when the first one is needed. */
export const rareSteps = { LostNumber, OwnerStep, Picture, pictureAddress };
export type RareSteps = typeof rareSteps;
