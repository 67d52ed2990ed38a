export { MailSwitches } from './mail-switches.tsx';
export { YouSection } from './you-section.tsx';
