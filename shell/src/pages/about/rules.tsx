import { RouteLink } from '@commonhearth/contract/router';
import { Article } from './article.tsx';

export const Privacy = () => (
  <Article title="Privacy" lead="What we keep, why, and for how long." draft>
    <h2>Without an account</h2>
    <p>
      Your browser remembers which homes you opened and which market you looked at. That stays in your
      browser. Our server logs page requests so we can spot failures and abuse.
    </p>
    <p>
      To see what’s confusing, we record which pages and homes you open, under a random number that your
      browser keeps for 30 days. We keep these records for 13 months, and a replay of your visit with all text
      hidden for 30 days. Neither includes what you type. On your first visit, a card tells you that we’ve
      started, or asks you first. Other companies record it for us only if you say yes, and we name them when
      we ask. To say no, use “Privacy choice” at the bottom of any page. If your browser asks sites not to
      track you, we record nothing.
    </p>
    <p>
      If you write to us or report a mistake, we keep your message, and your name and email if you give them.
    </p>
    <h2>With an account</h2>
    <ul>
      <li>Your email, your name if you give one, and your password, hashed so no one can read it.</li>
      <li>The markets and areas you follow, and the homes you liked or hid.</li>
      <li>Your logins: you stay logged in on a browser for 30 days, or until you log out.</li>
    </ul>
    <h2>What we don’t do</h2>
    <p>We don’t sell your data, we don’t show ads, and no other company’s scripts run on these pages.</p>
    <h2>Your rights</h2>
    <p>
      You can ask us for a copy of your data, or ask us to delete it. See{' '}
      <RouteLink to="About" params={{ page: 'contact' }}>
        Contact
      </RouteLink>
      .
    </p>
  </Article>
);

export const Terms = () => (
  <Article title="Terms" lead="What we expect from each other." draft>
    <p>
      We show homes that may suit groups of friends. We’re not a broker, lender or builder, and nothing here
      is legal, financial or construction advice. Prices, sizes and status come from listings and can be wrong
      or out of date, so check them before you decide.
    </p>
    <p>
      “If you build” means there may be space for another home, not that the city would permit it. Ask the
      city first.
    </p>
    <p>
      Use the site for your own search. Don’t scrape the site, try to access other people’s data, or share
      your account.
    </p>
    <p>
      We may stop showing a home, change the site, or close an account that harms others. If we do, we’ll say
      why.
    </p>
  </Article>
);

export const FairHousing = () => (
  <Article title="Fair housing" lead="Everyone is welcome in every home here.">
    <p>
      We never sort, show or hide homes based on who someone is: not by race, color, religion, sex, gender,
      orientation, disability, family, origin, age or income. Our filters describe homes, never people or
      neighbors.
    </p>
    <p>
      In the United States, the Fair Housing Act makes it illegal to refuse, limit or advertise a home based
      on these traits, and many states and cities protect more. We don’t work with sellers who discriminate.
    </p>
    <p>
      If this happened to you with a home you found here, tell us (see{' '}
      <RouteLink to="About" params={{ page: 'contact' }}>
        Contact
      </RouteLink>
      ) and report it to the Department of Housing and Urban Development at 1-800-669-9777 or its office in
      your state.
    </p>
  </Article>
);
