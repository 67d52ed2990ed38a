import { icons } from '@commonhearth/ui';
import type { IconDrawing } from '@commonhearth/ui';

/** The sections of the account in their order; those of one page are found by `id` after the `#`. */
export const sections = [
  {
    id: 'you',
    label: 'You',
    hint: 'Your name and your house',
    icon: icons.spark,
    route: 'Notifications',
    alone: false,
  },
  {
    id: 'mail',
    label: 'Notifications',
    hint: 'Email alerts and news',
    icon: icons.bell,
    route: 'Notifications',
    alone: false,
  },
  {
    id: 'areas',
    label: 'Areas',
    hint: 'Where we look for homes',
    icon: icons.map,
    route: 'Areas',
    alone: true,
  },
  {
    id: 'requests',
    label: 'My requests',
    hint: 'Your tours and messages',
    icon: icons.calendar,
    route: 'My Requests',
    alone: true,
  },
  {
    id: 'sharing',
    label: 'Sharing',
    hint: 'Your link and what friends see',
    icon: icons.share,
    route: 'Sharing',
    alone: true,
  },
  {
    id: 'data',
    label: 'Your data',
    hint: 'Download it, or delete it',
    icon: icons.document,
    route: 'Notifications',
    alone: false,
  },
  {
    id: 'sign-in',
    label: 'Login and security',
    hint: 'Email, password, where you’re logged in',
    icon: icons.lock,
    route: 'Notifications',
    alone: false,
  },
] as const satisfies readonly {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: IconDrawing;
  readonly route: 'Notifications' | 'Areas' | 'My Requests' | 'Sharing';
  /** It is a page of its own. */
  readonly alone: boolean;
}[];
export type SectionId = (typeof sections)[number]['id'];
