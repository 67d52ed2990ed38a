import type { Policy } from '../../../http/policy.ts';
import { ownsSubscriber } from '../../people/index.ts';

/** Alerts hang on a subscriber, and a subscriber on its user. */
export const ownAlerts: Policy<{ readonly subscriberId: string }> = {
  name: 'alerts.own',
  callers: 'user',
  may: ownsSubscriber,
};
