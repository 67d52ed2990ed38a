import { sessionCacheKey } from '@commonhearth/schemas/constants';
import { browserTabs } from './other-tabs.ts';

/** Tells every other channel of its name at once. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
}
const show = (visibility: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  Channel.open.clear();
  Object.assign(window, { BroadcastChannel: Channel });
});

it('[SRV-11] who leaves in one tab is heard in the others, not in that one', () => {
  const [here, there] = [browserTabs(), browserTabs()];
  const heard: string[] = [];
  here.hear((news) => heard.push(`here ${news}`));
  there.hear((news) => heard.push(`there ${news}`));
  here.tellCleared();
  expect(heard).toEqual(['there cleared']);
});

it('[SRV-11] a tab asks what it missed when the session was written elsewhere, and when it is in view again', () => {
  const heard: string[] = [];
  browserTabs().hear((news) => heard.push(news));
  const stored = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  stored('somebody else’s');
  show('hidden');
  expect(heard).toEqual([]);
  stored(sessionCacheKey);
  stored(null);
  show('visible');
  const shown = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  // as it loads: what it keeps is looked at where the route asks for it
  shown(false);
  shown(true);
  expect(heard).toEqual(['changed', 'changed', 'changed', 'changed']);
});

it('[SRV-11] where the browser forbids channels, each tab is by itself', () => {
  Object.assign(window, { BroadcastChannel: undefined });
  expect(() => {
    browserTabs().tellCleared();
  }).not.toThrow();
});
