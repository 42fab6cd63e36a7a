export { LostNumber } from './lost-number.tsx';
export { OwnerStep } from './owner-step.tsx';
export { Picture, pictureAddress } from './picture.tsx';
