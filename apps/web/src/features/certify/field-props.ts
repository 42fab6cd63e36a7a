import type { CertifyItem } from '@hiram/contract/certify';
import type { PickedImage } from '../../ui/image-picker.tsx';

/** What every field of a step is drawn from. */
export interface CertifyFieldProps {
  readonly item: CertifyItem;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** How far the field's picture is. */
  readonly onPicture: (state: PickedImage['state']) => void;
}
