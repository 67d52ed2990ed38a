export { CheckYourMail } from './components/check-your-mail.tsx';
export { SignUpForm, type TypedBefore } from './components/sign-up-form.tsx';
export { SignUpFrame } from './components/sign-up-frame.tsx';
export { useAwaitedMail } from './use-awaited-mail.ts';
