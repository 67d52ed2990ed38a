import { rangeFilters } from '@commonhearth/schemas/constants';

/** One way in which an address carries something: what is left of it there, and what is held of it. */
export interface Carried {
  /** As it stands in the address, behind `?`. */
  readonly query: string;
  /** Whether it is still there when the page opens; what stays is the page's to read. */
  readonly stays: boolean;
  /** What is held of it, by its name in the navigation slice. */
  readonly keeps: Readonly<Record<string, unknown>>;
}

const stays = (query: string, keeps: Carried['keeps'] = {}): Carried => ({ query, stays: true, keeps });
const leaves = (query: string, keeps: Carried['keeps'] = {}): Carried => ({ query, stays: false, keeps });
const named = (name: string, value: string): string => new URLSearchParams({ [name]: value }).toString();

/** What guards read: those that the specification names in its order, then others. */
export const guarded: readonly Carried[] = [
  stays('dev=1', { devMode: true }),
  stays('xf=1', { experimentalFeatures: { all: true, features: {} } }),
  stays('xf_map=0', { experimentalFeatures: { all: false, features: { map: false } } }),
  leaves('imn=Austin', { initialMarketName: 'Austin' }),
  leaves('iai=12&iai=13', { initialAreaIds: ['12', '13'] }),
  leaves('ian=Zilker&ian=East+Austin', { initialAreaNames: ['Zilker', 'East Austin'] }),
  leaves('sid=12', { subscriberIdForNextLogin: '12' }),
  leaves('ept=aB3_-.', { emailPreferencesToken: 'aB3_-.' }),
  leaves(named('ral', '/hfc/home?mk=austin'), { redirectOnLogin: '/hfc/home?mk=austin' }),
];

/** What a guard reads of a mail's link that is kept until a login is needed. */
export const delayedLink: Carried = leaves('dmlt=aB3_-.', { delayedMagicLinkToken: 'aB3_-.' });

/** Of such links what is none: ignored and removed. */
export const refusedLinks: readonly Carried[] = [leaves(named('mlt', '<b>')), leaves(named('dmlt', 'a b'))];

/** What is rubbish, or somebody's attempt: ignored and removed. */
export const refused: readonly Carried[] = [
  leaves('dev=yes'),
  leaves('xf=perhaps'),
  leaves('xf_=1'),
  leaves('imn=Gotham'),
  // listed nowhere yet
  leaves('imn=Boston'),
  leaves('imi=999999'),
  leaves(named('iai', '<b>')),
  leaves(named('ian', '<script>')),
  leaves(named('sid', "1' or 1=1")),
  leaves(named('ept', 'a b')),
  leaves(named('ral', '//evil.example')),
  leaves(named('ral', '/\\evil.example')),
  leaves(named('ral', 'https://evil.example/a')),
  leaves(named('ral', 'javascript:alert(1)')),
  leaves(named('ral', `/${'a'.repeat(8192)}`)),
];

/** What the pages read, in the order of the decisions: no guard touches it. */
export const ofPages: readonly Carried[] = [
  ...['ohi=7', 'hco=1', 'fs=areas', 'mmo=1', 'sort=newest', 'bb=-97.8,30.2,-97.7,30.3', 'poly=_p~iF'],
  ...[
    'cid=7',
    'slk=abc',
    'cid=7&slk=abc',
    'nng=1',
    'dsps=1',
    'rcid=7',
    'bf=missing:area,q:elm%2520street',
    'mk=austin',
    'ar=Zilker',
  ],
  ...['cat=Duplex', 'tag=has%20parking', 'dol=7', 'minu=2&maxu=4', 'ipu=1'],
  ...Object.values(rangeFilters).map(({ parameters: [min, max] }) => `${min}=1&${max}=2`),
  ...['cmp=7,8', 'bid=7', 'bid=7&bst=audience', 'ef=state%3Dmuted'],
].map((query) => stays(query));
