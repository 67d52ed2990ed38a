import {
  Button,
  EmptyState,
  ErrorPanel,
  Face,
  Inline,
  JobProgress,
  MessageView,
  Note,
  Panel,
  Skeleton,
  Spinner,
  Stack,
  ToastBar,
  ToastRegion,
  WhoAnswers,
} from '@commonhearth/ui';
import { HouseFace, ThinkingHouse } from '@commonhearth/ui/avatar';
import { useState } from 'react';
import { jobs } from './samples.ts';
import { Section, Specimen } from './section.tsx';
import type { Toast } from '@commonhearth/ui';

const news: readonly Toast[] = [
  {
    id: 'saved',
    text: 'Taken off your shortlist',
    tone: 'good',
    action: { label: 'Undo', onPress: () => undefined },
  },
  { id: 'plain', text: 'Jonas approved Gable-front triplex' },
  { id: 'failed', text: 'Not saved. Check your connection.', tone: 'bad' },
];

function Toasts() {
  const [toasts, setToasts] = useState(news);
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setToasts(news);
        }}
      >
        Show again
      </Button>
      <ToastRegion
        label="Notifications, sample"
        Bar={ToastBar}
        toasts={toasts}
        onDismiss={(id) => {
          setToasts(toasts.filter((toast) => toast.id !== id));
        }}
      />
    </>
  );
}

const tones = ['info', 'good', 'warn', 'bad'] as const;

export function Feedback() {
  return (
    <Section title="Feedback">
      <Specimen name="Spinner, Skeleton">
        <Stack>
          <Inline>
            <Spinner size={16} />
            <Spinner />
            <Spinner size={32} />
          </Inline>
          <Skeleton $width="60%" $height="20px" />
        </Stack>
      </Specimen>
      <Specimen name="ToastRegion" stage={260}>
        <Toasts />
      </Specimen>
      <Specimen name="Note">
        <Stack $gap={3}>
          {tones.map((tone) => (
            <Note key={tone} tone={tone} title={`A note: ${tone}`}>
              Offers are read a week early. Ask for a tour by Friday.
            </Note>
          ))}
        </Stack>
      </Specimen>
      <Specimen name="WhoAnswers: without a photo, the team; Face">
        <Stack $gap={4}>
          <WhoAnswers advisor={{ name: 'Ruth Okafor', picture: null }}>
            Your advisor. Replies by email.
          </WhoAnswers>
          <WhoAnswers advisor={null}>We’ll email you back.</WhoAnswers>
          <Face name="Ruth Okafor" picture={null} size={72} />
        </Stack>
      </Specimen>
      <Specimen name="Note, dense; Panel">
        <Stack $gap={3}>
          {tones.map((tone) => (
            <Note key={tone} tone={tone} dense>
              Two resources have no address.
            </Note>
          ))}
          <Panel
            title="Cycle"
            headingLevel={3}
            dense
            actions={<Button size="dense">Edit</Button>}
            footer={
              <Button size="dense" variant="dark">
                Done
              </Button>
            }
          >
            61 homes, 38 decided.
          </Panel>
        </Stack>
      </Specimen>
      <Specimen name="JobProgress: queued, uncounted, counted, tried again, failed, done, done in part">
        <Stack $gap={3}>
          {jobs.map((job, i) => (
            <JobProgress
              key={i}
              dense
              job={job}
              title="Publishing Week 47."
              unit="homes"
              whenFailed="Start it again from the board."
            >
              You can leave this page: it goes on.
            </JobProgress>
          ))}
        </Stack>
      </Specimen>
      <Specimen name="ErrorPanel: with retry, retrying, with detail">
        <Stack>
          <ErrorPanel
            title="The map didn’t load"
            onRetry={() => undefined}
            figure={<HouseFace face="Frank" hue="red" size={48} />}
          >
            Your list still works. We tried twice; the map server isn’t answering.
          </ErrorPanel>
          <ErrorPanel title="2 of 24 photos are missing" onRetry={() => undefined} retrying>
            The other 22 are here.
          </ErrorPanel>
          <ErrorPanel title="This page didn’t load" detail="dashboard 1.4.0: integrity of 918.js">
            Reload, or come back in a minute.
          </ErrorPanel>
        </Stack>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          title="No homes match all of that yet"
          headingLevel={3}
          figure={
            <>
              <HouseFace face="Thurber" hue="light-orange" size={84} />
              <HouseFace face="Kawaii" hue="sky-blue" size={110} />
              <HouseFace face="Sidney" hue="pink" size={72} />
            </>
          }
          actions={<Button variant="primary">Go up to $1.9m, 4 homes</Button>}
        >
          Four households, under $1.5m, in Temescal. Change one thing.
        </EmptyState>
      </Specimen>
    </Section>
  );
}

export function Messages() {
  return (
    <Section title="Messages">
      <Specimen name="MessageView: success">
        <MessageView
          headingLevel={3}
          title="You’re in"
          outcome="success"
          footer={
            <>
              Not you? <a href="#messages">Log out</a>
            </>
          }
          onBack={() => undefined}
        >
          We saved your answers.
        </MessageView>
      </Specimen>
      <Specimen name="MessageView: error">
        <MessageView
          headingLevel={3}
          title="That link is too old"
          outcome="error"
          actions={<Button variant="primary">Email me a new one</Button>}
        >
          Links work for an hour.
        </MessageView>
      </Specimen>
      <Specimen name="MessageView: emoji of one’s own">
        <MessageView
          headingLevel={3}
          title="Which home was that?"
          emoji="🤔"
          onBack={() => undefined}
          backLabel="See 23 homes"
        >
          It may have sold.
        </MessageView>
      </Specimen>
      <Specimen name="MessageView: house face">
        <MessageView
          headingLevel={3}
          title="Sorry, we couldn’t find that page."
          figure={<ThinkingHouse hue="yellow" size={120} />}
          actions={<Button variant="primary">See the 23 homes that fit</Button>}
        >
          The home may have sold, or the link lost a few letters on the way here.
        </MessageView>
      </Specimen>
      <Specimen name="MessageView: processing">
        <MessageView headingLevel={3} title="One moment" processing="Signing you in…" />
      </Specimen>
    </Section>
  );
}
