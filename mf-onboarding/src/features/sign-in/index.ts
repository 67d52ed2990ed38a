export { SignInSection } from './sign-in-section.tsx';
