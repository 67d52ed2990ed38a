import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadList } from './upload-list.tsx';
import type { DoUpload } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

/** An upload that the test ends. */
interface Running {
  readonly name: string;
  readonly tell: (part: number) => void;
  readonly end: () => Promise<void>;
  readonly fail: (why: string) => Promise<void>;
}

interface UploadsProps {
  readonly place: string;
  readonly doUpload: DoUpload;
  readonly files: readonly File[];
}

function Uploads({ place, doUpload, files }: UploadsProps) {
  const { uploads, through, add, retry, remove, removeFailed } = useUploads(place, doUpload);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          add(files);
        }}
      >
        Choose
      </button>
      <UploadList
        uploads={uploads}
        through={through}
        onRetry={retry}
        onRemove={remove}
        onRemoveFailed={removeFailed}
        unit={{ one: 'photo', many: 'photos' }}
      />
    </>
  );
}

/** So many files, chosen at once, and what of them is under way. */
async function choose(count: number) {
  const user = userEvent.setup();
  const running: Running[] = [];
  const begun: string[] = [];
  let most = 0;
  const doUpload: DoUpload = (file, tell) =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        running.splice(running.indexOf(one), 1);
      };
      const one: Running = {
        name: file.name,
        tell: (part) => {
          act(() => {
            tell(part);
          });
        },
        end: () =>
          act(async () => {
            leave();
            resolve();
            await Promise.resolve();
          }),
        fail: (why) =>
          act(async () => {
            leave();
            reject(new Error(why));
            await Promise.resolve();
          }),
      };
      running.push(one);
      begun.push(file.name);
      most = Math.max(most, running.length);
    });
  const files = Array.from({ length: count }, (_, n) => new File(['x'], `${n + 1}.jpg`));
  const place = expect.getState().currentTestName ?? '';
  const shown = (key: string) => <Uploads key={key} place={key} doUpload={doUpload} files={files} />;
  const { rerender } = render(shown(place));
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  /** Another place, or again this one, is shown: as on the way to the next home and back. */
  const go = (to: 'away' | 'back'): void => {
    rerender(shown(to === 'away' ? `not ${place}` : place));
  };
  return { user, running, begun, go, most: () => most };
}
const rows = () => within(screen.getByRole('list', { name: 'Uploads' })).getAllByRole('listitem');

it('[OPS-05b] of 200 files three are on their way at a time, each with its own progress; all of them end', async () => {
  const { running, begun, most } = await choose(200);
  expect(rows()).toHaveLength(200);
  expect(running.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  running[0]?.tell(0.25);
  running[1]?.tell(1);
  expect(screen.getByRole('progressbar', { name: '1.jpg' })).toHaveAttribute('value', '25');
  expect(screen.getByText('2.jpg is being made')).toBeVisible();
  expect(screen.getByText('3.jpg is uploading')).toBeVisible();
  expect(screen.getByText('200.jpg waits')).toBeVisible();
  for (let ended = 0; ended < 200; ended += 1) await running[0]?.end();
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  expect(begun).toEqual(Array.from({ length: 200 }, (_, n) => `${n + 1}.jpg`));
  expect(most()).toBe(3);
  expect(screen.getByText('200 photos added.')).toBeInTheDocument();
});

it('[OPS-05b] one that failed says why and is tried again or left, while the others go on', async () => {
  const { user, running, begun, most } = await choose(5);
  await running[0]?.fail('The connection was lost. Try again.');
  await running[0]?.fail('The file is no picture.');
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    '1.jpg: The connection was lost. Try again.',
    '2.jpg: The file is no picture.',
  ]);
  expect(running.map(({ name }) => name)).toEqual(['3.jpg', '4.jpg', '5.jpg']);
  await user.click(screen.getByRole('button', { name: 'Retry 1.jpg' }));
  expect(screen.getByText('1.jpg waits')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove 2.jpg' }));
  for (let ended = 0; ended < 4; ended += 1) await running[0]?.end();
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  expect(begun).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '1.jpg']);
  expect(most()).toBe(3);
});

it('[OPS-05b] uploads go on while another home is shown, and who comes back finds how far they are and what failed; the page asks before it is left', async () => {
  const isWarned = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { running, begun, go } = await choose(5);
  expect(isWarned()).toBe(true);
  go('away');
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  await running[0]?.end();
  await running[0]?.fail('The connection was lost. Try again.');
  running[0]?.tell(0.5);
  go('back');
  expect(screen.getByRole('alert')).toHaveTextContent('2.jpg: The connection was lost. Try again.');
  expect(screen.getByRole('progressbar', { name: '3.jpg' })).toHaveAttribute('value', '50');
  expect(rows()).toHaveLength(4);
  for (let ended = 0; ended < 3; ended += 1) await running[0]?.end();
  expect(begun).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']);
  expect(isWarned()).toBe(false);
});

it('[OPS-05b] leaves all failed files out at once, and counts all that were added', async () => {
  const { user, running } = await choose(5);
  await running[0]?.fail('This file is empty.');
  await running[0]?.fail('This file is empty.');
  for (let ended = 0; ended < 3; ended += 1) await running[0]?.end();
  expect(screen.getByRole('status')).toHaveTextContent('3 photos added.');
  await user.click(screen.getByRole('button', { name: 'Remove all 2' }));
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
});

it('[OPS-05b] says of a single photo that one was added', async () => {
  const { running } = await choose(1);
  await running[0]?.end();
  expect(screen.getByRole('status')).toHaveTextContent('1 photo added.');
});
