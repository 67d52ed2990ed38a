export { signUpMail } from './sign-up-mail.ts';
