import { RouteLink } from '@commonhearth/contract/router';
import { styled } from 'styled-components';
import { Slot } from '../../remotes/slot.tsx';
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
      Two to four households of friends, each with a door of their own, and a yard between them: a duplex, a
      triplex, a house with a cottage behind it. Such homes exist in every city. They are only hard to find,
      because nobody lists them by how many friends they fit.
    </p>
    <p>
      So we look for them. Every week our team reads what comes to the market, picks the homes that could
      work, writes down what matters and leaves out the rest.
    </p>
    <p>
      <Onwards to="HFC Home Dashboard">Look at this week&apos;s homes</Onwards>
    </p>
  </Article>
);

export const HowItWorks = () => (
  <Article title="How it works" lead="From a list of friends to two front doors side by side.">
    <ol>
      <li>
        <strong>Choose a market</strong> and how many households you are. Every home says how many households
        have room today, and how many if you build.
      </li>
      <li>
        <strong>Look</strong> at the list or the map, without an account. Share the link: friends see the same
        filters.
      </li>
      <li>
        <strong>Like</strong> what you could live in. With an account your likes stay with you.
      </li>
      <li>
        <strong>Decide together.</strong> Open a home, copy its link, talk. Sold homes are marked.
      </li>
    </ol>
    <h2>What a unit is</h2>
    <p>
      A unit is a home of its own: a door, a kitchen, a bath. A potential unit is one that could be built,
      such as a basement or a garage; what it takes differs from city to city, so ask there before you plan on
      it.
    </p>
    <h2>Where the homes come from</h2>
    <p>
      From listings that anyone can read and from what our team finds. Prices and status come with the listing
      and can be a day old. We are not a broker, and no one pays to be shown here.
    </p>
  </Article>
);

/** Room for the form, so that nothing moves when it loads. */
const FormPlace = styled.div`
  min-height: 32rem;
`;

export const Contact = () => (
  <Article title="Contact" lead="We are a small team, and we read everything.">
    <p>
      Do you have a question, do you know a home that friends could share, or does something here not work?
      Write to us, and a person will reply by email. You can also reply to any email you have from us.
    </p>
    <p>Is a price, an address or a photo wrong? Use “Report a mistake” on the page of that home.</p>
    <FormPlace>
      <Slot name="contact-form" />
    </FormPlace>
  </Article>
);
