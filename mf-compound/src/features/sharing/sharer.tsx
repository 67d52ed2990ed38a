import { selectSession, useAppSelector, type CallError } from '@commonhearth/contract';
import { Icon, icons } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { styled } from 'styled-components';
import { useGetShareLinkInfoForCompoundQuery } from '../../api.generated.ts';
import { Line } from './line.ts';
import { NameGate } from './name-gate.tsx';
import { useKnownAs } from './use-known-as.ts';

const Words = styled.p`
  font-weight: 650;
  overflow-wrap: anywhere;
`;

/** The key was renewed, or its person is gone: nobody can tell which, and nobody needs to. */
const Ended = () => (
  <Line>
    <Icon drawing={icons.info} size={24} />
    <Words>That link expired, but you can still see the home.</Words>
  </Line>
);
const isUnknown = (error: unknown): boolean => (error as CallError).status === 404;

interface SharerProps {
  readonly compoundId: string;
  readonly shareLinkKey: string;
  readonly asksName: boolean;
}

/** A link that is not known, or is their own, shows the home as it is. */
export default function Sharer({ compoundId, shareLinkKey, asksName }: SharerProps) {
  const { status } = useAppSelector(selectSession);
  const settled = status !== 'signing in';
  // whose own link it is, only the server knows, once it knows who asks
  const { currentData: sharer, error } = useGetShareLinkInfoForCompoundQuery(
    { shareLinkKey },
    { skip: !settled },
  );
  const known = useKnownAs(shareLinkKey);
  if (error !== undefined) return isUnknown(error) ? <Ended /> : null;
  if (sharer === undefined) return <Line />;
  if (sharer.is_self_view) return null;
  const { name, avatarHouseFace: face, avatarHouseHue: hue } = sharer;
  return (
    <>
      <Line>
        <HouseFace face={face} hue={hue} size={56} />
        <Words>{name === '' ? 'A friend' : name} shared this home</Words>
      </Line>
      {asksName && !known.asked && <NameGate compoundId={compoundId} sharer={sharer} known={known} />}
    </>
  );
}
