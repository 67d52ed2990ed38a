export { BetaFeedbackView } from './components/beta-feedback-view.tsx';
