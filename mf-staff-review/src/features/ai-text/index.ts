export { AiTextPanel } from './components/ai-text-panel.tsx';
