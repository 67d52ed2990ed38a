export { nextAttempt } from './deliver-mail.ts';
export { addressFault, maskedWhole } from './mail-address.ts';
export { mailFrame } from './mail-frame.ts';
export { mailHealth } from './mail-health.ts';
export { takeSlots } from './mail-pace.ts';
export { mailProviderTells } from './mails.policy.ts';
export { type NewMail, sendMail } from './send-mail.ts';
