import './ui/tokens.css';
import './ui/tokens-parts.css';
import './ui/base.css';
// Parts that nearly every screen has come with the first file (build/chunks.ts).
import './ui/card.tsx';
import { startApp } from './app/start.tsx';

void startApp(window);
