import { styled } from 'styled-components';
import { HouseFace } from './house-face.tsx';
import type { HouseFaceProps } from './house-face.tsx';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  flex: none;
  > svg + svg {
    margin-left: -0.18em;
  }
`;
const More = styled.span`
  margin-left: 6px;
  font-size: 0.8125rem;
  font-weight: 650;
`;

interface FaceGroupProps {
  readonly people: readonly (Pick<HouseFaceProps, 'face' | 'hue'> & { readonly id: string })[];
  readonly size?: number | undefined;
  /** How many are drawn before "+2"; 4 unless told. */
  readonly most?: number | undefined;
  /** Who they are, for screen readers; leave it out where the words stand beside the faces. */
  readonly label?: string | undefined;
  readonly halo?: string | undefined;
}

/** A circle of friends, overlapping a little. */
export function FaceGroup({ people, size = 32, most = 4, label, halo }: FaceGroupProps) {
  const rest = people.length - most;
  return (
    <Row style={{ fontSize: size }} {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}>
      {people.slice(0, most).map(({ id, face, hue }) => (
        <HouseFace key={id} face={face} hue={hue} size={size} halo={halo} />
      ))}
      {rest > 0 && <More>+{rest}</More>}
    </Row>
  );
}
