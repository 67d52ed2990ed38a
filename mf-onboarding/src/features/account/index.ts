export { MailSwitches } from './mail-switches.tsx';
export { YouSection } from './you-section.tsx';
export { LinkedSwitches } from './linked-switches.tsx';
export { OwnPreferences } from './own-preferences.tsx';
