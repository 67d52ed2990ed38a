import { Button, Stack } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Lead } from '../../frames/split-frame.ts';
import { useRegions } from '../../places/use-regions.ts';
import { ChipQuestion } from '../../questions/chip-question.tsx';
import { anywhere, budgets, companions, householdLabels, whens } from './questions.ts';
import { SuggestionView } from './suggestion-view.tsx';
import { useQuiz } from './use-quiz.ts';

const Page = styled.div`
  width: min(100%, 720px);
  margin-inline: auto;
  padding: var(--space-6) var(--space-4) var(--space-8);
  h1 {
    font-size: clamp(2rem, 4.2vw, 2.75rem);
    text-wrap: balance;
  }
`;

/** Five questions, and a market with filters for the answers [decisions: preferences, profile, forms]. */
export function Quiz() {
  const { open: markets } = useRegions();
  const { answers, open, answer, submit } = useQuiz(markets);
  const [submitted, setSubmitted] = useState(false);
  if (submitted)
    return (
      <SuggestionView
        answers={answers}
        markets={markets}
        onBack={() => {
          setSubmitted(false);
        }}
      />
    );
  const places = {
    ...Object.fromEntries(markets.map(({ key, name }) => [key, name])),
    [anywhere]: 'Not sure',
  };
  const questions = [
    ['companions', 'Who do you want as neighbors?', companions],
    ['households', 'How many homes do you need?', householdLabels],
    ['where', 'Where?', places],
    ['when', 'How soon could you move?', whens],
    ['budget', 'What’s your total budget?', budgets],
  ] as const;
  return (
    <Page>
      <Stack $gap={5}>
        <div>
          <h1>Five quick questions</h1>
          <Lead>Nothing is sent until you sign up.</Lead>
        </div>
        {questions.map(([question, title, labels]) => (
          <ChipQuestion
            key={question}
            title={title}
            labels={labels}
            chosen={answers[question]}
            onChoose={(value) => {
              answer(question, value);
            }}
          />
        ))}
        <div>
          <Button
            variant="primary"
            blockedReason={open === 0 ? undefined : `${open} ${open === 1 ? 'question' : 'questions'} left.`}
            onClick={() => {
              submit();
              setSubmitted(true);
            }}
          >
            Show me where
          </Button>
        </div>
      </Stack>
    </Page>
  );
}
