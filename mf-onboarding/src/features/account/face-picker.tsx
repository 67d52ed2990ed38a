import type { User } from '@commonhearth/schemas';
import { faceNames, HouseFace, hueNames } from '@commonhearth/ui/avatar';
import { VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(56px, 1fr));
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-bottom: var(--space-2);
    font-weight: 600;
  }
`;
const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 56px;
  border: 2px solid transparent;
  border-radius: 16px;
  cursor: pointer;
  > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:hover {
    background: var(--surface-sunk);
  }
  &:has(:checked) {
    border-color: var(--chosen);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;

type House = Pick<User['public_profile'], 'avatarHouseFace' | 'avatarHouseHue'>;

/** 26 faces in 12 colours. Each row is one group of radio buttons: the arrow keys go through it. */
export function FacePicker({
  avatarHouseFace: face,
  avatarHouseHue: hue,
  onChange,
}: House & { readonly onChange: (house: House) => void }) {
  return (
    <>
      <Choices>
        <legend>Face</legend>
        {faceNames.map((name) => (
          <Choice key={name}>
            <input
              type="radio"
              name="face"
              checked={name === face}
              onChange={() => {
                onChange({ avatarHouseFace: name, avatarHouseHue: hue });
              }}
            />
            <HouseFace face={name} hue={hue} size={44} />
            <VisuallyHidden>{name}</VisuallyHidden>
          </Choice>
        ))}
      </Choices>
      <Choices>
        <legend>Color</legend>
        {hueNames.map((name) => (
          <Choice key={name}>
            <input
              type="radio"
              name="hue"
              checked={name === hue}
              onChange={() => {
                onChange({ avatarHouseFace: face, avatarHouseHue: name });
              }}
            />
            <HouseFace face={face} hue={name} size={44} />
            <VisuallyHidden>{name.replace('-', ' ')}</VisuallyHidden>
          </Choice>
        ))}
      </Choices>
    </>
  );
}
