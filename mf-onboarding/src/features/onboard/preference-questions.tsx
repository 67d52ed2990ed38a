import { selectWishes, useAppDispatch, useAppSelector, wishesChanged } from '@commonhearth/contract';
import { preferenceLabels } from '@commonhearth/domain';
import { Stack } from '@commonhearth/ui';
import { ChipQuestion } from '../../questions/chip-question.tsx';

const questions = [
  ['earliestMove', 'How soon could you move?'],
  ['locationType', 'Rent or buy?'],
  ['minBedrooms', 'Bedrooms you need, at least'],
] as const;

/** What somebody looks for, in three taps. */
export function PreferenceQuestions() {
  const dispatch = useAppDispatch();
  const { homePreferences } = useAppSelector(selectWishes);
  return (
    <Stack $gap={5}>
      {questions.map(([field, title]) => (
        <ChipQuestion
          key={field}
          title={title}
          labels={preferenceLabels[field]}
          chosen={homePreferences[field]}
          onChoose={(value) => {
            const { [field]: _before, ...rest } = homePreferences;
            dispatch(
              wishesChanged({
                homePreferences: value === undefined ? rest : { ...rest, [field]: value },
              }),
            );
          }}
        />
      ))}
    </Stack>
  );
}
