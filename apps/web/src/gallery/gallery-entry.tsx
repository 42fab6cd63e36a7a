import '../ui/tokens.css';
import '../ui/tokens-parts.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToasterProvider } from '../ui/toast.tsx';
import { GalleryScreen } from './gallery.tsx';

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <ToasterProvider dismissLabel="Dismiss">
        <GalleryScreen />
      </ToasterProvider>
    </StrictMode>,
  );
}
