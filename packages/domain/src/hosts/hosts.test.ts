import { hostsOf, hostSources, siteHosts } from './hosts.ts';

const unset = { content: undefined, contentBackup: undefined, pictures: undefined };

it('[OPS-02e] content and pictures are had at this site, with the copy of the content, unless hosts are set', () => {
  expect(siteHosts).toEqual({
    content: '/content/cached_model_data',
    contentBackup: '/content-backup/cached_model_data',
    pictures: [{ primary: '/objects', backup: null }],
  });
  expect(hostSources(siteHosts)).toEqual({ content: [], pictures: [] });
});

it('[OPS-02e] hosts that are set have the paths of this site, and a backup can be switched off', () => {
  const hosts = hostsOf({
    content: 'https://content.example',
    contentBackup: 'https://copy.example:8443',
    pictures: [{ primary: 'https://pictures.example', backup: 'https://more.example' }],
  });
  expect(hosts).toEqual({
    content: 'https://content.example/content/cached_model_data',
    contentBackup: 'https://copy.example:8443/content/cached_model_data',
    pictures: [{ primary: 'https://pictures.example/objects', backup: 'https://more.example/objects' }],
  });
  expect(hostSources(hosts)).toEqual({
    content: ['https://content.example', 'https://copy.example:8443'],
    pictures: ['https://pictures.example', 'https://more.example'],
  });
  expect(hostsOf({ ...unset, contentBackup: 'off' }).contentBackup).toBeNull();
});
