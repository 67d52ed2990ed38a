import { Button, type ButtonProps } from './button.tsx';

/** Google's mark in its four colours, as its rules for such buttons ask: not tinted, not alone. */
const mark = [
  [
    '#4285F4',
    'M19 10.2c0-.65-.06-1.28-.17-1.88H10v3.56h5.05a4.32 4.32 0 0 1-1.87 2.83v2.35h3.03C17.98 15.43 19 13.03 19 10.2Z',
  ],
  [
    '#34A853',
    'M10 19.36c2.53 0 4.65-.84 6.2-2.27l-3.02-2.35c-.84.56-1.91.9-3.18.9-2.45 0-4.52-1.65-5.26-3.88H1.61v2.43A9.36 9.36 0 0 0 10 19.36Z',
  ],
  ['#FBBC05', 'M4.74 11.77a5.63 5.63 0 0 1 0-3.59V5.76H1.61a9.37 9.37 0 0 0 0 8.43l3.13-2.42Z'],
  [
    '#EA4335',
    'M10 4.3c1.38 0 2.61.47 3.59 1.41l2.68-2.69A9 9 0 0 0 10 .59a9.36 9.36 0 0 0-8.39 5.17l3.13 2.43C5.48 5.96 7.55 4.3 10 4.3Z',
  ],
] as const;

/** The one button that leads to Google, for signing in and signing up. */
export const GoogleButton = (props: Pick<ButtonProps, 'busy' | 'onClick'>) => (
  <Button type="button" wide {...props}>
    {props.busy !== true && (
      <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
        {mark.map(([colour, path]) => (
          <path key={colour} fill={colour} d={path} />
        ))}
      </svg>
    )}
    <span>Continue with Google</span>
  </Button>
);
