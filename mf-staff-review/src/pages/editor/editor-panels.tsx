import type { EditorAround } from '../../features/editor/index.ts';
import { EditorSide } from '../../features/editor/index.ts';
import { AiTextPanel } from '../../features/ai-text/index.ts';
import { EditorSection } from './editor-section.tsx';
import { HomeLive } from './home-live.tsx';
import { CommentsPanel } from '../../features/comments/index.ts';
import { SocialImagesPanel } from '../../features/social-images/index.ts';
import { OwnedImagesPanel } from '../../features/owned-images/index.ts';
import { ResourcesPanel } from '../../features/resources/index.ts';
import { PhotosPanel } from '../../features/photos/index.ts';

// A panel is a component of its feature that takes `{ compound, onSaved }` and shows a `Panel dense`; it is added by
// one line below. What it stored it hands to `onSaved` as the whole compound: fields, board and other panels follow.

/** Below the fields: what is written about the home. */
export const formPanels: EditorAround['formPanels'] = (panel) => (
  <>
    <AiTextPanel {...panel} />
    <CommentsPanel {...panel} />
    <EditorSection {...panel} />
  </>
);

/** Beside the fields: photos, resources and what else needs room; social images and history in the narrow column. */
export const sidePanels: EditorAround['sidePanels'] = (panel) => (
  <EditorSide
    wide={
      <>
        <PhotosPanel {...panel} />
        <OwnedImagesPanel {...panel} />
        <ResourcesPanel {...panel} />
      </>
    }
    narrow={
      <>
        <SocialImagesPanel {...panel} />
        <HomeLive {...panel} />
      </>
    }
  />
);
