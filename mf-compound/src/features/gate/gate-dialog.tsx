import {
  navigationSlice,
  selectPendingLike,
  useAppDispatch,
  useAppSelector,
  useBackCloses,
  useNavigation,
  useSignupGate,
} from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { Button, Icon, icons, Stack } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { Dialog } from '@commonhearth/ui/dialog';
import { styled } from 'styled-components';
import { gateWords } from './gate-words.ts';

const Brings = styled.ul`
  display: grid;
  gap: 8px;
  > li {
    display: flex;
    gap: 10px;
    align-items: center;
  }
  svg {
    flex: none;
    color: var(--good);
  }
`;
const brings = [
  'A shortlist with your own notes on every home',
  'New homes in your area every week',
  'Tours, and an advisor who answers',
];

/** Asks to join, above the page that is read: closing it goes on there, joining comes back to it. */
export function GateDialog() {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const wish = useAppSelector(selectPendingLike);
  const { homes, close, leave } = useSignupGate();
  useBackCloses(true, close);
  const leaveFor = (route: 'HFC Sign-up' | 'Login'): void => {
    dispatch(navigationSlice.actions.redirectOnLoginSet(pathname + search));
    leave();
    navigation.go(route);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      {...gateWords(wish, homes)}
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
            Sign up
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <div aria-hidden="true">
          <HouseFace face="Happy" hue="light-orange" size={52} />
          <HouseFace face="Glasses" hue="sky-blue" size={52} />
          <HouseFace face="Pixie" hue="hot-pink" size={52} />
          <HouseFace face="Teddy" hue="turquoise" size={52} />
        </div>
        <Brings>
          {brings.map((words) => (
            <li key={words}>
              <Icon drawing={icons.check} />
              {words}
            </li>
          ))}
        </Brings>
        <p>Or close this and keep looking. It’s free either way.</p>
      </Stack>
    </Dialog>
  );
}
