import { builtShell } from '../fixtures/remotes/faults.ts';
import { builtRemotes } from '../fixtures/remotes/remotes.ts';
import type { FaultCase } from './fault-case.ts';
import { walks, type Walk } from './walks.ts';

/** The scripts of the shell and of every remote, by what they are; a remote's address ends with its file. */
export function builtScripts(): readonly string[] {
  const isScript = (file: string) => file.endsWith('.js');
  const { files } = builtShell();
  return [
    ...Object.keys(files)
      .filter(isScript)
      .map((file) => `/assets/${file}`),
    ...builtRemotes().flatMap(({ descriptor: { name, version, hash, files: own } }) =>
      Object.keys(own)
        .filter(isScript)
        .map((file) => `/remotes/${name}/${version}+${hash}/${file}`),
    ),
  ];
}

/** One file of each kind, of all that were asked for. */
function oneOfEachKind(asked: ReadonlyMap<string, Walk>): readonly string[] {
  const { entry } = builtShell();
  const inWalk = (name: string, part: RegExp): string | undefined => {
    const walk = walks.find((one) => one.name === name);
    return [...asked].find(([file, by]) => by.name === walk?.name && part.test(file))?.[0];
  };
  return [
    `/assets/${entry[0] ?? ''}`,
    inWalk('login', /^\/assets\//),
    inWalk('the account', /^\/assets\//),
    inWalk('homes', /\/remoteEntry\.js$/),
    inWalk('homes', /\/register\./),
    inWalk('homes', /\/home\./),
    inWalk('publishing', /\/remotes\//),
    inWalk('a home in its dialog', /\/compound-modal\./),
  ].filter((file) => file !== undefined);
}

/** Every fault of every script that some walk asks for; the rarer faults for one file of each kind. */
export function faultCases(asked: ReadonlyMap<string, Walk>): readonly FaultCase[] {
  const caseOf = (file: string, rest: Omit<FaultCase, 'walk' | 'file'>): FaultCase[] => {
    const walk = asked.get(file);
    return walk === undefined ? [] : [{ walk, file, ...rest }];
  };
  const ways = ['first visit', 'navigation'] as const;
  return [
    ...builtScripts().flatMap((file) =>
      (['missing', 'corrupt'] as const).flatMap((fault) =>
        ways.flatMap((by) => caseOf(file, { fault, by, leave: 'Retry' })),
      ),
    ),
    ...oneOfEachKind(asked).flatMap((file) =>
      ways.flatMap((by) => [
        ...caseOf(file, { fault: 'late', by, leave: 'Retry' }),
        ...caseOf(file, { fault: 'late', by, leave: 'reload' }),
        ...caseOf(file, { fault: 'offline', by, leave: 'Retry' }),
        ...caseOf(file, { fault: 'offline', by, leave: 'reload' }),
        ...caseOf(file, { fault: 'corrupt', by, leave: 'reload' }),
      ]),
    ),
  ];
}

/** The name of a case: the same in every run over the same build. */
export const nameOf = ({ file, fault, by, walk, leave }: FaultCase): string =>
  `${file} ${fault}, ${by} of ${walk.name}, ${leave}`;
