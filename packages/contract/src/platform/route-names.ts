/** Every route of [2] by name: redirects and links use these, never paths. */
export const routeNames = [
  'Root', 'Login', 'Forgot Password', 'Update Password', 'Auth Check', 'OAuth Callback', 'Sign Out', 'Not Found',
  'Onboard City Select Only Flow', 'Onboard Questionnaire Only Flow', 'Onboard Flow', 'HFC Sign-up Subscribe', 'HFC Sign-up Subscribe 2', 'Coming Soon - HFC Area',
  'HFC Sign-up', 'HFC Market', 'HFC', 'HFC Home Dashboard', 'Shortlist', 'New Listings', 'Contact', 'Public Home Details', 'Public Compound',
  'Unsubscribe', 'Unsubscribe (legacy)', 'Notifications', 'Areas', 'Email Preferences', 'Onboard by UAC', 'Share Link',
  'HFCi Review Periods', 'HFCi Review Period', 'HFCi Current Cycle', 'HFCi Previous Cycle', 'HFCi AI Config', 'HFCi Email Broadcast',
  'HFCi Area Beta Users', 'HFCi Area Beta Feedback', 'HFCi Releases', 'Gallery', 'Outbox',
] as const;
export type RouteName = (typeof routeNames)[number];
