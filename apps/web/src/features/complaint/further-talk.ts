export { EscalationCard } from './escalation-card.tsx';
export { ReplyCard } from './reply-card.tsx';
