import { RouteLink } from '@commonhearth/contract/router';
import { Article } from './article.tsx';

export const Privacy = () => (
  <Article title="Privacy" lead="What we keep, why, and for how long." draft>
    <h2>Without an account</h2>
    <p>
      Your browser remembers which homes you opened and which market you looked at. That stays in your
      browser. Our server notes that a page was asked for, so that we can see failures and abuse.
    </p>
    <p>
      We note which pages and homes are opened, to see what is confusing: under a number that your browser
      keeps for 30 days, and for 13 months. What you type is never in it. Others note it for us only if you
      say yes, and the question names them. Say no by “Privacy choice” at the foot of each page; of a browser
      that asks sites not to track we note nothing.
    </p>
    <p>
      If you write to us or report a mistake, we keep what you wrote, and your name and email if you give
      them.
    </p>
    <h2>With an account</h2>
    <ul>
      <li>Your email, your name if you give one, and your password in a form that cannot be read back.</li>
      <li>The market and the areas that you chose, and the homes that you liked or put aside.</li>
      <li>Your sessions: your browser keeps yours for 30 days, until you sign out.</li>
    </ul>
    <h2>What we do not do</h2>
    <p>
      We do not sell what we know about you, we show no advertisements, and no other company&apos;s scripts
      run on these pages.
    </p>
    <h2>Your rights</h2>
    <p>
      Ask us for a copy of what we keep, or to delete it. See{' '}
      <RouteLink to="About" params={{ page: 'contact' }}>
        Contact
      </RouteLink>
      .
    </p>
  </Article>
);

export const Terms = () => (
  <Article title="Terms" lead="What you can expect from us, and we from you." draft>
    <p>
      We show homes that may suit friends. We are not a broker, a lender or a builder, and nothing here is
      advice on law, money or construction. Prices, sizes and status come from listings and can be wrong or
      out of date: check them before you decide.
    </p>
    <p>
      What a potential unit says is that a home could be made there, not that a permit would be given. Ask the
      city.
    </p>
    <p>
      Use the site for your own search. Don’t scrape the site, try to access other people’s data, or share
      your account.
    </p>
    <p>We may stop showing a home, change the site, or close an account that harms others, and say why.</p>
  </Article>
);

export const FairHousing = () => (
  <Article title="Fair housing" lead="Everyone is welcome in every home here.">
    <p>
      We never sort, show or hide homes by who somebody is: not by race, colour, religion, sex, gender,
      orientation, disability, family, origin, age or income. Filters speak of homes, never of people or
      neighbors.
    </p>
    <p>
      The Fair Housing Act makes it unlawful in the United States to refuse, limit or describe a home by such
      traits, and many states and cities protect more. We do not work with sellers who do it.
    </p>
    <p>
      If somebody did this to you over a home that you found here, tell us (see{' '}
      <RouteLink to="About" params={{ page: 'contact' }}>
        Contact
      </RouteLink>
      ), and tell the Department of Housing and Urban Development: 1-800-669-9777, or its offices in your
      state.
    </p>
  </Article>
);
