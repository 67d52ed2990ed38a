import {
  Button,
  ChipButton,
  HeartButton,
  IconButton,
  icons,
  Inline,
  LinkButton,
  TextButton,
} from '@commonhearth/ui';
import { useState } from 'react';
import { Section, Specimen } from './section.tsx';

const variants = ['primary', 'secondary', 'quiet', 'dark', 'danger'] as const;
const looks = ['plain', 'line', 'floating'] as const;

function Toggles() {
  const [on, setOn] = useState(true);
  return (
    <>
      <Specimen name="ChipButton: off, on, with count, opens">
        <Inline>
          <ChipButton
            pressed={!on}
            onClick={() => {
              setOn(!on);
            }}
          >
            Duplex
          </ChipButton>
          <ChipButton
            pressed={on}
            icon={icons.check}
            onClick={() => {
              setOn(!on);
            }}
          >
            Count potential units
          </ChipButton>
          <ChipButton pressed={false} count={12}>
            Great yard
          </ChipButton>
          <ChipButton endIcon={icons.chevronDown}>New to you</ChipButton>
        </Inline>
      </Specimen>
      <Specimen name="HeartButton: off, on">
        <Inline>
          <HeartButton
            pressed={!on}
            name="The first home"
            onClick={() => {
              setOn(!on);
            }}
          />
          <HeartButton
            pressed={on}
            name="The second home"
            onClick={() => {
              setOn(!on);
            }}
          />
        </Inline>
      </Specimen>
    </>
  );
}

export function Buttons() {
  return (
    <Section title="Buttons">
      <Specimen name="Button: variants">
        <Inline>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Inline>
      </Specimen>
      <Specimen name="Button: small">
        <Inline>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size="small">
              {variant}
            </Button>
          ))}
        </Inline>
      </Specimen>
      <Specimen name="Button: dense, with keys">
        <Inline>
          {variants.map((variant, i) => (
            <Button key={variant} variant={variant} size="dense" keyHint={String(i + 1)}>
              {variant}
            </Button>
          ))}
        </Inline>
      </Specimen>
      <Specimen name="Button: icon, busy, blocked">
        <Inline>
          <Button variant="primary" icon={icons.calendar}>
            Request a tour
          </Button>
          <Button variant="primary" busy>
            Sending
          </Button>
          <Button blockedReason="Add a title first.">Publish</Button>
        </Inline>
      </Specimen>
      <Specimen name="Button: wide">
        <Button variant="primary" wide>
          Email me a sign-in link
        </Button>
      </Specimen>
      <Specimen name="IconButton: looks and sizes">
        <Inline>
          {looks.map((look) => (
            <IconButton key={look} icon={icons.share} label={`Share (${look})`} look={look} />
          ))}
          <IconButton icon={icons.close} label="Close, small" size="small" look="line" />
          <IconButton icon={icons.more} label="More, dense" size="dense" />
        </Inline>
      </Specimen>
      <Specimen name="LinkButton, TextButton">
        <Inline>
          <LinkButton href="#buttons" icon={icons.arrowRight}>
            See 23 homes
          </LinkButton>
          <TextButton>Clear filters</TextButton>
        </Inline>
      </Specimen>
      <Toggles />
    </Section>
  );
}
