export { startSecondIssuer, type IssuerPerson, type SecondIssuer } from './second-issuer.ts';
