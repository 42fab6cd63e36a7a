import './ui/tokens.css';
import './ui/base.css';
import { startDesk } from './start-desk.tsx';

void startDesk(window);
