import { navigationSlice, useAppDispatch, useNavigation } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { Button, Stack } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { Dialog } from '@commonhearth/ui/dialog';

interface Props {
  /** How many were opened. */
  readonly homes: number;
  readonly onClose: () => void;
}

const counted = new Map([
  [4, 'Four'],
  [5, 'Five'],
  [6, 'Six'],
  [7, 'Seven'],
  [8, 'Eight'],
  [9, 'Nine'],
]);

/** Asks to join, above the home that is read: closing it goes on with the home, joining comes back to it. */
export default function GateDialog({ homes, onClose }: Props) {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const leaveFor = (route: 'HFC Sign-up' | 'Login'): void => {
    dispatch(navigationSlice.actions.redirectOnLoginSet(pathname + search));
    navigation.go(route);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${counted.get(homes) ?? homes} homes in. Keep them.`}
      description="Join to save the homes you opened, see more, and show them to your friends. Free, always."
      footer={
        <>
          <Button
            onClick={() => {
              leaveFor('Login');
            }}
          >
            Log in
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              leaveFor('HFC Sign-up');
            }}
          >
            Join free
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <div aria-hidden="true">
          <HouseFace face="Happy" hue="light-orange" size={52} />
          <HouseFace face="Glasses" hue="sky-blue" size={52} />
          <HouseFace face="Pixie" hue="hot-pink" size={52} />
          <HouseFace face="Teddy" hue="turquoise" size={52} />
        </div>
        <p>Or close this and read on.</p>
      </Stack>
    </Dialog>
  );
}
