// What visitors do: likes, alerts, requests, contact, share links, sign-up, and onboarding.
// Other areas import only this file.
export { isAlerted, likersOfHomes } from './alerts/alert-audience.ts';
export { raiseAlerts } from './alerts/raise-alerts.ts';
