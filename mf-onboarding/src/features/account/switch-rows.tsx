import type { EmailPreferences } from '@commonhearth/schemas';
import { media } from '@commonhearth/ui';
import { useId } from 'react';
import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  min-height: 56px;
  small {
    display: block;
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
`;
const Switch = styled.button`
  position: relative;
  flex: none;
  width: 56px;
  aspect-ratio: 56 / 44;
  border: 0;
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    inset: 6px 0;
    border: 2px solid var(--line-control);
    border-radius: var(--radius-full);
    background: var(--surface-sunk);
  }
  &::after {
    content: '';
    position: absolute;
    top: 12px;
    left: 6px;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    background: var(--ink-soft);
    transition: translate 140ms;
  }
  &[aria-checked='true']::before {
    border-color: var(--checked);
    background: var(--checked);
  }
  &[aria-checked='true']::after {
    translate: 24px 0;
    background: var(--on-checked);
  }
  @media (forced-colors: active) {
    &::after {
      background: ButtonText;
    }
    &[aria-checked='true']::before {
      background: Highlight;
    }
    &[aria-checked='true']::after {
      background: HighlightText;
    }
  }
  @media ${media.reducedMotion} {
    &::after {
      transition: none;
    }
  }
`;

const switches: readonly {
  readonly flag: keyof EmailPreferences;
  readonly label: string;
  readonly hint: string;
}[] = [
  {
    flag: 'receives_product_emails',
    label: 'Homes you like and areas you follow',
    hint: 'When our team comments on a home you like, or writes to everyone who follows your areas.',
  },
  { flag: 'receives_newsletter_emails', label: 'Newsletter', hint: 'How other groups found their place.' },
  {
    flag: 'receives_all_emails',
    label: 'All email',
    hint: 'Turning this off stops both, in every market.',
  },
];

/** The three switches of mails, as they stand; each is its own button. */
export function SwitchRows({
  flags,
  onChange,
}: {
  readonly flags: EmailPreferences;
  readonly onChange: (flag: keyof EmailPreferences, wished: boolean) => void;
}) {
  const id = useId();
  return switches.map(({ flag, label, hint }) => (
    <Row key={flag}>
      <span>
        <b id={`${id}${flag}`}>{label}</b>
        <small id={`${id}${flag}hint`}>{hint}</small>
      </span>
      <Switch
        type="button"
        role="switch"
        aria-checked={flags[flag]}
        aria-labelledby={`${id}${flag}`}
        aria-describedby={`${id}${flag}hint`}
        onClick={() => {
          onChange(flag, !flags[flag]);
        }}
      />
    </Row>
  ));
}
