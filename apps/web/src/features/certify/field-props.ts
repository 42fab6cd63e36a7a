import type { CertifyItem } from '@hiram/contract/certify';
import type { PickedImage } from '../../ui/image-picker.tsx';

/** The properties of every field of a step. */
export interface CertifyFieldProps {
  readonly item: CertifyItem;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** The state of the field's picture. */
  readonly onPicture: (state: PickedImage['state']) => void;
}
