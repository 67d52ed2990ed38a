import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { Market } from '@commonhearth/schemas';
import { Inline, LinkButton, MessageView, PagePending, TextButton } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { homesWords } from '../../places/area-words.ts';
import type { Answers } from './use-quiz.ts';
import { useSuggestion } from './use-suggestion.ts';

interface Props {
  readonly answers: Answers;
  readonly markets: readonly Market[];
  readonly onBack: () => void;
}

/** What the answers come to, and the two ways on: to the homes, and to an account. */
export function SuggestionView({ answers, markets, onBack }: Props) {
  const navigation = useNavigation();
  const suggestion = useSuggestion(answers, markets);
  if (suggestion === undefined) return <PagePending label="Looking for homes that fit">{null}</PagePending>;
  const { market, homes, query } = suggestion;
  return (
    <MessageView
      takesOver
      title={`Look at ${market.name}`}
      figure={<HouseFace face="Joy" hue="light-orange" size={112} />}
      actions={
        <Inline>
          <LinkButton
            variant="primary"
            href={navigation.href('HFC Home Dashboard', {}, query)}
            LinkComponent={AppLink}
          >
            {homes === 0 ? `Homes in ${market.name}` : `Show ${homesWords(homes)}`}
          </LinkButton>
          <LinkButton
            href={navigation.href('Onboard Flow', { product: 'hfc', cityKey: market.key })}
            LinkComponent={AppLink}
          >
            Follow {market.name}
          </LinkButton>
        </Inline>
      }
      footer={<TextButton onClick={onBack}>Change my answers</TextButton>}
    >
      {homes === 0
        ? `No home there fits all of it yet. Follow ${market.name} and hear of the first one that does.`
        : `${homesWords(homes)} there ${homes === 1 ? 'fits' : 'fit'} what you said, units that could be added counted in.`}
    </MessageView>
  );
}
