// What visitors do: likes, alerts, requests, contact, share links, sign-up, and onboarding.
// Other areas import only this file.
export { isAlerted, likersOfHomes, raiseAlerts } from './alerts/index.ts';
