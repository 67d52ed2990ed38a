import { counterpart } from './counterpart.ts';

/** Two places in the document, the first view and the app. */
function places(view: string, app: string): readonly [Element, Element] {
  document.body.innerHTML = `<main>${view}</main><main>${app}</main>`;
  const [from, to] = document.querySelectorAll('main');
  if (from === undefined || to === undefined) throw new Error('Two places were expected.');
  return [from, to];
}
/** The `data-is` of what matches the element that is marked in the first view. */
function matchOf(view: string, app: string): string | undefined {
  const [from, to] = places(view, app);
  const element = from.querySelector('[data-it]');
  if (element === null) throw new Error('The first view marks nothing.');
  return counterpart(element, from, to)?.dataset['is'];
}

it.each([
  [
    'its text, whatever the white space',
    '<button data-it>Next  photo</button>',
    '<button data-is="1">\nNext photo</button>',
  ],
  [
    'its label',
    '<button data-it aria-label="Like">♥</button>',
    '<button data-is="1" aria-label="Like"></button>',
  ],
  [
    'the element that labels it, by ids that differ',
    '<b id="view-a">Fig Court</b><button data-it aria-labelledby="view-a"></button>',
    '<b id="a">Fig Court</b><button data-is="1" aria-labelledby="a"></button>',
  ],
  ['the label of a field', '<label>City<input data-it></label>', '<label>City<input data-is="1"></label>'],
  ['the words of a picture', '<img data-it alt="Yard">', '<img data-is="1" alt="Yard">'],
  [
    'the summary of details, whatever is in them',
    '<details data-it><summary>Costs</summary></details>',
    '<details data-is="1"><summary>Costs</summary>All of them</details>',
  ],
])('finds the element with the same tag by %s', (_by, view, app) => {
  expect(matchOf(view, app)).toBe('1');
});

it('finds the one in the same position among elements with the same name', () => {
  const app = ['1', '2', '3'].map((is) => `<a data-is="${is}">More</a>`).join('');
  expect(matchOf('<a>More</a><a data-it>More</a><a>More</a>', `<p>More</p>${app}`)).toBe('2');
});

it.each([
  ['another name', '<button data-it>Like</button>', '<button data-is="1">Share</button>'],
  ['another tag', '<button data-it>Like</button>', '<a data-is="1">Like</a>'],
  ['another role', '<button data-it>Like</button>', '<button role="tab" data-is="1">Like</button>'],
  ['fewer of the same name', '<a>More</a><a data-it>More</a>', '<a data-is="1">More</a>'],
  ['no name', '<button data-it></button>', '<button data-is="1"></button>'],
])('finds nothing where the app has %s', (_what, view, app) => {
  expect(matchOf(view, app)).toBeUndefined();
});
