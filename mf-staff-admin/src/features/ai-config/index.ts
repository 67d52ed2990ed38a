export { AiConfigView } from './components/ai-config-view.tsx';
