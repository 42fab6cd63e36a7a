import { useState } from 'react';
import { Card } from '../ui/card.tsx';
import { ImagePicker, type PickedImage } from '../ui/image-picker.tsx';
import { ImageStrip } from '../ui/image-viewer.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { Part } from './part.tsx';

function picture(colour: string, text: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="${colour}"/><text x="300" y="220" font-size="64" font-family="sans-serif" fill="#fff" text-anchor="middle">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const STEPS = [
  { src: picture('#0f766e', 'Step 1'), alt: 'Choose Bills in the wallet' },
  { src: picture('#1d4ed8', 'Step 2'), alt: 'Type the code' },
  { src: picture('#7c3aed', 'Step 3'), alt: 'Confirm the amount' },
];
const PICKED: readonly PickedImage[] = [
  { id: 'a', src: picture('#475569', 'A'), alt: 'Screenshot', state: 'sent' },
  { id: 'b', src: picture('#64748b', 'B'), alt: 'Receipt', state: 'sending', progress: 0.4 },
  { id: 'c', src: picture('#94a3b8', 'C'), alt: 'Letter', state: 'failed' },
];
const TEXTS = {
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  position: (at: number, count: number) => `${at} of ${count}`,
  open: (at: number, alt: string) => `Enlarge picture ${at}: ${alt}`,
  add: 'Add a picture',
  remove: (at: number) => `Remove picture ${at}`,
  sending: (percent: number) => `Sending, ${percent}%`,
  failed: 'Not sent',
  retry: (at: number) => `Send picture ${at} again`,
};

/** Gallery: pictures and codes. */
export function MediaParts() {
  const [images, setImages] = useState(PICKED);
  return (
    <>
      <Part name="image-viewer">
        <ImageStrip images={STEPS} texts={TEXTS} />
        <Card title="Step by step">
          <ImageStrip images={STEPS.slice(0, 1)} texts={TEXTS} look="wide" />
        </Card>
      </Part>
      <Part name="image-picker">
        <ImagePicker
          label="Pictures"
          labelNote="(up to 9)"
          images={images}
          max={9}
          accept="image/*"
          onPick={(file) =>
            setImages([...images, { id: file.name, src: URL.createObjectURL(file), alt: file.name, state: 'sent' }])
          }
          onRemove={(id) => setImages(images.filter((image) => image.id !== id))}
          onRetry={() => undefined}
          texts={TEXTS}
        />
      </Part>
      <Part name="qr-code">
        <Card align="center">
          <QrCode text="https://pay.example/8881-2345-6789" label="QR code to pay ₱1,184.56" />
        </Card>
      </Part>
    </>
  );
}
