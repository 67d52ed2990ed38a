import { RequiredSlot } from '../../remotes/slot.tsx';
import { RouteLink } from '@commonhearth/contract/router';
import { styled } from 'styled-components';
import { Article } from './article.tsx';

const Onwards = styled(RouteLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;

/** What we are for, and how a search goes. */
export const AboutUs = () => (
  <Article title="About us" lead="Homes for people who want to live next to their friends.">
    <p>
      Two to four households of friends, each with their own front door and a yard to share: a duplex, a
      triplex, a house with a cottage out back. Every city has homes like these. They’re just hard to find,
      because nobody lists homes by how many friends they fit.
    </p>
    <p>
      So we look for them. Every week our team goes through the new listings, picks the homes that could work
      and notes what matters.
    </p>
    <p>
      <Onwards to="HFC Home Dashboard">See this week’s homes</Onwards>
    </p>
  </Article>
);

export const HowItWorks = () => (
  <Article title="How it works" lead="From a list of friends to two front doors side by side.">
    <ol>
      <li>
        <strong>Choose a market</strong> and how many households you are. Every home says how many households
        it fits today, and how many if you build.
      </li>
      <li>
        <strong>Look</strong> at the list or the map, without an account. Share the link: friends see the same
        filters.
      </li>
      <li>
        <strong>Like</strong> the homes you could live in. Sign up to keep your likes.
      </li>
      <li>
        <strong>Decide together.</strong> Open a home, share its link and talk it over. Sold homes are marked.
      </li>
    </ol>
    <h2>What a unit is</h2>
    <p>
      A unit is a separate home, with its own door, kitchen and bath. “If you build” counts units that could
      be added, for example in a basement or a garage. The rules differ from city to city, so ask there before
      you plan on it.
    </p>
    <h2>Where the homes come from</h2>
    <p>
      From public listings and from what our team finds. Prices and status come from the listing and can be a
      day old. We’re not a broker, and no one pays to be shown here.
    </p>
  </Article>
);

/** Room for the form, so that nothing moves when it loads. */
const FormPlace = styled.div`
  min-height: 32rem;
`;

export function Contact() {
  return (
    <Article title="Contact" lead="We’re a small team, and we read everything.">
      <p>
        Have a question? Know a home that friends could share? Found something broken? Write to us, and a
        person will reply by email. You can also reply to any email from us.
      </p>
      <p>Is a price, address or photo wrong? Use “Report a mistake” on that home’s page.</p>
      <FormPlace>
        <RequiredSlot name="contact-form" />
      </FormPlace>
    </Article>
  );
}
