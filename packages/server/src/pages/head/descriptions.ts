import type { Destination } from '../site-routes.ts';

/**
 * One sentence a page, for search engines and link previews, by the path of its route. Browsers don’t load these,
 * unlike the `description` in a manifest, which overrides them.
 */
const descriptions: Readonly<Record<string, string>> = {
  '/login':
    'Log in with your password, or with a code that we email you, to see your shortlist and save homes.',
  '/account/forgot-password':
    'Forgot your password? Enter your email and we’ll send you a link and a code to choose a new one.',
  '/account/update-password': 'Choose a new password for your account. You’ll be logged out everywhere else.',
  '/auth': 'Links in our emails open this page. It confirms your email or logs you in, then takes you on.',
  '/auth/:callbackProvider/callback/:encodedCallbackData?':
    'This page finishes a login with another provider, such as Google, and takes you back to where you were.',
  '/signout':
    'Log out of your account in this browser. Your shortlist and the areas you follow stay in your account.',
  '/about/about':
    'Each week our team goes through the new listings and picks homes where two to four households of friends each get a front door.',
  '/about/how_it_works':
    'How to find a home with friends: choose a market, look at the list or the map, save what you like and decide together.',
  '/about/contact':
    'Write to our team about anything. You don’t need an account, and a person reads your message and replies by email.',
  '/about/privacy':
    'What we keep about you with and without an account, why and for how long, and how to get a copy or have it deleted.',
  '/about/terms':
    'What we expect from each other: what the facts of a home can and can’t tell you, and how you may use the site.',
  '/about/fair_housing':
    'Everyone is welcome in every home here: our filters describe homes, never people. What to do if someone discriminates.',
  '/signup/cityselect':
    'Search for your city to see homes for you and your friends there, or to hear when we open in it.',
  '/signup/questionnaire':
    'Five quick questions about the home that you and your friends are looking for. Nothing is sent until you sign up.',
  '/signup/:product/:cityKey?/:startStep?':
    'Sign up in a few steps: choose your city and its areas, say what you are looking for and make your account.',
  '/signup/hfc/subscribe':
    'Follow a market: choose its areas, and hear when homes that fit you and your friends come up there.',
  '/signup/hfc/subscribe2':
    'Tell us what you and your friends are looking for, so that we show you the right homes in your market.',
  '/comingsoon/hfc/:cityKey':
    'We aren’t in this city yet. Leave your email and we’ll write to you once, when we launch there.',
  '/hfc/signup': 'Make an account to save homes to your shortlist and to hear about new ones first.',
  '/onboard/uac/:code': 'This address opens the homes of a market, or says when we haven’t opened there yet.',
  '/hfc/tour':
    'Request a tour of a home: pick days that suit you, and leave an email or a phone number for our reply.',
  '/hfc/unsubscribe/:unsubscribeFrom/:objectType/:objectId':
    'Stop one kind of our emails, or all of them. Nothing changes until you press the button.',
  '/hfc/unsubscribe/:unsubscribeFrom/:objectId':
    'Links in our older emails open this page, where you can stop one kind of our emails, or all of them.',
  '/account/email_preferences':
    'Choose which emails we may send you. A link in our emails opens this page without a login.',
  '/hfc/account/notifications':
    'Your name and house as friends see them, the emails you get from us, your data and how you log in.',
  '/hfc/account/areas':
    'The markets and areas that you follow: add one, change your areas, or stop following.',
  '/hfc/account/requests': 'The tours that you requested and the messages that you sent us, newest first.',
  '/hfc/account/sharing':
    'What friends see when you share a home, and a new share link for you when you want one.',
  '/hfc/favorites':
    'The homes that you saved, with your notes. Compare them side by side and decide with your friends.',
  '/hfc/new':
    'Homes from the last 14 days with room for two to four households, newest first, in the market that you follow.',
  '/hfc/contact':
    'Send a message to your advisor or our team. We reply by email and keep a copy under your requests.',
};

/** What a page says of itself where its address says which page of a route it is. */
export const descriptionOf = ({ route, params }: Destination): string | undefined =>
  descriptions[
    Object.keys(route.titles ?? {}).reduce(
      (path, name) => path.replace(`:${name}`, params[name] ?? ''),
      route.path,
    )
  ];
