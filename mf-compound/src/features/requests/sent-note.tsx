import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { useEffect, useRef } from 'react';
import { Stack } from '@commonhearth/ui';

/** In place of what was sent: who answers, and where it is found again. */
export function SentNote({ title, who }: { readonly title: string; readonly who: string }) {
  const { href } = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Stack $gap={3}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>
        {who} will email you back. Your copy is in your email and under{' '}
        <AppLink href={href('My Requests')}>My requests</AppLink>.
      </p>
    </Stack>
  );
}
