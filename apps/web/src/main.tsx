import './ui/tokens.css';
import './ui/tokens-parts.css';
import './ui/base.css';
// Imported here, because nearly every screen needs these parts: they come with the first file (build/groups.ts).
import './ui/card.tsx';
import { startApp } from './router/start.tsx';

void startApp(window);
