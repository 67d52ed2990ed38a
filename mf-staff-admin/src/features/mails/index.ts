export { MailsView } from './components/mails-view.tsx';
