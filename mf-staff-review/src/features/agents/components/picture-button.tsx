import type { Agent } from '@commonhearth/schemas';
import { Button } from '@commonhearth/ui';
import { useRef } from 'react';
import { useAgentPicture } from '../use-agent-picture.ts';

/** Chooses a picture of an agent from the device. */
export function PictureButton({ agent }: { readonly agent: Agent }) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, choose } = useAgentPicture(agent);
  return (
    <>
      <Button
        size="dense"
        busy={busy}
        aria-label={`Picture of ${agent.name}`}
        onClick={() => input.current?.click()}
      >
        Picture
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={`Photo file for ${agent.name}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) void choose(file);
        }}
      />
    </>
  );
}
