export { AgentsView } from './components/agents-view.tsx';
