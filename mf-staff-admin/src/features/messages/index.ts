export { MessagesView } from './components/messages-view.tsx';
