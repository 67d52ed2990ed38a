export { nextAttempt } from './sending/deliver-mail.ts';
export { addressFault, maskedWhole } from './mail-address.ts';
export { mailFrame } from './mail-frame.ts';
export { mailHealth } from './mail-health.ts';
export { takeSlots } from './sending/mail-pace.ts';
export { mailProviderTells } from './mails.policy.ts';
export { type NewMail, sendMail } from './sending/send-mail.ts';
