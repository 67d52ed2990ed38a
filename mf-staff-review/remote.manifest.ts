import type { RemoteManifest } from '@commonhearth/contract';

const manifest = {
  name: 'mf-staff-review',
  version: '1.0.0',
  contract: '^2.1.0',
  owner: 'review',
  budgets: { entry: 12 * 1024, page: 80 * 1024, all: 160 * 1024 },
  exposes: {
    './register': './src/register.ts',
    './cycles': './src/pages/cycles.tsx',
    './board': './src/pages/board.tsx',
  },
  routes: [
    {
      name: 'HFCi Review Periods',
      path: '/hfc/_i/review',
      app: 'hfci',
      access: 'login',
      flags: ['requiresAuthentication'],
      role: 'staff',
      title: 'Review cycles',
      page: './cycles',
    },
    {
      name: 'HFCi Review Period',
      title: 'Review board',
      path: '/hfc/_i/review/:review_period_id',
      app: 'hfci',
      access: 'login',
      flags: ['requiresAuthentication'],
      role: 'staff',
      page: './board',
    },
    {
      name: 'HFCi Current Cycle',
      title: 'Current cycle',
      path: '/hfc/_i/current_cycle',
      app: 'hfci',
      access: 'login',
      flags: ['requiresAuthentication'],
      role: 'staff',
      planned: true,
    },
    {
      name: 'HFCi Previous Cycle',
      title: 'Previous cycle',
      path: '/hfc/_i/previous_cycle',
      app: 'hfci',
      access: 'login',
      flags: ['requiresAuthentication'],
      role: 'staff',
      planned: true,
    },
    {
      name: 'HFCi Agents',
      title: 'Agents',
      path: '/hfc/_i/agents',
      app: 'hfci',
      access: 'login',
      flags: ['requiresAuthentication'],
      role: 'staff',
      planned: true,
    },
    {
      name: 'HFCi Audit',
      title: 'Audit',
      path: '/hfc/_i/audit',
      app: 'hfci',
      access: 'login',
      flags: ['requiresAuthentication'],
      role: 'staff',
      planned: true,
    },
  ],
  slots: [],
  nav: [{ label: 'Review cycles', route: 'HFCi Review Periods', audience: 'staff', order: 50 }],
  slices: ['board'],
  calls: [
    'listReviewPeriods',
    'createReviewPeriod',
    'updateReviewPeriod',
    'deleteReviewPeriod',
    'carryOver',
    'listReviewPeriodCompounds',
    'setMatchStatus',
    'setMatchStatuses',
    'updateCompound',
    'updateHome',
    'publishReviewPeriod',
    'getJob',
    'listFullAreas',
    'getCompound',
  ],
} as const satisfies RemoteManifest;
export default manifest;

declare module '@commonhearth/contract' {
  interface RouteNames {
    readonly 'mf-staff-review': (typeof manifest)['routes'][number]['name'];
  }
}
