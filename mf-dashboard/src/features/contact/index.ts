export { ContactForm } from './contact-form.tsx';
export { WhoAnswers } from './who-answers.tsx';
