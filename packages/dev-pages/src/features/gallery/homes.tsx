import {
  HomeCard,
  HomeCardSkeleton,
  Photo,
  SmallHomeCard,
  SmallHomeCardSkeleton,
  SmallHomeRow,
} from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { useState } from 'react';
import { homes } from './samples.ts';
import { Section, Specimen } from './section.tsx';

export function Homes() {
  const [liked, setLiked] = useState<ReadonlySet<string>>(new Set([homes[0]?.title ?? '']));
  const toggle = (title: string): void => {
    const next = new Set(liked);
    if (!next.delete(title)) next.add(title);
    setLiked(next);
  };
  const names = ['with friends', 'highlighted', 'off', 'without photo'];
  return (
    <Section title="Homes" columns={3}>
      {homes.map((home, i) => (
        <Specimen key={home.title} name={`HomeCard: ${names[i] ?? ''}`}>
          <HomeCard
            home={home}
            href="#homes"
            headingLevel={4}
            liked={liked.has(home.title)}
            onLike={() => {
              toggle(home.title);
            }}
            highlighted={i === 1}
            {...(i === 0 && {
              friends: (
                <>
                  <HouseFace face="Kawaii" hue="barbie" size={24} />
                  Ada liked it
                </>
              ),
            })}
          />
        </Specimen>
      ))}
      <Specimen name="HomeCardSkeleton">
        <HomeCardSkeleton />
      </Specimen>
      <Specimen name="SmallHomeCard, SmallHomeCardSkeleton: in a SmallHomeRow">
        <SmallHomeRow>
          {homes.slice(0, 2).map((home) => (
            <li key={home.title}>
              <SmallHomeCard home={home} href="#homes" />
            </li>
          ))}
          <li>
            <SmallHomeCardSkeleton />
          </li>
        </SmallHomeRow>
      </Specimen>
      <Specimen name="Photo: did not load">
        <Photo src="data:image/png;base64,none" alt="Duplex" />
      </Specimen>
    </Section>
  );
}
