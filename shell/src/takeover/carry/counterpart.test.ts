import { counterpart } from './counterpart.ts';

/** Renders the first view and the app into the document. */
function render(view: string, app: string): readonly [Element, Element] {
  document.body.innerHTML = `<main>${view}</main><main>${app}</main>`;
  const [from, to] = document.querySelectorAll('main');
  if (from === undefined || to === undefined)
    throw new Error('The document lacks the first view or the app.');
  return [from, to];
}
/** The `data-is` of the element that matches the marked one in the first view. */
function findMatch(view: string, app: string): string | undefined {
  const [from, to] = render(view, app);
  const element = from.querySelector('[data-it]');
  if (element === null) throw new Error('The first view has no marked element.');
  return counterpart(element, from)(to)?.dataset['is'];
}

it.each([
  [
    'its text, regardless of white space',
    '<button data-it>Next  photo</button>',
    '<button data-is="1">\nNext photo</button>',
  ],
  [
    'its label',
    '<button data-it aria-label="Like">♥</button>',
    '<button data-is="1" aria-label="Like"></button>',
  ],
  [
    'the element that labels it, even with another id',
    '<b id="view-a">Fig Court</b><button data-it aria-labelledby="view-a"></button>',
    '<b id="a">Fig Court</b><button data-is="1" aria-labelledby="a"></button>',
  ],
  [
    'its name, to which the app adds what it knows by now',
    '<button data-it aria-label="Next home"></button>',
    '<button aria-label="Next homes"></button><button data-is="1" aria-label="Next home: Fig Court"></button>',
  ],
  [
    'its text, without what is hidden from its name',
    '<button data-it>Show me where<span aria-hidden="true">5 questions left.</span></button>',
    '<button data-is="1">Show me where</button>',
  ],
  ['the label of a field', '<label>City<input data-it></label>', '<label>City<input data-is="1"></label>'],
  ['the alt text of an image', '<img data-it alt="Yard">', '<img data-is="1" alt="Yard">'],
  [
    'the summary of details, regardless of their content',
    '<details data-it><summary>Costs</summary></details>',
    '<details data-is="1"><summary>Costs</summary>All of them</details>',
  ],
])('finds the element with the same tag by %s', (_by, view, app) => {
  expect(findMatch(view, app)).toBe('1');
});

it('finds the one in the same position among elements with the same name', () => {
  const app = ['1', '2', '3'].map((is) => `<a data-is="${is}">More</a>`).join('');
  expect(findMatch('<a>More</a><a data-it>More</a><a>More</a>', `<p>More</p>${app}`)).toBe('2');
});

it.each([
  ['another name', '<button data-it>Like</button>', '<button data-is="1">Share</button>'],
  ['another tag', '<button data-it>Like</button>', '<a data-is="1">Like</a>'],
  ['another role', '<button data-it>Like</button>', '<button role="tab" data-is="1">Like</button>'],
  ['fewer of the same name', '<a>More</a><a data-it>More</a>', '<a data-is="1">More</a>'],
  ['no name', '<button data-it></button>', '<button data-is="1"></button>'],
])('finds nothing where the app has %s', (_what, view, app) => {
  expect(findMatch(view, app)).toBeUndefined();
});
