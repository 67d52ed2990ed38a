import { aboutFile, sendFile } from './send-file.ts';

/** What a browser's request has of it here; the test ends it. */
class Request extends EventTarget {
  static last: Request;
  readonly upload = new EventTarget();
  status = 0;
  sent: FormData | undefined;
  address = '';
  constructor() {
    super();
    Request.last = this;
  }
  open(_method: string, address: string): void {
    this.address = address;
  }
  send(form: FormData): void {
    this.sent = form;
  }
}
const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: Request });
});
afterEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: real });
});

const file = new File(['picture'], 'IMG_1.jpg', { type: 'image/jpeg' });
const post = { url: '/objects', fields: { key: 'uploads/1', policy: 'p' }, storage_key: 'uploads/1' };
function send() {
  const parts: number[] = [];
  const done = sendFile(post, file, (part) => parts.push(part));
  return { parts, done, request: Request.last };
}

it('sends the fields and then the file, and tells how much is sent', async () => {
  const { parts, done, request } = send();
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3, total: 12 }));
  request.status = 204;
  request.dispatchEvent(new Event('load'));
  await done;
  expect([request.address, [...(request.sent?.keys() ?? [])], parts]).toEqual([
    '/objects',
    ['key', 'policy', 'file'],
    [0.25],
  ]);
});

it.each([
  ['load', 403, 'The upload failed. Try again.'],
  ['load', 413, 'The upload failed. Try again.'],
  ['error', 0, 'The connection was lost. Try again.'],
])('fails in words: %s %d', async (event, status, words) => {
  const { done, request } = send();
  request.status = status;
  request.dispatchEvent(new Event(event));
  await expect(done).rejects.toThrow(words);
});

it('says what a file is by its ending where the browser does not know', () => {
  expect(aboutFile(file)).toMatchObject({ content_type: 'image/jpeg', size: 7 });
  expect(aboutFile(new File([], 'IMG_2.HEIC')).content_type).toBe('image/heic');
  expect(aboutFile(new File([], 'notes')).content_type).toBe('');
});

it('two files of one size that are asked for at once have a moment each: they are two requests', () => {
  const [one, other] = [aboutFile(file), aboutFile(file)];
  expect(one.timestamp).not.toBe(other.timestamp);
});
