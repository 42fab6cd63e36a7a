import './ui/tokens.css';
import './ui/base.css';
import { startApp } from './app/start.tsx';

void startApp(window);
