export { isAlerted, likersOfHomes } from './alert-audience.ts';
export { seeAlerts } from './alerts.repository.ts';
export { foreseeAlerts, raiseAlerts, takeBackAlerts } from './raise-alerts.ts';
