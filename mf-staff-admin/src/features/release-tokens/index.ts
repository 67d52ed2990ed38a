export { TokensPanel } from './components/tokens-panel.tsx';
