import { useNavigation, usePlatform } from '@commonhearth/contract';
import { absoluteAddress } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Line = styled.p`
  display: none;
  padding-top: 2mm;
  border-top: 1px solid var(--line);
  overflow-wrap: anywhere;
`;

/** Where the home is found again, as text: of its own page, without who shared it. */
export function PrintedAddress({ compoundId }: { readonly compoundId: string }) {
  const { href } = useNavigation();
  const { brand } = usePlatform().config;
  const address = absoluteAddress(href('Public Compound', { compound_id: compoundId }));
  return (
    <Line data-paper="only">
      All photos and details on {brand}: {address}
    </Line>
  );
}
